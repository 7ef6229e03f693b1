/** How often notices are sent by e-mail. */
export type MailPace = "at_once" | "daily"

const BETWEEN_MAILS_MS = 15 * 60_000

/** The hour of the store's day from which on the daily e-mail is sent. */
const DAILY_FROM_HOUR = 8

/**
 * Whether an e-mail may be sent now, so that a flood never sends more than one in its interval.
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

/** The day, as ISO 8601, and the hour that clocks of a time zone show. */
function readLocal(moment: Date, timeZone: string): { day: string; hour: number } {
  const text = moment.toLocaleString("sv-SE", { timeZone })
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
}
