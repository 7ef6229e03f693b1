import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { errorNameOf } from "../modules/svc/database/error-name"
import { emitQuietly } from "./emit-quietly"
import { SvcInvoiceEvents, SvcPaymentEvents } from "./events"
import { invoicePaidWorkflow, type PaidInvoice, paymentSettledWorkflow, type SettledPayment } from "./hooks"

/** Tells the store that a payment is booked: by the event and by the hook. */
export function tellPaymentSettled(container: MedusaContainer, payment: SettledPayment): void {
  emitQuietly(container, SvcPaymentEvents.SETTLED, { ...payment })
  void runHook(container, "svcPaymentSettled", () => paymentSettledWorkflow(container).run({ input: payment }))
}

/** Tells the store that an invoice is paid: by the event and by the hook. */
export function tellInvoicePaid(container: MedusaContainer, invoice: PaidInvoice): void {
  emitQuietly(container, SvcInvoiceEvents.PAID, { ...invoice })
  void runHook(container, "svcInvoicePaid", () => invoicePaidWorkflow(container).run({ input: invoice }))
}

/** Runs the workflow of a hook. What the store's handler does wrong is the store's to know, and undoes nothing: the money is booked. */
async function runHook(container: MedusaContainer, hook: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .error(`svc: the store's handler of the hook ${hook} failed (${errorNameOf(error)})`)
  }
}
