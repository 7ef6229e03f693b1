import { holdKeyIfFree, LOCKED_OVERVIEW, toSqlArray, type Sql, part } from "../database"
import { countBegun } from "./begun-counts"
import { sumMoneyOn, writeDay, writeStart } from "./ledger-days"
import type { OverviewSpan } from "./overview-days"
import { planReading, planRun, type StoredDays } from "./stored-days"

/*
 * `svc_overview_day` holds the sums of past days in the store's time zone. `svc_overview_funnel` has a row for each day
 * with payments that began on it: how far they got, and why they failed. `svc_overview_range` has one row: the stored
 * range of days, their time zone, and `complete_until`. A job replaces whole days; code that writes money does nothing
 * for it.
 *
 * The overview is exact at every moment. A change that counts sets `updated_at` to the start of its transaction.
 * `complete_until` is no later than the start of any transaction that was still open when the days were summed, however
 * late it commits. So every change that the stored sums lack has an `updated_at` at or after `complete_until`. A row
 * counts on the days of its `created_at` and its `paid_at`, and neither changes once it is set. So the rows with such
 * an `updated_at` name all days that may be stale. These days are read from the ledger until the job has stored them
 * again.
 */

/** Tolerance for clocks that were set back, as when another database server takes over. */
const OVERLAP = "interval '5 minutes'"

/** Plans where the sums of some days are read; see {@link planReading}. */
export async function readPlan(
  sql: Sql,
  { timeZone, days }: OverviewSpan
): Promise<ReturnType<typeof planReading> & { today: string }> {
  const { today, stored } = await readStoredDays(sql, timeZone)
  const changed = stored && (await findChangedDays(sql, timeZone, { today, since: stored.completeUntil }))
  return { ...planReading(today, days, stored, changed ?? new Set()), today }
}

/**
 * Reads which date it is in a time zone, and which of its days are stored. `completeUntil` is a timestamp as database
 * text.
 */
export async function readStoredDays(
  sql: Sql,
  timeZone: string
): Promise<{ today: string; stored: (StoredDays & { completeUntil: string }) | undefined }> {
  const [row] = await sql.execute<{ today: string } & Record<"first" | "last" | "complete_until", string | null>>(
    `SELECT to_char(today, 'YYYY-MM-DD') AS today, to_char(first_date, 'YYYY-MM-DD') AS first,
       to_char(last_date, 'YYYY-MM-DD') AS last, complete_until::text
     FROM (SELECT (now() AT TIME ZONE ?)::date AS today) AS present LEFT JOIN svc_overview_range ON time_zone = ?`,
    [timeZone, timeZone]
  )
  const { today = "", first, last, complete_until: completeUntil } = row ?? {}
  return { today, stored: first && last && completeUntil ? { first, last, completeUntil } : undefined }
}

/** Finds the days before today on which rows count that changed since a moment. */
export async function findChangedDays(
  sql: Sql,
  timeZone: string,
  { today, since }: { today: string; since: string }
): Promise<Set<string>> {
  const rows = await sql.execute<{ date: string }>(
    `SELECT DISTINCT to_char(${writeDay("moment", "zone.name")}, 'YYYY-MM-DD') AS date
     FROM (SELECT ?::text AS name) AS zone CROSS JOIN (
       SELECT moment FROM svc_attempt CROSS JOIN LATERAL (VALUES (created_at), (paid_at)) AS moments (moment) WHERE updated_at >= ?
       UNION ALL SELECT paid_at FROM svc_invoice WHERE updated_at >= ?) AS changed
     WHERE moment < ${writeStart("?::date", "zone.name")}`,
    [timeZone, since, since, today]
  )
  return new Set(rows.map(({ date }) => date))
}

/**
 * Stores the sums of the days that changed since the last run and of days that are not stored yet, a limited number of
 * them in each run. Does nothing while another server is at it. Needs a transaction, which replaces days as a whole or
 * not at all.
 *
 * @param timeZone of the store. Days of another time zone are deleted.
 * @returns whether every day that the overview can show is stored.
 */
export async function storeDays(sql: Sql, timeZone: string): Promise<boolean> {
  if (!(await holdKeyIfFree(sql, LOCKED_OVERVIEW))) {
    return false
  }
  const { today, stored } = await readStoredDays(sql, timeZone)
  // This must precede the statements that sum: a transaction that is open now may be invisible to them.
  const completeUntil = await findCompleteUntil(sql)
  const changed = stored
    ? await findChangedDays(sql, timeZone, { today, since: stored.completeUntil })
    : new Set<string>()
  const { range, dates, isComplete } = planRun(today, stored, changed)
  const both = part("environment IN ('sandbox', 'live')")
  for (const table of ["svc_overview_day", "svc_overview_funnel"]) {
    await sql.execute(`DELETE FROM ${table} WHERE date < ? OR date > ? OR date = ANY(?::date[])`, [
      range.first,
      range.last,
      toSqlArray(dates),
    ])
  }
  const money = sumMoneyOn(dates, timeZone, () => [both])
  const columns = "date, environment, source, status, currency_code, mode, count, amount"
  await sql.execute(`INSERT INTO svc_overview_day (${columns}) SELECT ${columns} FROM (${money.text}) AS money`, [
    ...money.values,
  ])
  const begun = countBegun(dates, timeZone, [both])
  await sql.execute(
    `INSERT INTO svc_overview_funnel (date, environment, counts) SELECT date, environment, counts FROM (${begun.text}) AS begun`,
    [...begun.values]
  )
  await sql.execute("DELETE FROM svc_overview_range")
  await sql.execute(
    "INSERT INTO svc_overview_range (time_zone, first_date, last_date, complete_until) VALUES (?, ?, ?, ?)",
    [timeZone, range.first, range.last, completeUntil]
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
