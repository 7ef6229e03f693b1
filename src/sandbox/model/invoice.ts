import { type Amount, brandedNames, type InvoiceStatusId, invoiceStatuses } from "../../gateway"
import type { SandboxConfig } from "../options"
import type { Payment } from "./payment"

/** A line of an invoice (§2.3). */
export interface InvoiceLine {
  id: number
  description: string
  quantity: number
  amount: Amount
}

/** An invoice and the payment that its customer can make. */
export interface Invoice {
  id: number
  invoice_number: string
  /** Last part of the share link `/i/:share_code`. */
  share_code: string
  client_name: string
  /** `<country_code>-<number>` (§2.1). */
  cell_number: string
  email: string | null
  remarks: string | null
  status_id: InvoiceStatusId
  /** The channel of the last share (§2.5). */
  sent_via_id: number
  lines: InvoiceLine[]
  expires_at: string
  created_at: string
  updated_at: string
  payment: Payment
}

/** The string field `invoiceStatus` has no word for a draft (§2.4). */
const statusWords: Record<InvoiceStatusId, string> = {
  1: "Unpaid",
  2: "Unpaid",
  3: "Paid",
  4: "Expired",
  5: "Cancelled",
}

/** The invoice in the create answer: documented fields and those of the sample (§2.1). */
export function buildInvoiceAnswer(invoice: Invoice, config: SandboxConfig) {
  const amount = Number(invoice.payment.amount)
  return {
    id: invoice.id,
    invoiceno: invoice.invoice_number,
    clientname: invoice.client_name,
    cellno: invoice.cell_number,
    emailaddress: invoice.email,
    referenceId: invoice.payment.gateway_order_id,
    grossamount: amount,
    "Total amount": amount,
    paymentUrl: `${config.url}/pay/${invoice.payment.token}`,
    ShareUrl: `${config.url}/i/${invoice.share_code}`,
    shareUrl: invoice.share_code,
    callbackUrl: invoice.payment.webhook_url,
    returnUrl: invoice.payment.return_url,
    expiryDate: invoice.expires_at,
    createdAt: invoice.created_at,
    updatedAt: invoice.updated_at,
    date: invoice.created_at.slice(0, 10),
    sentviaId: invoice.sent_via_id,
    invoiceStatus: statusWords[invoice.status_id],
    invoicestatusId: invoice.status_id,
    invoicestatus: { name: invoiceStatuses[invoice.status_id], id: invoice.status_id },
    remarks: invoice.remarks,
    readreceipt: false,
    readdatetime: null,
    is_archived: 0,
    invoice_webhook_url: invoice.payment.webhook_url,
    invoice_thankyou_page_url: null,
    invoice_customer_share_url: null,
    invoicereceiverId: null,
    invoicesenderId: {
      [brandedNames(config.dialect.brand).senderId]: config.svcId,
      name: config.domain,
      cellnumber: "974-40000000",
      id: Number(config.svcId),
    },
    invoicedetails: invoice.lines.map((line) => ({ ...line, amount: Number(line.amount), invoiceId: invoice.id })),
  }
}
