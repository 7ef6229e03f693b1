import { useTranslation } from "react-i18next"
import { withdrawalEntries } from "../../fields/withdrawal"
import type { SvcWithdrawalDetail } from "../../types"
import { useEntryFacts } from "../creation/entry-fields"
import { Copyable } from "../shared/display/copyable"
import { Moment, Money } from "../shared/display/values"
import { Details, Section } from "../shared/page/section"
import { WithdrawalBadge } from "./withdrawal-badge"

/** The facts of a withdrawal. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: SvcWithdrawalDetail }) {
  const { t } = useTranslation()
  const { withdrawal_number: number, decided_by: decidedBy } = withdrawal
  const entries = useEntryFacts("withdrawals", withdrawalEntries, withdrawal)
  const numberLabel = t("svc.withdrawals.fields.number")
  return (
    <Section title={t("svc.withdrawals.facts")} testId="withdrawal-facts">
      <Details
        items={[
          { label: numberLabel, value: number && <Copyable text={number} label={numberLabel} /> },
          {
            label: t("svc.withdrawals.fields.status"),
            value: <WithdrawalBadge withdrawal={withdrawal} />,
          },
          {
            label: t("svc.withdrawals.fields.amount"),
            value: <Money amount={withdrawal.amount} currencyCode={withdrawal.currency_code} />,
          },
          ...entries,
          { label: t("svc.withdrawals.fields.requestedBy"), value: <bdi>{withdrawal.requested_by}</bdi> },
          ...(decidedBy ? [{ label: t("svc.withdrawals.fields.decidedBy"), value: <bdi>{decidedBy}</bdi> }] : []),
          { label: t("svc.common.createdAt"), value: <Moment at={withdrawal.created_at} /> },
        ]}
      />
      {withdrawal.state === "created" && (
        <p className="txt-small text-ui-fg-subtle px-6 py-4">{t("svc.withdrawals.statusHint")}</p>
      )}
    </Section>
  )
}
