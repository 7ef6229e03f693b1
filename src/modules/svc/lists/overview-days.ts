import { type GatewayEnvironment, sumAmounts } from "../../../gateway"
import type { Sum } from "../database"

/** One environment, and how many days of a time zone to look at, today included. */
export interface OverviewSpan {
  environment: GatewayEnvironment
  timeZone: string
  days: number
}

/**
 * The sums of a day in the overview: `paid` and its `refunded` part count on the day of the payment, the others on the
 * day when they began.
 */
const overviewStatuses = ["paid", "refunded", "failed", "in_progress"] as const

export type OverviewStatus = (typeof overviewStatuses)[number]

/** One value for each status. */
const forEachStatus = <Value>(valueOf: (status: OverviewStatus) => Value) =>
  Object.fromEntries(overviewStatuses.map((status) => [status, valueOf(status)])) as Record<OverviewStatus, Value>

/** One day of the overview; `date` is `YYYY-MM-DD`. */
export type OverviewDay = { date: string } & Record<OverviewStatus, Sum>

const nothing = (): Sum => ({ count: 0, amount: "0.00" })

/** Builds one row for each date, also for dates without payments. */
export function readDays(
  dates: readonly string[],
  sums: readonly { date: string; status: OverviewStatus; sum: Sum }[]
): OverviewDay[] {
  const days = new Map<string, OverviewDay>(dates.map((date) => [date, { date, ...forEachStatus(nothing) }]))
  for (const { date, status, sum } of sums) {
    const day = days.get(date)
    if (day) {
      day[status] = sum
    }
  }
  return [...days.values()]
}

/** Adds up days. */
export function sumTotals(days: readonly OverviewDay[]): Record<OverviewStatus, Sum> {
  return forEachStatus((status) => ({
    count: days.reduce((count, day) => count + day[status].count, 0),
    amount: sumAmounts(days.map((day) => day[status].amount)),
  }))
}
