import { useTranslation } from "react-i18next"
import type { SvcRefundTask } from "../../types"

/** Reasons that the server writes down by itself, each with its text. */
const known: Record<string, string> = {
  "Refunded in Medusa.": "svc.refundTasks.reasons.refunded",
  "Canceled in Medusa before it was captured.": "svc.refundTasks.reasons.canceled",
  // As it was written by earlier versions.
  "The order was canceled before the payment was captured.": "svc.refundTasks.reasons.canceled",
}

/** Why money goes back: the server's own reasons translated, what staff wrote, here or in Medusa's form, as it is. */
export function RefundReason({
  task: { reason, note: noteInMedusa },
}: {
  task: Pick<SvcRefundTask, "reason" | "note">
}) {
  const { t } = useTranslation()
  const text = known[reason]
  if (text) {
    return noteInMedusa === null ? (
      t(text)
    ) : (
      <>
        {t(text)}: <bdi>{noteInMedusa}</bdi>
      </>
    )
  }
  // Of attention that was resolved with a refund: its reason, then the note.
  const [, code, note] = /^([a-z_]+): (.*)$/s.exec(reason) ?? []
  return code === undefined ? (
    <bdi>{reason}</bdi>
  ) : (
    <>
      {t(`svc.attention.reasons.${code}.title`, { defaultValue: code })}: <bdi>{note}</bdi>
    </>
  )
}
