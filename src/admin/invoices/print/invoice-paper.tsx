import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../../types"
import { Day, Ltr, Money } from "../../shared/display/values"
import { useFormat } from "../../shared/format/use-format"
import { hasWayToPay, isRefundStatus } from "../../lib/invoice-state"
import { QrCode } from "../../shared/display/qr-code"

/** The printed invoice for the customer, with the link to pay only while it is payable. */
export function InvoicePaper({ invoice, name, address, taxNumber }: InvoicePaperProps) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const number = invoice.invoice_number
  const link = invoice.share_url ?? invoice.payment_url
  const facts: [string, ReactNode][] = [
    [t("svc.invoices.fields.number"), number && <Ltr>{number}</Ltr>],
    [t("svc.invoices.print.date"), date(invoice.created_at)],
    [t("svc.invoices.fields.due_date"), invoice.due_date && <Day day={invoice.due_date} />],
    [t("svc.invoices.fields.client"), <bdi key="client">{invoice.client_name}</bdi>],
    [t("svc.invoices.fields.mobile"), <Ltr key="mobile">{invoice.mobile}</Ltr>],
    [t("svc.invoices.fields.email"), invoice.email && <Ltr>{invoice.email}</Ltr>],
    [t("svc.invoices.fields.remarks"), invoice.remarks && <bdi>{invoice.remarks}</bdi>],
    [t("svc.invoices.fields.paidAt"), invoice.paid_at && date(invoice.paid_at)],
    [t("svc.invoices.fields.transactionNumber"), invoice.transaction_number && <Ltr>{invoice.transaction_number}</Ltr>],
  ]
  return (
    <>
      {invoice.environment === "sandbox" && <p className="sandbox">{t("svc.invoices.print.sandbox")}</p>}
      <header>
        <div>
          {name && (
            <div className="name">
              <bdi>{name}</bdi>
            </div>
          )}
          {address && (
            <div className="issuer">
              <bdi>{address}</bdi>
            </div>
          )}
          {taxNumber && (
            <div className="issuer">
              {t("svc.invoices.print.taxNumber")} <Ltr>{taxNumber}</Ltr>
            </div>
          )}
          <h1>{t("svc.invoices.one")}</h1>
        </div>
        <span className="state">
          <Standing invoice={invoice} />
        </span>
      </header>
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} style={{ display: "contents" }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Lines invoice={invoice} />
      {link && hasWayToPay(invoice) && (
        <div className="pay">
          <QrCode url={link} label={t("svc.invoices.links.qrCode", { number: number ?? "" })} />
          <div>
            {t("svc.invoices.print.pay")}
            <br />
            <a href={link} dir="ltr">
              {link}
            </a>
          </div>
        </div>
      )}
    </>
  )
}

interface InvoicePaperProps {
  invoice: SvcInvoiceDetail
  /** The merchant's, like address and tax number. */
  name: string | null | undefined
  address: string | null | undefined
  taxNumber: string | null | undefined
}

function Standing({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const { state, payment_status: status } = invoice
  if (state !== "created" || !status) {
    return t(`svc.invoices.state.${state}`)
  }
  return t(isRefundStatus(status) ? `svc.payments.status.${status}` : `svc.invoices.status.${status}`)
}

function Lines({ invoice: { lines, amount, currency_code: currencyCode } }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const { count } = useFormat()
  return (
    <table>
      <thead>
        <tr>
          <th>{t("svc.invoices.lines.description")}</th>
          <th>{t("svc.invoices.lines.quantity")}</th>
          <th>{t("svc.invoices.lines.unitPrice")}</th>
          <th>{t("svc.invoices.lines.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>
              <bdi>{line.description}</bdi>
            </td>
            <td>
              <Ltr>{count(line.quantity)}</Ltr>
            </td>
            <td>{line.unit_price ? <Money amount={line.unit_price} currencyCode={currencyCode} /> : "–"}</td>
            <td>
              <Money amount={line.amount} currencyCode={currencyCode} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t("svc.invoices.lines.total")}
          </th>
          <td>
            <Money amount={amount} currencyCode={currencyCode} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
