/** How many days the overview looks at, today included. */
export type Days = 7 | 30 | 90

/** How many days there is a choice of. */
export const spans: readonly Days[] = [7, 30, 90]

/** Reads the days of an address; thirty when it says none that there is a choice of. */
export function readDays(params: URLSearchParams): Days {
  return spans.find((days) => String(days) === params.get("days")) ?? 30
}
