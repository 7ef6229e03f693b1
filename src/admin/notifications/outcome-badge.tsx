import { useTranslation } from "react-i18next"
import type { SvcNotificationOutcome } from "../../types"
import { Tag, type TagColor } from "../shared/display/tag"

const outcomeColors: Record<SvcNotificationOutcome, TagColor> = {
  verified: "green",
  unconfirmed: "orange",
  amount_mismatch: "red",
  wrong_environment: "red",
  unverified: "red",
}

/** How a message was judged. */
export function OutcomeBadge({ outcome }: { outcome: SvcNotificationOutcome }) {
  const { t } = useTranslation()
  return <Tag color={outcomeColors[outcome]}>{t(`svc.notifications.outcome.${outcome}`)}</Tag>
}
