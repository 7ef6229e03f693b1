import { useTranslation } from "react-i18next"
import type { SvcRefundTask } from "../../types"

/** The server's own reasons, with their translations. */
const known: Record<string, string> = {
  "Refunded in Medusa.": "svc.refundTasks.reasons.refunded",
  "Canceled in Medusa before it was captured.": "svc.refundTasks.reasons.canceled",
}

/** The reason of a refund: the server's own reasons translated; notes of staff, from here or from Medusa's form, as they are. */
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
  // For attention resolved with a refund: its reason code, then the note.
  const [, code, note] = /^([a-z_]+): (.*)$/s.exec(reason) ?? []
  return code === undefined ? (
    <bdi>{reason}</bdi>
  ) : (
    <>
      {t(`svc.attention.reasons.${code}.title`, { defaultValue: code })}: <bdi>{note}</bdi>
    </>
  )
}
