import type { DeclineCode } from "../../../gateway"
import { part, type Sql, sql as statement } from "../database"
import { type BegunBy, type BegunCounts, countBegun } from "./begun-counts"
import { readPlan } from "./daily-sums"
import { isRead, type Plan } from "./ledger-days"
import { findMainCause, type FunnelCounts } from "./main-cause"
import type { OverviewSpan } from "./overview-days"

/** Maximum number of payment modes in the answer: an app can report any. */
const MAX_MODES = 20

/** Counts of several days, and why payments failed there. */
interface Sums extends FunnelCounts {
  declines: Partial<Record<DeclineCode, number>>
}

/**
 * Reads how far the payments got that began on some days, and why they failed: by channel, by decline code, by payment
 * mode (the most used first) and by hour of the day. Stored days are read where they are still exact, other days from
 * the ledger.
 *
 * @param sql runs all statements on one snapshot: no day may be stored or deleted between two of them.
 * @returns also `since`, the moment at which the first day begins.
 */
export async function readFailures(sql: Sql, span: OverviewSpan) {
  const plan = await readPlan(sql, span)
  // The planner overestimates the attempts of a day, and would compile the query for longer than it runs.
  const [start] = await sql.execute<{ since: Date }>(
    `SELECT ?::date::timestamp AT TIME ZONE ? AS since, set_config('jit', 'off', true)`,
    [plan.first, span.timeZone]
  )
  const sums = addUp(await readCounts(sql, span, plan))
  const total = createSums()
  sums.channel.forEach((each) => addTo(total, each))
  const declines = listDeclines(total)
  const countChannel = (channel: string) => pickCounts(sums.channel.get(channel) ?? createSums())
  return {
    since: start?.since.toISOString() ?? "",
    web: countChannel("web"),
    sdk: countChannel("sdk"),
    declines,
    main_cause: findMainCause(total, declines),
    by_mode: Array.from(sums.mode, ([mode, each]) => ({ mode, ...describeSums(each) }))
      .toSorted((one, other) => other.opened - one.opened || (one.mode ?? "").localeCompare(other.mode ?? ""))
      .slice(0, MAX_MODES),
    by_hour: Array.from(sums.hour, ([hour, each]) => ({ hour: Number(hour), ...describeSums(each) })).toSorted(
      (one, other) => one.hour - other.hour
    ),
  }
}

/** Reads the counts of every shown day. */
async function readCounts(sql: Sql, { environment, timeZone }: OverviewSpan, plan: Plan): Promise<BegunCounts[]> {
  // The plan also names the days before, with which the money is compared.
  const isShown = (date: string) => date >= plan.first
  const live = countBegun(
    plan.live.filter(({ date }) => isShown(date)),
    timeZone,
    [part("environment = ?", environment)]
  )
  const stored = isRead({ ...plan, storedDates: plan.storedDates.filter(isShown) })
  const { text, values } = statement`
    SELECT counts FROM svc_overview_funnel WHERE ${part("environment = ?", environment)} AND ${stored}
    UNION ALL SELECT counts FROM (${live}) AS live`
  return (await sql.execute<{ counts: BegunCounts[] }>(text, [...values])).flatMap(({ counts }) => counts)
}

/** Adds up the counts of each property by its values. */
function addUp(counts: readonly BegunCounts[]): Record<BegunBy, Map<string | null, Sums>> {
  const sums = { channel: new Map(), hour: new Map(), mode: new Map() } as Record<BegunBy, Map<string | null, Sums>>
  for (const [by, value, opened, sent, returned, paid, failed, declines] of counts) {
    const sum = sums[by].get(value) ?? createSums()
    sums[by].set(value, sum)
    addTo(sum, { opened, sent, returned, paid, failed, declines: declines ?? {} })
  }
  return sums
}

function addTo(sum: Sums, added: Sums): void {
  sum.opened += added.opened
  sum.sent += added.sent
  sum.returned += added.returned
  sum.paid += added.paid
  sum.failed += added.failed
  for (const [code, count] of Object.entries(added.declines) as [DeclineCode, number][]) {
    sum.declines[code] = (sum.declines[code] ?? 0) + count
  }
}

const createSums = (): Sums => ({ opened: 0, sent: 0, returned: 0, paid: 0, failed: 0, declines: {} })

const pickCounts = ({ opened, sent, returned, paid, failed }: Sums): FunnelCounts => {
  return { opened, sent, returned, paid, failed }
}

const describeSums = (sums: Sums) => ({ ...pickCounts(sums), declines: listDeclines(sums) })

/** The decline codes with the number of failed payments, the most frequent first. */
function listDeclines({ declines }: Sums): { code: DeclineCode; count: number }[] {
  return Object.entries(declines)
    .map(([code, count]) => ({ code: code as DeclineCode, count }))
    .toSorted((one, other) => other.count - one.count || one.code.localeCompare(other.code))
}
