import { useTranslation } from "react-i18next"
import type { SvcHistoryEntry } from "../../types"
import { readDetail, useActorName } from "../shared/display/timeline"
import { Money } from "../shared/display/values"

const payoutActions: ReadonlySet<string> = new Set(["paid_out", "payout_undone", "refund_function_called"])

/** Whether an entry in the history of a payment or an invoice is about the payout of a refund task. */
export function isAboutPayout({ action }: SvcHistoryEntry): boolean {
  return payoutActions.has(action)
}

/** Amount and reference of a payout, and the person who recorded one that was undone. */
export function PayoutFacts({ entry, currencyCode }: { entry: SvcHistoryEntry; currencyCode: string }) {
  const { t } = useTranslation()
  const actorName = useActorName()
  const [amount, by] = [readDetail(entry, "amount"), readDetail(entry, "paid_out_by")]
  return (
    <span className="flex flex-wrap gap-x-3">
      {amount && <Money amount={amount} currencyCode={currencyCode} />}
      <bdi>{readDetail(entry, "reference")}</bdi>
      {by && <span>{t("svc.refundTasks.recordedBy", { name: actorName(by) })}</span>}
      {entry.detail?.checked === true && <span>{t("svc.refundTasks.checked")}</span>}
    </span>
  )
}
