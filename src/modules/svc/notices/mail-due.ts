/** The frequency of e-mails with notices. */
export type MailPace = "at_once" | "daily"

const BETWEEN_MAILS_MS = 15 * 60_000

/** The daily e-mail is sent from this hour of the store's day on. */
const DAILY_FROM_HOUR = 8

/**
 * Whether an e-mail may be sent now. A flood of notices never causes more than one per interval.
 *
 * @param last when the last one was claimed; `null` before the first.
 * @param timeZone IANA time zone of the store's days.
 */
export function isMailDue(pace: MailPace, now: Date, last: Date | null, timeZone: string): boolean {
  if (pace === "at_once") {
    return last === null || now.getTime() - last.getTime() >= BETWEEN_MAILS_MS
  }
  const today = readLocal(now, timeZone)
  return today.hour >= DAILY_FROM_HOUR && (last === null || readLocal(last, timeZone).day < today.day)
}

/** Returns the local day (ISO 8601) and hour in a time zone. */
function readLocal(moment: Date, timeZone: string): { day: string; hour: number } {
  const text = moment.toLocaleString("sv-SE", { timeZone })
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
}
