import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcAttentionDetail, SvcAttentionReason, SvcExplanationCode } from "../../../types"
import { MerchantPanelLink, NewWindowLink, TextLink } from "../display/links"
import { Money } from "../display/values"
import { useFormat } from "../format/use-format"
import { useMe } from "../../hooks/api/me"
import { AttentionBadge } from "../display/badges"
import { AttentionDetail } from "./attention-detail"
import { type AttentionPlan, findMeaning } from "./attention-plan"
import type { AttentionRow } from "./doubts"

/** The subject, meaning and advice of an attention row. */
export function AttentionSummary({ attention: row, plan }: SummaryProps) {
  const { t } = useTranslation()
  const meaning = useAttentionMeaning(row)
  const advice = useAttentionAdvice(plan)
  const isAdvised = isAdvisedByExplanation(row)
  const link = row.explanation?.link
  return (
    <div className="flex min-w-0 flex-col gap-y-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AttentionBadge reason={row.reason} />
        <Money className="txt-compact-small-plus" amount={row.amount} currencyCode={row.currency_code} />
        {row.transaction_number && (
          <bdi dir="ltr" className="txt-compact-small text-ui-fg-subtle break-all">
            {row.transaction_number}
          </bdi>
        )}
      </div>
      <Text size="small">{meaning}</Text>
      {row.resolved_at === null && (
        <Text size="small" weight="plus" className="break-words">
          {isAdvised ? <AttentionDetail attention={row} /> : advice}
        </Text>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
        {plan.steps.includes("look_up") && <MerchantPanelLink />}
        <GuideLink reason={row.reason} />
      </div>
      {row.detail && !isAdvised && (
        <Text size="small" className="text-ui-fg-subtle break-words">
          <AttentionDetail attention={row} />
        </Text>
      )}
      <RefundableRest attention={row} />
      {link && (
        <TextLink to={link} className="txt-compact-small w-fit" data-testid="mend">
          {t("svc.attention.mend")}
        </TextLink>
      )}
    </div>
  )
}

interface SummaryProps {
  attention: SvcAttentionDetail
  plan: AttentionPlan
}

/** The refundable amount, when it is another than that of the issue, for example because a part has refund tasks. */
function RefundableRest({
  attention: { amount, currency_code: currencyCode, refund },
}: Pick<SummaryProps, "attention">) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  return refund?.possible && Number(refund.amount) !== Number(amount) ? (
    <Text size="small" className="text-ui-fg-subtle" data-testid="refundable-rest">
      {t("svc.attention.refundableRest", { amount: moneyInText(refund.amount, currencyCode) })}
    </Text>
  ) : null
}

/** Links to the section about a reason in the plugin's guide. Empty in an unpublished build. */
function GuideLink({ reason }: { reason: SvcAttentionReason }) {
  const { t } = useTranslation()
  const url = useMe().data?.me.guide_url
  const label = t("svc.attention.learnMoreAbout", { reason: t(`svc.attention.reasons.${reason}.title`) })
  return url ? (
    <NewWindowLink url={`${url}#${reason}`} testId="guide" label={label}>
      {t("svc.attention.learnMore")}
    </NewWindowLink>
  ) : null
}

/** Explains what an attention row means. */
export function useAttentionMeaning(row: AttentionRow): string {
  const { t } = useTranslation()
  return t(`svc.attention.${findMeaning(row)}.meaning`)
}

/** The advice of a plan. */
function useAttentionAdvice({ advice }: AttentionPlan): string {
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
