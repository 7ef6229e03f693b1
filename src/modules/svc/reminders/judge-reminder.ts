/** The option `reminders` when it is set. */
export interface ReminderRules {
  after_days: number
  at_most: number
  /** Hours of the shop's day, `from_hour` included and `to_hour` not. */
  from_hour: number
  to_hour: number
}

/** A sent payment link or invoice. */
export interface SentRequest {
  sent_at: Date
  /** Number of reminders so far. */
  reminders: number
}

const DAY_MS = 86_400_000

/**
 * A reminder that could not be sent for this many days is skipped: switching the option on must not remind customers of
 * last year's links.
 */
export const LATEST_DAYS = 7

/**
 * Decides whether a reminder is due now, by time and number alone.
 *
 * @param timeZone IANA time zone of the shop.
 */
export function judgeReminder(
  { sent_at, reminders }: SentRequest,
  { after_days, at_most, from_hour, to_hour }: ReminderRules,
  { now, timeZone }: { now: Date; timeZone: string }
): "due" | "enough" | "not_yet" | "too_late" | "night" {
  if (reminders >= at_most) {
    return "enough"
  }
  const days = (now.getTime() - sent_at.getTime()) / DAY_MS
  if (days < after_days) {
    return "not_yet"
  }
  if (days >= after_days + LATEST_DAYS) {
    return "too_late"
  }
  const hour = Number(now.toLocaleString("sv-SE", { timeZone }).slice(11, 13))
  return hour >= from_hour && hour < to_hour ? "due" : "night"
}
