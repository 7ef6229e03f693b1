import { useTranslation } from "react-i18next"
import { isMoment } from "../../fields/entered-field"
import { invoiceEntries } from "../../fields/invoice"
import type { SvcInvoiceDetail } from "../../types"
import { useEntryFacts } from "../creation/entry-fields"
import { ClientName, Ltr, Moment, Money } from "../shared/display/values"
import { Copyable } from "../shared/display/copyable"
import { OrderLink, TextLink } from "../shared/display/links"
import { Details, Section } from "../shared/page/section"
import { InvoiceBadge } from "./invoice-badge"
import { useOrderNumbers } from "../hooks/api/orders"

/** The known facts of an invoice, with links to its order and customer. */
export function InvoiceFacts({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const { invoice_number: number, order_id: order, customer_id: customer, transaction_number: transaction } = invoice
  const orderNumber = useOrderNumbers([order]).get(order ?? "")
  const entries = useEntryFacts("invoices", invoiceEntries, invoice)
  const numberLabel = t("svc.invoices.fields.number")
  const transactionLabel = t("svc.invoices.fields.transactionNumber")
  const items = [
    { label: numberLabel, value: number && <Copyable text={number} label={numberLabel} /> },
    { label: t("svc.invoices.fields.status"), value: <InvoiceBadge invoice={invoice} /> },
    {
      label: t("svc.invoices.fields.amount"),
      value: <Money amount={invoice.amount} currencyCode={invoice.currency_code} />,
    },
    { label: t("svc.invoices.fields.paidAt"), value: invoice.paid_at && <Moment at={invoice.paid_at} /> },
    { label: transactionLabel, value: transaction && <Copyable text={transaction} label={transactionLabel} /> },
    { label: t("svc.invoices.fields.order"), value: order && <OrderLink id={order} displayId={orderNumber} /> },
    { label: t("svc.invoices.fields.client"), value: <ClientName name={invoice.client_name} /> },
    {
      label: t("svc.invoices.fields.customer"),
      value: customer && <TextLink to={`/customers/${customer}`}>{t("svc.invoices.openCustomer")}</TextLink>,
    },
    { label: t("svc.invoices.fields.mobile"), value: invoice.mobile && <Ltr>{invoice.mobile}</Ltr> },
    { label: t("svc.invoices.fields.email"), value: invoice.email && <Ltr>{invoice.email}</Ltr> },
    ...entries,
    { label: t("svc.invoices.fields.expiresAt"), value: invoice.expires_at && <Expiry at={invoice.expires_at} /> },
    { label: t("svc.invoices.fields.createdBy"), value: <bdi>{invoice.created_by}</bdi> },
    { label: t("svc.common.createdAt"), value: <Moment at={invoice.created_at} /> },
  ]
  return (
    <Section title={t("svc.invoices.facts")} testId="invoice-facts">
      <Details items={items.filter(({ value }) => value)} />
    </Section>
  )
}

/** Shown as the gateway wrote it unless it is a full moment (§2.1). */
function Expiry({ at }: { at: string }) {
  return isMoment(at) ? <Moment at={at} /> : <Ltr>{at}</Ltr>
}
