import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../types"
import { Ltr, Money } from "../shared/display/values"
import { useFormat } from "../shared/format/use-format"
import { useNarrow } from "../shared/list/row-cards"
import { Section } from "../shared/page/section"

const number = "whitespace-nowrap py-3 ps-3 text-end align-top last:pe-4 sm:ps-4 sm:last:pe-6"

/** The lines of an invoice. Medusa's own table supports only left-to-right text. */
export function InvoiceLines({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const isNarrow = useNarrow()
  return (
    <Section title={t("svc.invoices.lines.title")} testId="invoice-lines">
      {isNarrow ? <LineList invoice={invoice} /> : <LineTable invoice={invoice} />}
    </Section>
  )
}

/** For narrow windows: each line's description and total, with quantity and unit price below. */
function LineList({ invoice: { lines, amount, currency_code: currencyCode } }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const { count } = useFormat()
  return (
    <dl className="txt-compact-small text-ui-fg-subtle divide-y">
      {lines.map((line, index) => (
        <div key={index} className="flex justify-between gap-x-4 px-6 py-3">
          <dt className="min-w-0 break-words">
            <bdi className="text-ui-fg-base">{line.description}</bdi>
            <span className="text-ui-fg-muted block">
              {(line.unit_price ?? line.quantity !== 1) && <Ltr>{count(line.quantity)}</Ltr>}
              {line.unit_price && (
                <>
                  {" × "}
                  <Money amount={line.unit_price} currencyCode={currencyCode} />
                </>
              )}
            </span>
          </dt>
          <dd className="shrink-0">
            <Money amount={line.amount} currencyCode={currencyCode} />
          </dd>
        </div>
      ))}
      <div className="txt-compact-medium-plus text-ui-fg-base flex justify-between gap-x-4 px-6 py-4">
        <dt>{t("svc.invoices.lines.total")}</dt>
        <dd data-testid="invoice-total">
          <Money amount={amount} currencyCode={currencyCode} />
        </dd>
      </div>
    </dl>
  )
}

function LineTable({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const { count } = useFormat()
  const { currency_code: currencyCode } = invoice
  return (
    <table className="text-ui-fg-subtle txt-compact-small w-full">
      <thead className="txt-compact-small-plus bg-ui-bg-subtle border-b">
        <tr>
          <th className="py-3 ps-4 text-start font-medium sm:ps-6">{t("svc.invoices.lines.description")}</th>
          <th className={`${number} font-medium`}>{t("svc.invoices.lines.quantity")}</th>
          <th className={`${number} font-medium`}>{t("svc.invoices.lines.unitPrice")}</th>
          <th className={`${number} font-medium`}>{t("svc.invoices.lines.amount")}</th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {invoice.lines.map((line, index) => (
          <tr key={index}>
            <td className="min-w-20 break-words py-3 ps-4 align-top sm:ps-6">
              <bdi>{line.description}</bdi>
            </td>
            <td className={number}>
              <Ltr>{count(line.quantity)}</Ltr>
            </td>
            <td className={number}>
              {line.unit_price ? <Money amount={line.unit_price} currencyCode={currencyCode} /> : "–"}
            </td>
            <td className={number}>
              <Money amount={line.amount} currencyCode={currencyCode} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="txt-compact-medium-plus text-ui-fg-base border-t">
        <tr>
          <th scope="row" colSpan={3} className="py-4 ps-4 text-start font-medium sm:ps-6">
            {t("svc.invoices.lines.total")}
          </th>
          <td className="whitespace-nowrap py-4 pe-4 ps-3 text-end sm:pe-6" data-testid="invoice-total">
            <Money amount={invoice.amount} currencyCode={currencyCode} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
