import { useTranslation } from "react-i18next"
import { type AttentionPlan, findMeaning } from "./attention-plan"
import type { AttentionRow } from "./doubts"

/** Explains what an attention row means. */
export function useAttentionMeaning(row: AttentionRow): string {
  const { t } = useTranslation()
  return t(`svc.attention.${findMeaning(row)}.meaning`)
}

/** Says what staff should do, in the words of a plan. */
export function useAttentionAdvice({ advice }: AttentionPlan): string {
  const { t } = useTranslation()
  return t(`svc.attention.${advice}.advice`)
}
