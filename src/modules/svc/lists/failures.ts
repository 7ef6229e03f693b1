import type { DeclineCode } from "../../../gateway"
import { type Row, type Sql, part, sql as statement, toSqlArray } from "../database"
import type { AttemptChannel } from "../payments"
import { countBegun, FUNNEL_COLUMNS } from "./begun-counts"
import { readPlan } from "./daily-sums"
import { findMainCause, type FunnelCounts } from "./main-cause"
import type { OverviewSpan } from "./overview-days"

/** Maximum number of payment modes in the answer: an app can report any. */
const MAX_MODES = 20

/** Counts of one payment mode or hour, or of everything, and why payments failed there. */
type FunnelRow = FunnelCounts & {
  channel: AttemptChannel
  by: "hour" | "mode"
  hour: number | null
  mode: string | null
  decline_code: DeclineCode | null
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
  const rows = await readRows(sql, span, plan)
  const [start] = await sql.execute<{ since: Date }>("SELECT ?::date::timestamp AT TIME ZONE ? AS since", [
    plan.first,
    span.timeZone,
  ])
  const byHour = rows.filter(({ by }) => by === "hour")
  const total = sumFunnel(byHour)
  const declines = sumDeclines(byHour)
  return {
    since: start?.since.toISOString() ?? "",
    web: sumFunnel(byHour.filter(({ channel }) => channel === "web")),
    sdk: sumFunnel(byHour.filter(({ channel }) => channel === "sdk")),
    declines,
    main_cause: findMainCause(total, declines),
    by_mode: divide(rows, "mode")
      .map(([mode, sums]) => ({ mode: mode as string | null, ...sums }))
      .toSorted((one, other) => other.opened - one.opened || (one.mode ?? "").localeCompare(other.mode ?? ""))
      .slice(0, MAX_MODES),
    by_hour: divide(rows, "hour")
      .map(([hour, sums]) => ({ hour: Number(hour), ...sums }))
      .toSorted((one, other) => one.hour - other.hour),
  }
}

async function readRows(
  sql: Sql,
  { environment, timeZone }: OverviewSpan,
  { first, storedDates, liveDates }: Awaited<ReturnType<typeof readPlan>>
): Promise<FunnelRow[]> {
  // The plan also names the days before, with which the money is compared.
  const isShown = (date: string) => date >= first
  const live = countBegun(liveDates.filter(isShown), timeZone, [part("environment = ?", environment)])
  const stored = part("environment = ? AND date = ANY(?::date[])", environment, toSqlArray(storedDates.filter(isShown)))
  const sums = FUNNEL_COLUMNS.replace(/\w+/g, "sum($&)::int AS $&")
  const columns = `channel, hour, mode, decline_code, ${FUNNEL_COLUMNS}`
  const { text, values } = statement`
    SELECT CASE WHEN grouping(hour) = 0 THEN 'hour' ELSE 'mode' END AS by, channel, hour, mode, decline_code, ${sums}
    FROM (SELECT ${columns} FROM svc_overview_funnel WHERE ${stored} UNION ALL SELECT ${columns} FROM (${live}) AS live) AS found
    GROUP BY GROUPING SETS ((channel, hour, decline_code), (channel, mode, decline_code))`
  // The planner overestimates the rows of a day, as in the sums of money.
  await sql.execute("SET LOCAL jit = off")
  return sql.execute<Row & FunnelRow>(text, [...values])
}

/** Adds up the rows of each payment mode or hour. */
function divide(rows: readonly FunnelRow[], by: FunnelRow["by"]) {
  const groups = new Map<string | number | null, FunnelRow[]>()
  for (const row of rows.filter((each) => each.by === by)) {
    const group = groups.get(row[by])
    if (group) {
      group.push(row)
    } else {
      groups.set(row[by], [row])
    }
  }
  return Array.from(groups, ([value, own]) => [value, { ...sumFunnel(own), declines: sumDeclines(own) }] as const)
}

function sumFunnel(rows: readonly FunnelCounts[]): FunnelCounts {
  const sum = (column: keyof FunnelCounts) => rows.reduce((total, row) => total + row[column], 0)
  return {
    opened: sum("opened"),
    sent: sum("sent"),
    returned: sum("returned"),
    paid: sum("paid"),
    failed: sum("failed"),
  }
}

/** The decline codes with the number of failed payments, the most frequent first. */
function sumDeclines(rows: readonly FunnelRow[]): { code: DeclineCode; count: number }[] {
  const counts = new Map<DeclineCode, number>()
  for (const { decline_code, failed } of rows) {
    if (decline_code !== null) {
      counts.set(decline_code, (counts.get(decline_code) ?? 0) + failed)
    }
  }
  return Array.from(counts, ([code, count]) => ({ code, count })).toSorted(
    (one, other) => other.count - one.count || one.code.localeCompare(other.code)
  )
}
