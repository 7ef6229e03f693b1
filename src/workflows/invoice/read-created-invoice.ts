import { type GatewayInvoice, invoiceStatuses, type InvoiceStatusName } from "../../gateway"
import type { CreatedInvoice } from "../../modules/svc/invoices"
import type { SvcInvoiceStatus } from "../../types"

/** Maximum length of a stored text. */
const MAX_TEXT = 2048

const statusOfName: Record<InvoiceStatusName, SvcInvoiceStatus> = {
  Draft: "draft",
  Unpaid: "unpaid",
  Paid: "paid",
  Overdue: "overdue",
  Cancelled: "cancelled",
}

/** Statuses by id (§2.4), because the words in the answer's text fields differ. */
const statusOfId = new Map(Object.entries(invoiceStatuses).map(([id, name]) => [id, statusOfName[name]]))

/** Reads the fields to store from the gateway's answer to creating an invoice (§2.1). */
export function readCreatedInvoice(answer: GatewayInvoice): CreatedInvoice {
  return {
    invoice_number: answer.invoiceno,
    gateway_id: answer.id || null,
    reference_id: answer.referenceId || null,
    status: statusOfId.get(answer.invoicestatusId ?? answer.invoicestatus?.id ?? "") ?? null,
    amount: answer.grossamount ?? answer["Total amount"] ?? null,
    share_url: readLink(answer.ShareUrl),
    payment_url: readLink(answer.paymentUrl),
    expires_at: answer.expiryDate?.slice(0, MAX_TEXT) || null,
  }
}

/** Keeps only http and https addresses, because staff and customers open the link. */
function readLink(text: string | null | undefined): string | null {
  const isPage = text && text.length <= MAX_TEXT && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  return isPage ? text : null
}
