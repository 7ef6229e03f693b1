import { useTranslation } from "react-i18next"
import { ownRefundReasons } from "../../fields/statuses"
import type { SvcRefundTask } from "../../types"

/** The reason of a refund, and the note of staff, from here or from Medusa's form, as it is. */
export function RefundReason({ task: { reason, note } }: { task: Pick<SvcRefundTask, "reason" | "note"> }) {
  const { t } = useTranslation()
  const isOwn = (ownRefundReasons as readonly string[]).includes(reason)
  const text = t(isOwn ? `svc.refundTasks.reasons.${reason}` : `svc.attention.reasons.${reason}.title`)
  return note === null ? (
    text
  ) : (
    <>
      {text}: <bdi>{note}</bdi>
    </>
  )
}
