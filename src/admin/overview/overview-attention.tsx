import { useTranslation } from "react-i18next"
import { Copyable } from "../shared/display/copyable"
import { AttentionBadge } from "../shared/display/badges"
import { useAttentionMeaning } from "../shared/attention/attention-summary"
import { Moment, Money } from "../shared/display/values"
import { PaymentCustomer, OrderLink, TextLink } from "../shared/display/links"
import { useFormat } from "../shared/format/use-format"
import { EmptyState } from "../shared/page/query-states"
import { Section } from "../shared/page/section"
import { linkToList, linkToMatter } from "./overview-links"
import type { Overview } from "./overview-series"

/** Everything that waits for staff, with the next step: counted kinds first, then attention, oldest first. */
export function OverviewAttention({ overview }: { overview: Overview }) {
  const { attention, open_matters: matters, unsigned_messages: unsigned } = overview
  const { t } = useTranslation()
  return (
    <Section
      title={t("svc.overview.matters.title", { number: matters.count })}
      testId="overview-attention"
      actions={
        attention.count > 0 && (
          <span className="txt-compact-small flex flex-wrap gap-x-3">
            <TextLink to={linkToList(overview, "payments", { attention: "true" })}>
              {t("svc.overview.allAttention")}
            </TextLink>
            <TextLink to={linkToList(overview, "invoices", { attention: "true" })}>
              {t("svc.overview.invoicesAttention")}
            </TextLink>
          </span>
        )
      }
    >
      {matters.count === 0 ? (
        <EmptyState title={t("svc.overview.noAttention")} />
      ) : (
        <ul className="divide-y">
          {matters.no_message && <NoMessage {...matters.no_message} />}
          {matters.none_verified.length > 0 && <NoneVerified unsigned={matters.none_verified} />}
          {matters.waiting.map((matter) => (
            <Matter key={matter.kind} matter={matter} overview={overview} />
          ))}
          {attention.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {unsigned.since !== null && <UnsignedMessages count={unsigned.count} since={unsigned.since} />}
    </Section>
  )
}

/** Nothing has come from the gateway's server yet: the address that it may lack. */
function NoMessage({
  webhook_url: url,
  has_callback: hasCallback,
}: NonNullable<Overview["open_matters"]["no_message"]>) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-col gap-y-1.5 px-6 py-3" data-testid="matter-no_message">
      <span className="txt-compact-small-plus">{t("svc.overview.contact.no_message.title")}</span>
      <p className="txt-small text-ui-fg-subtle">
        {t("svc.overview.contact.no_message.description")}{" "}
        {t(hasCallback ? "svc.overview.contact.callback" : "svc.overview.contact.no_callback")}
      </p>
      <p className="txt-small text-ui-fg-subtle">
        {t("svc.overview.contact.address")} <Copyable text={url} label={t("svc.settings.addresses.webhook")} />
      </p>
    </li>
  )
}

/** No message was verified yet: what the unsigned ones have in common. */
function NoneVerified({ unsigned }: { unsigned: Overview["open_matters"]["none_verified"] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li className="flex flex-col gap-y-1.5 px-6 py-3" data-testid="matter-none_verified">
      <TextLink to={UNVERIFIED} className="txt-compact-small-plus w-fit">
        {t("svc.overview.contact.none_verified.title")}
      </TextLink>
      <p className="txt-small text-ui-fg-subtle">{t("svc.overview.contact.none_verified.description")}</p>
      <ul className="txt-small text-ui-fg-subtle list-disc ps-5">
        {unsigned.map(({ diagnosis, callbacks, webhooks }) => (
          <li key={diagnosis}>
            {t(`svc.overview.contact.diagnosis.${diagnosis}`)}{" "}
            {t("svc.overview.contact.counts", {
              callbacks: format.count(callbacks),
              webhooks: format.count(webhooks),
            })}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The list of messages that are not verified. */
const UNVERIFIED = `/svc/messages?outcome=${encodeURIComponent('["unverified"]')}`

function Matter({ matter, overview }: MatterProps) {
  const { t } = useTranslation()
  const { count, amount } = matter
  return (
    <li
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-6 py-3"
      data-testid={`matter-${matter.kind}`}
    >
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="txt-compact-small-plus">{t(`svc.overview.matters.${matter.kind}`, { count })}</span>
        <Money className="txt-compact-small text-ui-fg-subtle" amount={amount} currencyCode={overview.currency_code} />
      </span>
      <TextLink to={linkToMatter(overview, matter.kind)} className="txt-compact-small">
        {t(`svc.overview.matters.next.${matter.kind}`)}
      </TextLink>
    </li>
  )
}

interface MatterProps {
  matter: Overview["open_matters"]["waiting"][number]
  overview: Overview
}

/** Unsigned messages, which anyone can have sent: one line for all, below the rest. */
function UnsignedMessages({ count, since }: { count: number; since: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p className="txt-compact-small text-ui-fg-subtle px-6 py-3" data-testid="unsigned-messages">
      <TextLink to={UNVERIFIED}>{t("svc.overview.unsigned", { count, number: format.count(count) })}</TextLink>{" "}
      {t("svc.overview.unsignedSince")} <Moment at={since} />
    </p>
  )
}

function Row({ row }: { row: Overview["attention"]["rows"][number] }) {
  const { t } = useTranslation()
  const meaning = useAttentionMeaning(row)
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
        <PaymentCustomer paidFor={row} />
      </div>
    </li>
  )
}
