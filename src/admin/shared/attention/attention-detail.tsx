import { useTranslation } from "react-i18next"
import type { SvcAttention } from "../../../types"
import { UnverifiedReason } from "./unverified-reason"

/**
 * What the server wrote down about an attention row: what a message says or why it is not believed in plain words,
 * else its own words.
 */
export function AttentionDetail({ attention: { reason, detail } }: { attention: SvcAttention }) {
  const { t } = useTranslation()
  if (!detail) {
    return null
  }
  const [, status] = /^status (success|failed|in_progress)$/.exec(detail) ?? []
  if (status !== undefined) {
    return <>{t(`svc.notifications.says.${status}`)}</>
  }
  const [, codes] = /^promotion_used_up: (.+)$/.exec(detail) ?? []
  if (codes !== undefined) {
    return <>{t("svc.attention.promotionUsedUp", { codes: `\u2068${codes}\u2069` })}</>
  }
  const [, code, field] = reason === "unverified" ? (/^(\w+)(?:: (\w+))?$/.exec(detail) ?? []) : []
  return code === undefined ? <bdi>{detail}</bdi> : <UnverifiedReason reason={code} field={field ?? null} />
}
