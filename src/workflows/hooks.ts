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
import { getStaff } from "../modules/svc/staff"

const requireStaffStepId = "svc-require-staff"

/** Prevents anyone from running a hook's workflow by its name and claiming that something was paid. */
const requireStaffStep = createStep(requireStaffStepId, (_: undefined, { container }) => {
  getStaff(container)
  return new StepResponse({})
})

/**
 * Hooks for a store's own steps. They run after the ledger has stored the payment, whether it came from a message, a
 * job or staff. An error of a handler is logged and undoes nothing; neither the shopper nor the gateway waits for it. A
 * run is lost when the server dies at that moment, so a store needs a job of its own for anything that must not be
 * missed.
 */

/**
 * Runs the hook `svcPaymentSettled`, once for each newly booked payment.
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
