import { useTranslation } from "react-i18next"
import type { SvcMessage } from "../../types"
import { OutcomeBadge } from "./outcome-badge"
import { RawMessage } from "./raw-message"
import { readStaffNote } from "./staff-note"

interface Message {
  message: SvcMessage
}

/** The source of a message and whether it is verified; for staff, their statement. */
export function MessageTitle({ message: { channel, outcome, transaction_status: status } }: Message) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-2">
      {channel === "staff" && (status === "success" || status === "failed") ? (
        t(`svc.payments.timeline.staff.${status}`)
      ) : (
        <>
          {t(`svc.messages.channel.${channel}`)}
          <OutcomeBadge outcome={outcome} />
        </>
      )}
    </span>
  )
}

/** The raw message; for staff, their note. */
export function SaidBy({ message }: Message) {
  const note = readStaffNote(message)
  return note === undefined ? <RawMessage message={message} /> : <Note text={note} />
}

export function Note({ text }: { text: string }) {
  return (
    <span className="break-words">
      <bdi>{text}</bdi>
    </span>
  )
}
