import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { WorkflowManager } from "@medusajs/framework/orchestration"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { errorNameOf } from "../modules/svc/database/error-name"
import { emitQuietly } from "./emit-quietly"
import { SvcInvoiceEvents, SvcPaymentEvents } from "./events"
import {
  invoicePaidWorkflow,
  invoicePaidWorkflowId,
  type PaidInvoice,
  paymentSettledWorkflow,
  paymentSettledWorkflowId,
  type SettledPayment,
} from "./hooks"

const onPaymentSettled = hookOf(paymentSettledWorkflowId, "svcPaymentSettled")
const onInvoicePaid = hookOf(invoicePaidWorkflowId, "svcInvoicePaid")

/** Tells the store that a payment is booked: by the event and by the hook. */
export function tellPaymentSettled(container: MedusaContainer, payment: SettledPayment): void {
  emitQuietly(container, SvcPaymentEvents.SETTLED, { ...payment })
  void onPaymentSettled(container, () => paymentSettledWorkflow(container).run({ input: payment }))
}

/** Tells the store that an invoice is paid: by the event and by the hook. */
export function tellInvoicePaid(container: MedusaContainer, invoice: PaidInvoice): void {
  emitQuietly(container, SvcInvoiceEvents.PAID, { ...invoice })
  void onInvoicePaid(container, () => invoicePaidWorkflow(container).run({ input: invoice }))
}

/**
 * Runs the workflow of a hook where the store handles it; a run costs a statement. What the handler does wrong is the store's to
 * know, and undoes nothing: the money is booked.
 */
function hookOf(workflowId: string, hook: string) {
  const handler = (): unknown =>
    (WorkflowManager as WorkflowDefinitions).getWorkflow(workflowId)?.handlers_.get(hook)?.invoke
  const unhandled = handler()
  return async (container: MedusaContainer, run: () => Promise<unknown>): Promise<void> => {
    if (handler() === unhandled) {
      return
    }
    try {
      await run()
    } catch (error) {
      container
        .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
        .error(`svc: the store's handler of the hook ${hook} failed (${errorNameOf(error)})`)
    }
  }
}

/** What of Medusa's registry of workflows is looked at. */
interface WorkflowDefinitions {
  getWorkflow(id: string): { handlers_: Map<string, { invoke: unknown }> } | undefined
}
