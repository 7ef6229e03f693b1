/* Calendar days are `YYYY-MM-DD`; "" means none. */

/** Today in the reader's time zone. */
export const findToday = (now: Date = new Date()): string => convertToDay(now)

/** Converts a day for a picker: its beginning in the reader's time zone. */
export function convertToDate(day: string): Date | null {
  return day === "" ? null : new Date(`${day}T00:00:00`)
}

/** Converts the date from a picker to a day. */
export function convertToDay(date: Date | null): string {
  const two = (number: number) => String(number).padStart(2, "0")
  return date ? readDay(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`) : ""
}

/** Returns the text if it is a valid day, else "". */
export function readDay(text: string | null): string {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= "2000-01-01"
  return isDay && new Date(Date.parse(text)).getUTCDate() === Number(text.slice(8)) ? text : ""
}
