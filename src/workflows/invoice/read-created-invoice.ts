import { type GatewayInvoice, invoiceStatuses } from "../../gateway"
import type { CreatedInvoice } from "../../modules/svc/invoices"
import type { SvcInvoiceStatus } from "../../types"

/** Maximum length of a stored text. */
const MAX_TEXT = 2048

const statusNames: Record<(typeof invoiceStatuses)[keyof typeof invoiceStatuses], SvcInvoiceStatus> = {
  Draft: "draft",
  Unpaid: "unpaid",
  Paid: "paid",
  Overdue: "overdue",
  Cancelled: "cancelled",
}

/**
 * Reads the fields to store from the gateway's answer to creating an invoice (§2.1). The contract does not say which
 * fields are always present.
 */
export function readCreatedInvoice(answer: GatewayInvoice): CreatedInvoice {
  return {
    invoice_number: answer.invoiceno,
    gateway_id: String(answer.id),
    reference_id: answer.referenceId || null,
    status: readStatus(answer.invoicestatusId ?? answer.invoicestatus?.id),
    amount: answer.grossamount ?? answer["Total amount"] ?? null,
    share_url: readLink(answer.ShareUrl),
    payment_url: readLink(answer.paymentUrl),
    expires_at: answer.expiryDate?.slice(0, MAX_TEXT) || null,
  }
}

/** Reads the status by its id (§2.4), because the words in the answer's text fields differ. */
function readStatus(id: number | null | undefined): SvcInvoiceStatus | null {
  const name = invoiceStatuses[id as keyof typeof invoiceStatuses] as
    (typeof invoiceStatuses)[keyof typeof invoiceStatuses] | undefined
  return name === undefined ? null : statusNames[name]
}

/** Keeps only http and https addresses, because staff and customers open the link. */
function readLink(text: string | null | undefined): string | null {
  const isPage = text && text.length <= MAX_TEXT && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  return isPage ? text : null
}
