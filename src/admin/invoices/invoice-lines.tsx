import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../types"
import { LineTable } from "../shared/display/line-table"
import { Ltr, Money } from "../shared/display/values"
import { useFormat } from "../shared/format/use-format"
import { useNarrow } from "../shared/list/row-cards"
import { Section } from "../shared/page/section"

/** The lines of an invoice. */
export function InvoiceLines({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const isNarrow = useNarrow()
  return (
    <Section title={t("svc.invoices.lines.title")} testId="invoice-lines">
      {isNarrow ? <NarrowLines invoice={invoice} /> : <WideLines invoice={invoice} />}
    </Section>
  )
}

/** Each line's description and total, with quantity and unit price below. */
function NarrowLines({ invoice: { lines, amount, currency_code: currencyCode } }: { invoice: SvcInvoiceDetail }) {
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

function WideLines({ invoice: { lines, amount, currency_code: currencyCode } }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const { count } = useFormat()
  return (
    <LineTable
      lines={lines}
      columns={[
        { header: t("svc.invoices.lines.description"), cell: (line) => <bdi>{line.description}</bdi> },
        { header: t("svc.invoices.lines.quantity"), cell: (line) => <Ltr>{count(line.quantity)}</Ltr> },
        {
          header: t("svc.invoices.lines.unitPrice"),
          cell: (line) => (line.unit_price ? <Money amount={line.unit_price} currencyCode={currencyCode} /> : "–"),
        },
        {
          header: t("svc.invoices.lines.amount"),
          cell: (line) => <Money amount={line.amount} currencyCode={currencyCode} />,
        },
      ]}
      sums={[{ label: t("svc.invoices.lines.total"), amount, currencyCode, testId: "invoice-total" }]}
    />
  )
}
