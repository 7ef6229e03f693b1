/** Seconds in each unit, largest first. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
]

/** The month by name, because a number could be mistaken for the day. */
const DATE: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" }

/** Formats a moment in the reader's time zone, for example `21 Nov 2026, 14:05`; "" when it is invalid. */
export function formatMoment(moment: string, locale: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime())
    ? ""
    : new Intl.DateTimeFormat(locale, { ...DATE, hour: "numeric", minute: "2-digit" })
        .format(date)
        // Keeps AM or PM next to its hour on a narrow screen.
        .replace(/\s(?=\p{L}{1,2}$)/u, "\u00a0")
}

/** Formats a moment's day in the reader's time zone, for example `21 Nov 2026`; "" when it is invalid. */
export function formatDate(moment: string, locale: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? "" : new Intl.DateTimeFormat(locale, DATE).format(date)
}

/**
 * Formats a calendar day or a span of days, independent of the reader's time zone, for example `21 Nov` or
 * `1 – 21 Nov`; "" when it is invalid.
 *
 * @param day `YYYY-MM-DD` or `YYYY-MM-DD/YYYY-MM-DD`.
 */
export function formatDay(day: string, locale: string): string {
  const [first = Number.NaN, last = first] = day.split("/").map((each) => Date.parse(`${each}T00:00:00Z`))
  return Number.isNaN(first) || Number.isNaN(last)
    ? ""
    : new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).formatRange(first, last)
}

/** Formats an hour of the day, 0 to 23, for example `2:00 PM`. */
export function formatHour(hour: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(
    new Date(Date.UTC(2000, 0, 1, hour))
  )
}

/** Formats the age of a moment, for example `3 days ago`; `now` within the first minute. */
export function formatAge(moment: string, locale: string, now: Date = new Date()): string {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000
  if (Number.isNaN(seconds)) {
    return ""
  }
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" })
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) {
      return relative.format(Math.trunc(seconds / size), unit)
    }
  }
  return relative.format(0, "second")
}
