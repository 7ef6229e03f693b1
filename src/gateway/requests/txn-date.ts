/**
 * Formats a moment as `txnDate` (§2.7): `YYYY-MM-DD HH:MM:SS` in a time zone.
 *
 * @param timeZone IANA name, for example `Asia/Qatar`.
 * @throws RangeError when the time zone is unknown.
 */
export function formatTxnDate(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? ""
  return `${part("year")}-${part("month")}-${part("day")} ${part("hour")}:${part("minute")}:${part("second")}`
}

/** Whether text has the form of `txnDate` and is a valid date and time. */
export function isTxnDate(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text)
  if (!match) {
    return false
  }
  const moment = new Date(`${match[1]}T${match[2]}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${match[1]}T${match[2]}`)
}

/** Whether the runtime knows the IANA time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone })
    return true
  } catch {
    return false
  }
}
