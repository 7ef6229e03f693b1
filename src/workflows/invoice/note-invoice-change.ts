import type { MedusaContainer } from "@medusajs/framework/types"
import type { Invoice } from "../../modules/svc/invoices"
import { emitEvent } from "../../events/emit-quietly"
import { SvcInvoiceEvents } from "../../events/events"
import { settlePaymentSoon } from "../../settlement"
import { publishInvoicePaid } from "../../events/publish-events"

/** Publishes a change of an invoice, and settles its payment when the change marked it as paid. */
export function noteInvoiceChange(
  container: MedusaContainer,
  before: Pick<Invoice, "state" | "status">,
  after: Invoice
): void {
  const data = { invoice_id: after.id, order_id: after.order_id }
  if (before.state !== after.state && after.state === "created") {
    emitEvent(container, SvcInvoiceEvents.CREATED, data)
  }
  if (before.state !== after.state && after.state === "unknown") {
    emitEvent(container, SvcInvoiceEvents.UNKNOWN, data)
  }
  if (before.status !== "paid" && after.status === "paid") {
    publishInvoicePaid(container, data)
    if (after.attempt_id !== null) {
      settlePaymentSoon(container, after.attempt_id)
    }
  }
}
