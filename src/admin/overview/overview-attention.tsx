import { useTranslation } from "react-i18next"
import { AttentionBadge } from "../shared/attention/attention-badge"
import { useAttentionTexts } from "../shared/attention/use-attention-texts"
import { Moment } from "../shared/display/moment"
import { Money } from "../shared/display/money"
import { OrderLink } from "../shared/display/order-link"
import { CustomerOf } from "../shared/display/paid-for"
import { TextLink } from "../shared/display/text-link"
import { useFormat } from "../shared/format/use-format"
import { EmptyState } from "../shared/page/empty-state"
import { Section } from "../shared/page/section"
import type { Overview } from "./overview-series"

/** What staff must look at, the oldest first: why, and the way to it. */
export function OverviewAttention({ overview }: { overview: Overview }) {
  const { attention, environment, unsigned_messages: unsigned } = overview
  const { t } = useTranslation()
  const filter = `?environment=${environment}&attention=${encodeURIComponent('"true"')}`
  return (
    <Section
      title={t("svc.overview.attention", { count: attention.count })}
      testId="overview-attention"
      actions={
        attention.count > 0 && (
          <span className="txt-compact-small flex flex-wrap gap-x-3">
            <TextLink to={`/svc/payments${filter}`}>{t("svc.overview.allAttention")}</TextLink>
            <TextLink to={`/svc/invoices${filter}`}>{t("svc.overview.invoicesAttention")}</TextLink>
          </span>
        )
      }
    >
      {attention.count === 0 ? (
        <EmptyState title={t("svc.overview.noAttention")} />
      ) : (
        <ul className="divide-y">
          {attention.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {unsigned.since !== null && <UnsignedMessages count={unsigned.count} since={unsigned.since} />}
    </Section>
  )
}

/** Messages that anyone can have written: one line for all of them, below what is of this store. */
function UnsignedMessages({ count, since }: { count: number; since: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const all = `/svc/notifications?outcome=${encodeURIComponent('["unverified"]')}`
  return (
    <p className="txt-compact-small text-ui-fg-subtle px-6 py-3" data-testid="unsigned-messages">
      <TextLink to={all}>{t("svc.overview.unsigned", { count, number: format.count(count) })}</TextLink>{" "}
      {t("svc.overview.unsignedSince")} <Moment at={since} />
    </p>
  )
}

function Row({ row }: { row: Overview["attention"]["rows"][number] }) {
  const { t } = useTranslation()
  const { meaning } = useAttentionTexts(row)
  const to = row.attempt_id ? `/svc/payments/${row.attempt_id}` : `/svc/invoices/${row.invoice_id ?? ""}`
  return (
    <li className="flex flex-col gap-y-1.5 px-6 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3">
          <AttentionBadge reason={row.reason} />
          <Money className="txt-compact-small-plus" amount={row.amount} currencyCode={row.currency_code} />
        </span>
        <span className="txt-compact-small text-ui-fg-muted">
          <Moment at={row.created_at} as="age" />
        </span>
      </div>
      <p className="txt-small text-ui-fg-subtle">{meaning}</p>
      <div className="txt-compact-small flex flex-wrap gap-x-4 gap-y-1">
        <TextLink to={to}>{t(row.attempt_id ? "svc.overview.toPayment" : "svc.overview.toInvoice")}</TextLink>
        {row.placed_order_id && <OrderLink id={row.placed_order_id} displayId={row.order_display_id} />}
        <CustomerOf paidFor={row} />
      </div>
    </li>
  )
}
