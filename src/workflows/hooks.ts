import {
  createHook,
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { PaidInvoice, SettledPayment } from "../events/events"
import { invoicePaidWorkflowId, paymentSettledWorkflowId } from "../events/publish-events"
import { getStaff } from "../modules/svc/staff/with-staff"

const requireStaffStepId = "svc-require-staff"

/** Lets nobody run a hook by its name and say that something was paid. */
const requireStaffStep = createStep(requireStaffStepId, (_: undefined, { container }) => {
  getStaff(container)
  return new StepResponse({})
})

/**
 * Hooks for a store's own steps. They run after what they tell of is in the ledger, whichever way it came about: a message, a job or
 * staff. What a handler throws is logged and undoes nothing; nobody waits for it, neither the shopper nor the gateway. One is
 * lost when the server dies just then, so what must not be missed also belongs into a job of the store's.
 */

/**
 * Runs the hook `svcPaymentSettled`, once for each payment that is booked anew.
 *
 * @example
 * // src/workflows/hooks/payment-settled.ts of the store
 * import { paymentSettledWorkflow } from "medusa-payment-svc/workflows"
 *
 * paymentSettledWorkflow.hooks.svcPaymentSettled(async ({ order_id }, { container }) => {
 *   container.resolve("logger").info(`paid: ${order_id}`)
 * })
 */
export const paymentSettledWorkflow = createWorkflow(
  paymentSettledWorkflowId,
  (input: WorkflowData<SettledPayment>) => {
    requireStaffStep()
    const svcPaymentSettled = createHook("svcPaymentSettled", input)
    return new WorkflowResponse(input, { hooks: [svcPaymentSettled] })
  }
)

/**
 * Runs the hook `svcInvoicePaid`, once for each invoice.
 *
 * @example
 * // src/workflows/hooks/invoice-paid.ts of the store
 * import { invoicePaidWorkflow } from "medusa-payment-svc/workflows"
 *
 * invoicePaidWorkflow.hooks.svcInvoicePaid(async ({ invoice_id }, { container }) => {
 *   container.resolve("logger").info(`paid: ${invoice_id}`)
 * })
 */
export const invoicePaidWorkflow = createWorkflow(invoicePaidWorkflowId, (input: WorkflowData<PaidInvoice>) => {
  requireStaffStep()
  const svcInvoicePaid = createHook("svcInvoicePaid", input)
  return new WorkflowResponse(input, { hooks: [svcInvoicePaid] })
})
