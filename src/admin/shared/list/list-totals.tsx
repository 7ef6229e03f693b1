import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import type { SvcListTotal } from "../../../types"
import { Money } from "../display/values"
import { useFormat } from "../format/use-format"

/** The totals of a list and of its paid rows, by currency. `cutAt` is the number of counted rows when there are more. */
export function ListTotals({ totals, cutAt, paidLabel }: ListTotalsProps) {
  const { t } = useTranslation()
  const { count } = useFormat()
  const title = cutAt === undefined ? t("svc.common.totals.title") : t("svc.common.totals.cut", { shown: count(cutAt) })
  return totals.length === 0 ? null : (
    <dl
      className="txt-compact-small grid grid-cols-1 gap-x-6 gap-y-2 border-t px-6 py-3 sm:flex sm:flex-wrap sm:justify-end"
      data-testid="list-totals"
    >
      {totals.map((total) => (
        <Fragment key={total.currency_code}>
          <Part label={title} sum={total} currencyCode={total.currency_code} />
          <Part label={paidLabel ?? t("svc.common.totals.paid")} sum={total.paid} currencyCode={total.currency_code} />
          {total.refunded && total.refunded.count > 0 && total.net !== undefined && (
            <>
              <Part label={t("svc.common.totals.refunded")} sum={total.refunded} currencyCode={total.currency_code} />
              <Part label={t("svc.common.totals.net")} sum={{ amount: total.net }} currencyCode={total.currency_code} />
            </>
          )}
        </Fragment>
      ))}
    </dl>
  )
}

function Part({ label, sum, currencyCode }: PartProps) {
  const { count } = useFormat()
  return (
    <div className="flex items-baseline justify-between gap-x-2">
      <dt className="text-ui-fg-subtle">{label}</dt>
      <dd className="flex items-baseline gap-x-1">
        <Money className="txt-compact-small-plus" amount={sum.amount} currencyCode={currencyCode} />
        {sum.count !== undefined && <span className="text-ui-fg-muted">({count(sum.count)})</span>}
      </dd>
    </div>
  )
}

interface PartProps {
  label: string
  sum: { amount: string; count?: number }
  currencyCode: string
}

interface ListTotalsProps {
  totals: SvcListTotal[]
  cutAt?: number | undefined
  paidLabel?: string | undefined
}
