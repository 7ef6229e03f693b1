import { useTranslation } from "react-i18next"
import type { SvcExplanationCode } from "../../../types"
import { type AttentionPlan, findMeaning } from "./attention-plan"
import type { AttentionRow } from "./doubts"

/** Explains what an attention row means. */
export function useAttentionMeaning(row: AttentionRow): string {
  const { t } = useTranslation()
  return t(`svc.attention.${findMeaning(row)}.meaning`)
}

/** The advice of a plan. */
export function useAttentionAdvice({ advice }: AttentionPlan): string {
  const { t } = useTranslation()
  return t(`svc.attention.${advice}.advice`)
}

/** Explanations that already contain the cause and the advice, so that the general advice would repeat them. */
const advising: ReadonlySet<SvcExplanationCode> = new Set<SvcExplanationCode>([
  "cart_gone",
  "cart_empty",
  "region_gone",
  "provider_not_in_region",
  "no_delivery_method",
  "delivery_method_gone",
  "item_gone",
  "delivery_not_offered",
  "promotion_gone",
  "no_stock_location",
  "out_of_stock",
  "promotion_used_up",
  "order_lacks_stock",
  "provider_not_enabled",
  "cart_paid_elsewhere",
  "credit_refused",
  "order_refused",
])

/** Whether the explanation of an open row contains the advice. */
export function isAdvisedByExplanation({ explanation, resolved_at }: AttentionRow): boolean {
  return resolved_at === null && Boolean(explanation && advising.has(explanation.code))
}
