import { useTranslation } from "react-i18next"
import type { SvcHistoryEntry, SvcWithdrawalDetail } from "../../types"
import { CreationHistory } from "../creation/creation-history"
import { readDetail } from "../shared/display/timeline"
import { Money } from "../shared/display/values"

/** The history of a withdrawal, newest first. */
export function WithdrawalHistory({ withdrawal: { history, currency_code } }: { withdrawal: SvcWithdrawalDetail }) {
  return (
    <CreationHistory
      kind="withdrawals"
      history={history}
      facts={(entry) => <Facts entry={entry} currencyCode={currency_code} />}
    />
  )
}

function Facts({ entry, currencyCode }: { entry: SvcHistoryEntry; currencyCode: string }) {
  const { t } = useTranslation()
  const text = (name: string) => readDetail(entry, name)
  const [amount, number, answered] = [text("amount"), text("withdrawal_number"), text("answered_amount")]
  return (
    <>
      {amount && <Money amount={amount} currencyCode={currencyCode} />}
      {number && <bdi dir="ltr">{number}</bdi>}
      {answered && (
        <span>
          {t("svc.withdrawals.answeredAmount")} <Money amount={answered} currencyCode={currencyCode} />
        </span>
      )}
    </>
  )
}
