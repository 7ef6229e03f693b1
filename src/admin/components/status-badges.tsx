import { useTranslation } from "react-i18next"
import type { SvcAttemptStatus, SvcAttentionReason, SvcNotificationOutcome, SvcRefundTask } from "../../types"
import { Tag, type TagColor } from "./tag"

const attemptColors: Record<SvcAttemptStatus, TagColor> = {
  awaiting_payment: "grey",
  in_progress: "orange",
  failed: "red",
  paid: "green",
}

const outcomeColors: Record<SvcNotificationOutcome, TagColor> = {
  verified: "green",
  unconfirmed: "orange",
  amount_mismatch: "red",
  wrong_environment: "red",
  unverified: "red",
}

export function AttemptBadge({ status }: { status: SvcAttemptStatus }) {
  const { t } = useTranslation()
  return <Tag color={attemptColors[status]}>{t(`svc.payments.status.${status}`)}</Tag>
}

export function AttentionBadge({ reason }: { reason: SvcAttentionReason }) {
  const { t } = useTranslation()
  return <Tag color="orange">{t(`svc.attention.reasons.${reason}.title`)}</Tag>
}

export function OutcomeBadge({ outcome }: { outcome: SvcNotificationOutcome }) {
  const { t } = useTranslation()
  return <Tag color={outcomeColors[outcome]}>{t(`svc.notifications.outcome.${outcome}`)}</Tag>
}

export function RefundTaskBadge({ status }: { status: SvcRefundTask["status"] }) {
  const { t } = useTranslation()
  return <Tag color={status === "paid_out" ? "green" : "orange"}>{t(`svc.refundTasks.status.${status}`)}</Tag>
}
