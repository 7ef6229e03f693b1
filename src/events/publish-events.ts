import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MedusaWorkflow } from "@medusajs/framework/workflows-sdk"
import { readError } from "../errors/read-error"
import { withStaff } from "../modules/svc/staff/with-staff"
import { emitQuietly } from "./emit-quietly"
import { type PaidInvoice, type SettledPayment, SvcInvoiceEvents, SvcPaymentEvents } from "./events"

/** Only the plugin says what a hook says: a store may hand out goods on the word of one. */
const BY_PLUGIN = { type: "program", name: "medusa-payment-svc" } as const

/** The workflow of the hook `svcPaymentSettled`. */
export const paymentSettledWorkflowId = "svc-payment-settled"

/** The workflow of the hook `svcInvoicePaid`. */
export const invoicePaidWorkflowId = "svc-invoice-paid"

/** Tells the store that a payment is booked: by the event and by the hook. */
export function publishPaymentSettled(container: MedusaContainer, payment: SettledPayment): void {
  emitQuietly(container, SvcPaymentEvents.SETTLED, { ...payment })
  void runHook(container, "svcPaymentSettled", { workflowId: paymentSettledWorkflowId, input: payment })
}

/** Tells the store that an invoice is paid: by the event and by the hook. */
export function publishInvoicePaid(container: MedusaContainer, invoice: PaidInvoice): void {
  emitQuietly(container, SvcInvoiceEvents.PAID, { ...invoice })
  void runHook(container, "svcInvoicePaid", { workflowId: invoicePaidWorkflowId, input: invoice })
}

/** Medusa's workflows by id, which its types do not tell. */
interface Workflows {
  getWorkflow(id: string): { run(args: { input: unknown; container: MedusaContainer }): Promise<unknown> } | undefined
}

/**
 * Runs the workflow of a hook, by its id: what settles payments imports no workflow. What the store's handler does wrong is the
 * store's to know, and undoes nothing: the money is booked.
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
