import { useTranslation } from "react-i18next"
import type { SvcAttentionReason } from "../../../types"
import { Tag } from "../display/tag"

/** The reason of an attention row. */
export function AttentionBadge({ reason }: { reason: SvcAttentionReason }) {
  const { t } = useTranslation()
  return <Tag color="orange">{t(`svc.attention.reasons.${reason}.title`)}</Tag>
}
