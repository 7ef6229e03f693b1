import { Button, clx } from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Money } from "../shared/display/values"
import { TextLink } from "../shared/display/links"
import { keepLeftToRight, useFormat } from "../shared/format/use-format"
import { EmptyState } from "../shared/page/query-states"
import { Section } from "../shared/page/section"
import { ChoiceButtons } from "./choice-buttons"
import { OverviewChart } from "./overview-chart"
import { linkToPaidInvoices, linkToPayments } from "./overview-links"
import { compareSums, type Overview, series } from "./overview-series"
import { type Days, spans } from "./overview-span"
import { OverviewTable } from "./overview-table"

/** The received money: totals, and the days as chart or table. */
export function OverviewMoney({ overview, span, isNext, onSpan }: OverviewMoneyProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asTable, setAsTable] = useState(false)
  const isEmpty = series.every(({ key }) => overview.totals[key].count === 0)
  const sums = series.map(
    ({ key }) =>
      `${t(`svc.overview.sums.${key}`)} ${format.moneyInText(overview.totals[key].amount, overview.currency_code)} (${format.count(overview.totals[key].count)})`
  )
  return (
    <Section
      title={t("svc.overview.money")}
      testId="overview-money"
      actions={
        <>
          <Button
            size="small"
            variant="transparent"
            type="button"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? "svc.overview.asChart" : "svc.overview.asTable")}
          </Button>
          <ChoiceButtons
            label={t("svc.overview.span")}
            value={span}
            choices={spans.map((value) => ({ value, label: t("svc.overview.days", { count: value }) }))}
            onChange={onSpan}
          />
        </>
      }
    >
      <div className={clx("divide-y transition-opacity", isNext && "opacity-50")} aria-busy={isNext}>
        <Totals overview={overview} />
        {isEmpty ? (
          <EmptyState title={t("svc.overview.none")} text={t("svc.overview.noneText")} />
        ) : asTable ? (
          <OverviewTable overview={overview} />
        ) : (
          <div className="px-6 py-4">
            <OverviewChart
              overview={overview}
              summary={t("svc.overview.summary", { count: overview.days.length, sums: sums.join(", ") })}
            />
            <p className="txt-compact-xsmall text-ui-fg-muted pt-2">
              {t("svc.overview.zone")} <bdi>{overview.time_zone}</bdi>
            </p>
          </div>
        )}
      </div>
    </Section>
  )
}

function Totals({ overview }: { overview: Overview }) {
  const { t } = useTranslation()
  const { totals, currency_code } = overview
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 px-6 py-4 sm:grid-cols-3">
      {series.map(({ key, color }) => (
        <div key={key} className="flex flex-col gap-y-1" data-testid={`total-${key}`}>
          <dt className="txt-compact-small text-ui-fg-subtle flex items-center gap-x-2">
            <span aria-hidden className="size-2 rounded-sm" style={{ backgroundColor: color }} />
            {t(`svc.overview.sums.${key}`)}
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <Money className="h2-core" amount={totals[key].amount} currencyCode={currency_code} />
            <span className="txt-compact-small text-ui-fg-muted flex flex-wrap gap-x-2">
              {key === "paid" ? (
                <PaidBy overview={overview} />
              ) : (
                <TextLink to={linkToPayments(overview, key)}>
                  {t("svc.overview.payments", { count: totals[key].count })}
                </TextLink>
              )}
            </span>
          </dd>
          {key === "paid" && <Net overview={overview} />}
          {key === "paid" && <PaidBefore overview={overview} />}
        </div>
      ))}
    </dl>
  )
}

/** The refunded and the net amount of the paid money. Empty while nothing is refunded. */
function Net({ overview: { totals, net, currency_code } }: { overview: Overview }) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  return totals.refunded.count === 0 ? null : (
    <dd className="txt-compact-small text-ui-fg-subtle" data-testid="total-net">
      {t("svc.overview.net", {
        refunded: moneyInText(totals.refunded.amount, currency_code),
        net: moneyInText(net, currency_code),
      })}
    </dd>
  )
}

/** Compares the paid money with the same number of days before. */
function PaidBefore({ overview: { days, totals, paid_before } }: { overview: Overview }) {
  const { t } = useTranslation()
  const compared = compareSums(paid_before.amount, totals.paid.amount)
  const values = {
    days: t("svc.overview.days", { count: days.length }),
    percent: compared && "percent" in compared ? keepLeftToRight(compared.percent) : "",
  }
  return compared ? (
    <dd className="txt-compact-xsmall text-ui-fg-subtle" data-testid="paid-before">
      {t(`svc.overview.before.${compared.is}`, values)}
    </dd>
  ) : null
}

/** The paid money by list: payments, and invoices without an order. */
function PaidBy({ overview }: { overview: Overview }) {
  const { t } = useTranslation()
  const { payments, invoices } = overview.paid_by
  return (
    <>
      <TextLink to={linkToPayments(overview, "paid")}>{t("svc.overview.payments", { count: payments.count })}</TextLink>
      {invoices.count > 0 && (
        <TextLink to={linkToPaidInvoices(overview)}>{t("svc.overview.invoices", { count: invoices.count })}</TextLink>
      )}
    </>
  )
}

interface OverviewMoneyProps {
  overview: Overview
  /** The selected span. */
  span: Days
  /** Whether it is still loading, while the previous span is shown. */
  isNext: boolean
  onSpan: (span: Days) => void
}
