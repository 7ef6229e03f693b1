import { useTranslation } from "react-i18next"
import { Moment, Money } from "../shared/display/values"
import { TextLink } from "../shared/display/links"
import { EmptyState } from "../shared/page/query-states"
import { Section } from "../shared/page/section"
import { WithdrawalBadge } from "../withdrawals/withdrawal-badge"
import { linkToList } from "./overview-links"
import type { Overview } from "./overview-series"

/** The latest withdrawals. */
export function OverviewWithdrawals({ overview: { withdrawals, environment } }: { overview: Overview }) {
  const { t } = useTranslation()
  return (
    <Section
      title={t("svc.withdrawals.title")}
      testId="overview-withdrawals"
      actions={
        <TextLink to={linkToList({ environment }, "withdrawals")} className="txt-compact-small">
          {t("svc.overview.allWithdrawals")}
        </TextLink>
      }
    >
      {withdrawals.latest.length === 0 ? (
        <EmptyState title={t("svc.overview.noWithdrawals")} />
      ) : (
        <ul className="divide-y">
          {withdrawals.latest.map((withdrawal) => (
            <li
              key={withdrawal.id}
              className="txt-compact-small flex flex-wrap items-center justify-between gap-2 px-6 py-3"
            >
              <TextLink to={`/svc/withdrawals/${withdrawal.id}`}>
                <Money amount={withdrawal.amount} currencyCode={withdrawal.currency_code} />
              </TextLink>
              <span className="flex items-center gap-x-3">
                <WithdrawalBadge withdrawal={withdrawal} />
                <span className="text-ui-fg-muted">
                  <Moment at={withdrawal.created_at} as="age" />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
