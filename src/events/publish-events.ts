import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MedusaWorkflow } from "@medusajs/framework/workflows-sdk"
import { readError } from "../errors/read-error"
import { withStaff } from "../modules/svc/staff"
import { emitEvent } from "./emit-quietly"
import { type PaidInvoice, type SettledPayment, SvcInvoiceEvents, SvcPaymentEvents } from "./events"

/** Only the plugin may run a hook's workflow, because a store may hand out goods when it runs. */
const BY_PLUGIN = { type: "program", name: "medusa-payment-svc" } as const

/** The workflow of the hook `svcPaymentSettled`. */
export const paymentSettledWorkflowId = "svc-payment-settled"

/** The workflow of the hook `svcInvoicePaid`. */
export const invoicePaidWorkflowId = "svc-invoice-paid"

/** Publishes that a payment is booked, as an event and through the hook. */
export function publishPaymentSettled(container: MedusaContainer, payment: SettledPayment): void {
  emitEvent(container, SvcPaymentEvents.SETTLED, payment)
  void runHook(container, "svcPaymentSettled", { workflowId: paymentSettledWorkflowId, input: payment })
}

/** Publishes that an invoice is paid, as an event and through the hook. */
export function publishInvoicePaid(container: MedusaContainer, invoice: PaidInvoice): void {
  emitEvent(container, SvcInvoiceEvents.PAID, invoice)
  void runHook(container, "svcInvoicePaid", { workflowId: invoicePaidWorkflowId, input: invoice })
}

/** Medusa's workflows by id, which its types lack. */
interface Workflows {
  getWorkflow(id: string): { run(args: { input: unknown; container: MedusaContainer }): Promise<unknown> } | undefined
}

/**
 * Runs the workflow of a hook by its id, because settlement must not import workflows. A failure of the store's handler
 * is logged and undoes nothing: the money is booked.
 */
async function runHook(
  container: MedusaContainer,
  hook: string,
  { workflowId, input }: { workflowId: string; input: SettledPayment | PaidInvoice }
): Promise<void> {
  try {
    const workflow = (MedusaWorkflow as Workflows).getWorkflow(workflowId)
    await workflow?.run({ input, container: withStaff(container, BY_PLUGIN) })
  } catch (error) {
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .error(`svc: the store's handler of the hook ${hook} failed (${readError(error).name})`)
  }
}
