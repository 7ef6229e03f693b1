import { useTranslation } from "react-i18next"
import type { SvcSum } from "../../types"
import { Moment, Money } from "../shared/display/values"
import { TextLink } from "../shared/display/links"
import { useFormat } from "../shared/format/use-format"
import { Details, Section } from "../shared/page/section"
import { linkToUnpaidInvoices } from "./overview-links"
import type { Overview } from "./overview-series"

/** Shows the last message, and the unpaid invoices. */
export function OverviewOpen({ overview }: { overview: Overview }) {
  const { t } = useTranslation()
  const { count } = useFormat()
  const { last_message: last, invoices, currency_code } = overview
  const sum = ({ count: number, amount }: SvcSum) => (
    <span className="flex flex-wrap gap-x-2">
      <Money amount={amount} currencyCode={currency_code} />
      <span className="text-ui-fg-muted">({count(number)})</span>
    </span>
  )
  return (
    <Section title={t("svc.overview.open")} testId="overview-open">
      <Details
        items={[
          {
            label: t("svc.overview.lastMessage"),
            value: last ? (
              <span className="flex flex-wrap gap-x-2">
                <TextLink to="/svc/messages">
                  <Moment at={last.received_at} as="age" />
                </TextLink>
                <span className="text-ui-fg-subtle">
                  {t(`svc.messages.channel.${last.channel}`)} · {t(`svc.messages.outcome.${last.outcome}`)}
                </span>
              </span>
            ) : (
              t("svc.overview.noMessage")
            ),
          },
          {
            label: t("svc.overview.unpaidInvoices"),
            value: <TextLink to={linkToUnpaidInvoices(overview)}>{sum(invoices.unpaid)}</TextLink>,
          },
        ]}
      />
    </Section>
  )
}
