import { useTranslation } from "react-i18next"
import type { SvcMessageOutcome } from "../../types"
import { Tag, type TagColor } from "../shared/display/badges"

const outcomeColors: Record<SvcMessageOutcome, TagColor> = {
  verified: "green",
  unconfirmed: "orange",
  amount_mismatch: "red",
  wrong_environment: "red",
  unverified: "red",
}

/** The outcome of checking a message. */
export function OutcomeBadge({ outcome }: { outcome: SvcMessageOutcome }) {
  const { t } = useTranslation()
  return <Tag color={outcomeColors[outcome]}>{t(`svc.messages.outcome.${outcome}`)}</Tag>
}
