import type { SvcOverviewAnswer } from "../../types"
import { toHundredths } from "../shared/format/money"

export type Overview = SvcOverviewAnswer["overview"]

/** The parts of a day's bar, from the bottom up, each with its colour. */
export const series = [
  { key: "paid", color: "var(--tag-green-icon)" },
  { key: "in_progress", color: "var(--tag-orange-icon)" },
  { key: "failed", color: "var(--tag-red-icon)" },
] as const

export type SeriesKey = (typeof series)[number]["key"]

/** A day for the chart. Binary floats are acceptable only here, because heights become pixels. */
export type DrawnDay = { date: string } & Record<SeriesKey, number>

/** Converts the sums of the days for the chart. */
export function listDrawnDays(days: Overview["days"]): DrawnDay[] {
  return days.map(({ date, paid, in_progress, failed }) => ({
    date,
    paid: Number(paid.amount),
    in_progress: Number(in_progress.amount),
    failed: Number(failed.amount),
  }))
}

/** Stacks the parts of a day's bar: the start and end of each, in money. */
export function stackSeries(day: DrawnDay): { key: SeriesKey; color: string; from: number; to: number }[] {
  let top = 0
  return series.map(({ key, color }) => {
    const from = top
    top += day[key]
    return { key, color, from, to: top }
  })
}

/** The height of the highest bar, in money. */
export function findHighestDay(days: DrawnDay[]): number {
  return Math.max(0, ...days.map(({ paid, in_progress, failed }) => paid + in_progress + failed))
}

/** Space between two bars and beside the outermost, as a part of a day's step. */
const GAP = 0.25

/** Places days side by side on a chart of `width` pixels. A day that is not among `days` is placed at the left edge. */
export function placeDays(days: { date: string }[], width: number) {
  const step = width / (days.length + GAP)
  const middles = new Map(days.map(({ date }, index) => [date, step * (index + (1 + GAP) / 2)]))
  return { step, barWidth: step * (1 - GAP), findMiddle: (date: string) => middles.get(date) ?? 0 }
}

/** The comparison of two sums. */
export type Comparison = { is: "more" | "less"; percent: string } | { is: "same" | "nothing" }

/** Compares two sums, in whole percent of the earlier one; `undefined` when both are zero. */
export function compareSums(before: string, now: string): Comparison | undefined {
  const [was, is] = [toHundredths(before) ?? 0n, toHundredths(now) ?? 0n]
  if (was === 0n) {
    return is === 0n ? undefined : { is: "nothing" }
  }
  const difference = is > was ? is - was : was - is
  const percent = (difference * 100n + was / 2n) / was
  return percent === 0n ? { is: "same" } : { is: is > was ? "more" : "less", percent: `${percent}%` }
}

/** Whether a day has payments. */
export const hasPayments = (day: Overview["days"][number]) => series.some(({ key }) => day[key].count > 0)

/** The days with a date on the axis: at most `most`, evenly spread, always including the newest. */
export function listTickDays(days: { date: string }[], most: number): string[] {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, most)))
  return days.filter((_, index) => (days.length - 1 - index) % step === 0).map(({ date }) => date)
}
