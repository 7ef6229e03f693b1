import html, { type HtmlSafeString } from "escape-html-template-tag"
import { invoiceStatuses, sentViaChannels } from "../../gateway"
import type { Invoice } from "../model/invoice"
import { formatMoney } from "../pages/money"
import { renderActionButton, renderBadge, renderTableSection, renderTimeOfDay } from "./table"

/** Invoices, newest first, with their public link and a button that pays or refunds them. */
export function renderInvoices(invoices: readonly Invoice[], currency: string): HtmlSafeString {
  return renderTableSection(
    {
      id: "invoices",
      title: "Invoices",
      columns: ["Time (UTC)", "Invoice", "Customer", "Amount", "Status", "Shared by", "Pay"],
      none: "No invoices yet. Create one with POST /api/invoices/createInvoice.",
    },
    invoices,
    (invoice) => [
      renderTimeOfDay(invoice.created_at),
      html`<a href="/i/${invoice.share_code}"><code>${invoice.invoice_number}</code></a>`,
      html`${invoice.client_name}<br /><small class="soft">${invoice.cell_number}</small>`,
      html`<span class="money">${formatMoney(invoice.payment.amount, currency, "en")}</span>`,
      renderBadge(invoiceStatuses[invoice.status_id]),
      sentViaChannels[invoice.sent_via_id as keyof typeof sentViaChannels],
      renderDecision(invoice),
    ]
  )
}

function renderDecision({ invoice_number, status_id, payment }: Invoice): HtmlSafeString | "" {
  const button = (id: string, label: string, result: "success" | "refunded") =>
    renderActionButton({
      id: `${id}-${invoice_number}`,
      action: `/console/invoices/${invoice_number}/pay`,
      label,
      fields: { result },
    })
  if (status_id === 2) {
    return button("pay", "Pay", "success")
  }
  return payment.status === "success" ? button("refund", "Refund", "refunded") : ""
}
