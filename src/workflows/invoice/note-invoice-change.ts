import type { MedusaContainer } from "@medusajs/framework/types"
import type { Invoice } from "../../modules/svc/invoices"
import { settlePaymentSoon } from "../../settlement"
import { publishInvoicePaid } from "../../events/publish-events"

/** Publishes that a change has marked an invoice as paid, and settles its payment. Does nothing after any other change. */
export function noteInvoiceChange(container: MedusaContainer, before: Pick<Invoice, "status">, after: Invoice): void {
  if (before.status !== "paid" && after.status === "paid") {
    publishInvoicePaid(container, { invoice_id: after.id, order_id: after.order_id })
    if (after.attempt_id !== null) {
      settlePaymentSoon(container, after.attempt_id)
    }
  }
}
