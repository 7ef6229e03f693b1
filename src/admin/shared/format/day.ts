/* Calendar days are `YYYY-MM-DD`, and "" is none. */

/** The day that it is where the reader is. */
export const todayHere = (now: Date = new Date()): string => asDay(now)

/** A day as a picker has it: the beginning of that day where the reader is. */
export function asDate(day: string): Date | null {
  return day === "" ? null : new Date(`${day}T00:00:00`)
}

/** The day that a picker gives. */
export function asDay(date: Date | null): string {
  const two = (number: number) => String(number).padStart(2, "0")
  return date ? readDay(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`) : ""
}

/** A text if it is a day, else "". */
export function readDay(text: string | null): string {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= "2000-01-01"
  return isDay && new Date(Date.parse(text)).getUTCDate() === Number(text.slice(8)) ? text : ""
}
