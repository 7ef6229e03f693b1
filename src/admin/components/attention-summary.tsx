import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcAttentionDetail } from "../../types"
import { otherAmountOf } from "../lib/doubts"
import { AttentionDetail } from "./attention-detail"
import { Money } from "./money"
import { AttentionBadge } from "./status-badges"

/** What an attention row is about, what it means and what to do. */
export function AttentionSummary({ attention: row }: { attention: SvcAttentionDetail }) {
  const { t } = useTranslation()
  const otherAmount = otherAmountOf(row)
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
      <Text size="small">
        {otherAmount
          ? t(`svc.attention.otherAmount.${otherAmount}.meaning`)
          : t(`svc.attention.reasons.${row.reason}.meaning`)}
      </Text>
      <Text size="small" weight="plus">
        {otherAmount
          ? t(`svc.attention.otherAmount.${otherAmount}.advice`)
          : t(`svc.attention.reasons.${row.reason}.advice`)}
      </Text>
      {row.detail && (
        <Text size="small" className="text-ui-fg-subtle break-words">
          <AttentionDetail attention={row} />
        </Text>
      )}
    </div>
  )
}
