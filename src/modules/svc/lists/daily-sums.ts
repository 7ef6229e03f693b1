import { holdKeyIfFree, LOCKED_OVERVIEW, toSqlArray, type Sql, part } from "../database"
import { countBegun } from "./begun-counts"
import { type Plan, sumMoneyOn, writeDay, writeStart } from "./ledger-days"
import type { OverviewSpan } from "./overview-days"
import { type Changes, listHours, listWholeDays, planReading, planRun, type StoredDays } from "./stored-days"

/*
 * `svc_overview_day` holds the sums of past days in the store's time zone, and of the hours of today that have ended.
 * `svc_overview_funnel` has a row for each of them with payments that began then: how far they got, and why they failed.
 * `svc_overview_range` has one row: the stored range of days, the number of hours of the next day, their time zone, and
 * `complete_until`. A job replaces days and hours as a whole; code that writes money does nothing for it.
 *
 * The overview is exact at every moment. A change that counts sets `updated_at` to the start of its transaction.
 * `complete_until` is no later than the start of any transaction that was still open when the days were summed, however
 * late it commits. So every change that the stored sums lack has an `updated_at` at or after `complete_until`. A row
 * counts at its `created_at` and its `paid_at`, and neither changes once it is set. So the rows with such an
 * `updated_at` name all days and hours that may be stale. These are read from the ledger until the job has stored them
 * again.
 */

/** Tolerance for clocks that were set back, as when another database server takes over. */
const OVERLAP = "interval '5 minutes'"

/** Plans where the sums of some days are read; see {@link planReading}. */
export async function readPlan(sql: Sql, { timeZone, days }: OverviewSpan): Promise<Plan> {
  const { today, stored } = await readStoredDays(sql, timeZone)
  return planReading(today, days, stored, await findChanges(sql, timeZone, today, stored))
}

/** The stored days and hours, and until when their sums are complete: a timestamp as database text. */
type Stored = StoredDays & { hours: number; completeUntil: string }

/** Reads which date it is in a time zone, how many hours of it have ended, and which of its days are stored. */
async function readStoredDays(
  sql: Sql,
  timeZone: string
): Promise<{ today: string; endedHours: number; stored: Stored | undefined }> {
  type Found = { today: string; ended_hours: number; hours: number | null }
  const [row] = await sql.execute<Found & Record<"first" | "last" | "complete_until", string | null>>(
    `SELECT to_char(today, 'YYYY-MM-DD') AS today, ${countHours("now()", "today", "zone.name")} AS ended_hours,
       to_char(first_date, 'YYYY-MM-DD') AS first, to_char(last_date, 'YYYY-MM-DD') AS last, hours, complete_until::text
     FROM (SELECT ?::text AS name) AS zone CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE zone.name)::date AS today) AS present
     LEFT JOIN svc_overview_range ON time_zone = zone.name`,
    [timeZone]
  )
  const { today = "", ended_hours: endedHours = 0, first, last, hours, complete_until: completeUntil } = row ?? {}
  return {
    today,
    endedHours,
    stored: first && last && completeUntil ? { first, last, hours: hours ?? 0, completeUntil } : undefined,
  }
}

/** Writes SQL: how many whole hours have passed between the beginning of a day and a moment. */
const countHours = (moment: string, date: string, zone: string): string =>
  `greatest(floor(extract(epoch FROM ${moment} - ${writeStart(date, zone)}) / 3600), 0)::int`

/** Finds the days up to today, and the hours of today, at which rows count that changed since the stored sums. */
async function findChanges(sql: Sql, timeZone: string, today: string, stored: Stored | undefined): Promise<Changes> {
  const rows = stored
    ? await sql.execute<{ date: string; hour: number | null }>(
        `SELECT DISTINCT to_char(date, 'YYYY-MM-DD') AS date,
           CASE WHEN date = today THEN ${countHours("moment", "today", "zone.name")} END AS hour
         FROM (SELECT ?::text AS name, ?::date AS today) AS zone CROSS JOIN (
           SELECT moment FROM svc_attempt CROSS JOIN LATERAL (VALUES (created_at), (paid_at)) AS moments (moment) WHERE updated_at >= ?
           UNION ALL SELECT paid_at FROM svc_invoice WHERE updated_at >= ?) AS changed
         CROSS JOIN LATERAL (SELECT ${writeDay("moment", "zone.name")} AS date) AS day
         WHERE moment IS NOT NULL`,
        [timeZone, today, stored.completeUntil, stored.completeUntil]
      )
    : []
  return {
    dates: new Set(rows.map(({ date }) => date)),
    hours: new Set(rows.flatMap(({ hour }) => hour ?? [])),
  }
}

/**
 * Stores the sums of the days that changed since the last run and of days that are not stored yet, a limited number of
 * them in each run. Does nothing while another server stores them. Needs a transaction, which replaces days as a whole
 * or not at all.
 *
 * @param timeZone of the store. Days of another time zone are deleted.
 * @returns whether every day that the overview can show is stored.
 */
export async function storeDays(sql: Sql, timeZone: string): Promise<boolean> {
  if (!(await holdKeyIfFree(sql, LOCKED_OVERVIEW))) {
    return false
  }
  const { today, endedHours, stored } = await readStoredDays(sql, timeZone)
  // This must precede the statements that sum: a transaction that is open now may be invisible to them.
  const completeUntil = await findCompleteUntil(sql)
  const changed = await findChanges(sql, timeZone, today, stored)
  const { range, dates, isComplete } = planRun(today, stored, changed.dates)
  const parts = [...listWholeDays(dates), ...listHours(today, endedHours)]
  const both = part("environment IN ('sandbox', 'live')")
  for (const table of ["svc_overview_day", "svc_overview_funnel"]) {
    await sql.execute(`DELETE FROM ${table} WHERE date < ? OR date > ? OR date = ANY(?::date[])`, [
      range.first,
      range.last,
      toSqlArray(dates),
    ])
  }
  const money = sumMoneyOn(parts, timeZone, () => [both])
  const columns = "date, part, environment, source, status, currency_code, mode, count, amount"
  await sql.execute(`INSERT INTO svc_overview_day (${columns}) SELECT ${columns} FROM (${money.text}) AS money`, [
    ...money.values,
  ])
  const begun = countBegun(parts, timeZone, [both])
  await sql.execute(
    `INSERT INTO svc_overview_funnel (date, part, environment, counts) SELECT date, part, environment, counts FROM (${begun.text}) AS begun`,
    [...begun.values]
  )
  await sql.execute("DELETE FROM svc_overview_range")
  await sql.execute(
    "INSERT INTO svc_overview_range (time_zone, first_date, last_date, hours, complete_until) VALUES (?, ?, ?, ?, ?)",
    [timeZone, range.first, range.last, endedHours, completeUntil]
  )
  return isComplete
}

/**
 * Finds a moment no later than the start of any open transaction. Those of other database users may be hidden from it.
 */
async function findCompleteUntil(sql: Sql): Promise<string> {
  const [row] = await sql.execute<{ moment: string }>(
    `SELECT least(now() - ${OVERLAP}, min(xact_start))::text AS moment FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend'`
  )
  return row?.moment ?? "-infinity"
}
