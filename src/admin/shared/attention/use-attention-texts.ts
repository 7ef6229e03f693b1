import { useTranslation } from "react-i18next"
import { type AttentionRow, otherAmountOf } from "./doubts"

/** What an attention row means and what staff can do: of another amount, whether it is only claimed decides. */
export function useAttentionTexts(row: AttentionRow): { meaning: string; advice: string } {
  const { t } = useTranslation()
  const otherAmount = otherAmountOf(row)
  return otherAmount
    ? {
        meaning: t(`svc.attention.otherAmount.${otherAmount}.meaning`),
        advice: t(`svc.attention.otherAmount.${otherAmount}.advice`),
      }
    : {
        meaning: t(`svc.attention.reasons.${row.reason}.meaning`),
        advice: t(`svc.attention.reasons.${row.reason}.advice`),
      }
}
