import { useTranslation } from "react-i18next"
import type { SvcAttemptStatus } from "../../types"
import { Tag, type TagColor } from "../shared/display/tag"

const attemptColors: Record<SvcAttemptStatus, TagColor> = {
  awaiting_payment: "grey",
  in_progress: "orange",
  failed: "red",
  paid: "green",
}

/** How far a payment has come. */
export function AttemptBadge({ status }: { status: SvcAttemptStatus }) {
  const { t } = useTranslation()
  return <Tag color={attemptColors[status]}>{t(`svc.payments.status.${status}`)}</Tag>
}
