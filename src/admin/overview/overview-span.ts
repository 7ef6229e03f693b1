import { dayOf } from "../shared/format/day"

/** What the overview looks at: the last days, or from one day to another, both `YYYY-MM-DD`. */
export type Span = { days: Days } | Range

export type Days = 7 | 30 | 90

/** Days of one's own, the last included. A day that is not entered is "". */
export interface Range {
  from: string
  to: string
}

/** What is wrong with a range, and with which of its days. */
export interface RangeFault {
  field: keyof Range
  is: "missing" | "reversed" | "future" | "tooLong"
}

/** How many days there is a choice of. */
export const spans: readonly Days[] = [7, 30, 90]

/** Most days of a range, as the server has it. */
export const MOST_DAYS = 366

const DAY_MS = 86_400_000

/**
 * Says why a range cannot be asked for.
 *
 * @param today the last day that can be in it; any when left out.
 */
export function faultOf({ from, to }: Range, today?: string): RangeFault | undefined {
  if (from === "" || to === "") {
    return { field: from === "" ? "from" : "to", is: "missing" }
  }
  if (today !== undefined && to > today) {
    return { field: "to", is: "future" }
  }
  if (from > to) {
    return { field: "from", is: "reversed" }
  }
  return Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS ? { field: "from", is: "tooLong" } : undefined
}

/** Reads the span of an address. What was written by hand and is no span is the last thirty days. */
export function spanOf(params: URLSearchParams): Span {
  const range = { from: dayOf(params.get("from")), to: dayOf(params.get("to")) }
  if (faultOf(range) === undefined) {
    return range
  }
  return { days: spans.find((days) => String(days) === params.get("days")) ?? 30 }
}

/** An address with another span; what belongs to the page stays. */
export function withSpan(params: URLSearchParams, span: Span): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const name of ["days", "from", "to"]) {
    changed.delete(name)
  }
  Object.entries(span).forEach(([name, value]) => changed.set(name, String(value)))
  return changed
}
