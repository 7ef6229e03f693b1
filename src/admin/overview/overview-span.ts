/** Number of days in the overview, today included. */
export type Days = 7 | 30 | 90

/** The selectable numbers of days. */
export const spans: readonly Days[] = [7, 30, 90]

/** Reads the number of days from an address; 30 by default. */
export function readDays(params: URLSearchParams): Days {
  return spans.find((days) => String(days) === params.get("days")) ?? 30
}
