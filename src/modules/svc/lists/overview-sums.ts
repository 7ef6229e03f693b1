import type { Sql } from "../database/sql"

/*
 * `svc_overview_sum` holds what the overview counts, summed by UTC hour; the days of most time zones consist of whole
 * UTC hours. A trigger inserts a row for everything that a change of a payment or invoice adds or removes, in the
 * transaction of the change. So payments never wait for each other, and every writer is counted. From time to time the
 * rows of an hour are folded into one for each kind.
 *
 * `svc_overview_day` holds the folded rows again, summed by day for each time zone of `svc_overview_zone`. It lacks
 * rows that are not folded yet.
 */

/** Builds the SQL condition that daily sums exist for a time zone, given as SQL. Once they exist they are never removed. */
export const hasDaySums = (zone: string): string =>
  `EXISTS (SELECT 1 FROM svc_overview_zone WHERE name = ${zone} AND ready)`

const KIND = "environment, source, status, currency_code, mode"

const COLUMNS = `${KIND}, hour, count, amount, folded`

/** Builds the SQL of the moment at which a day of a time zone begins; both arguments are SQL. */
export const startOfDay = (date: string, zone: string): string => `((${date})::timestamp AT TIME ZONE ${zone})`

/**
 * Builds the SQL of the day that contains an hour. Where a clock is set back across midnight, a date occurs twice, but
 * its day begins only once.
 */
const readDay = (hour: string, zone: string): string => {
  const date = `(${hour} AT TIME ZONE ${zone})::date`
  return `${date} - (${hour} < ${startOfDay(date, zone)})::int`
}

/**
 * Builds the statement that adds hours to their days. `hours` is SQL for folded sums, joined with every `zone` to which
 * they are added.
 */
const addToDays = (hours: string): string =>
  `INSERT INTO svc_overview_day AS day (time_zone, date, ${KIND}, count, amount)
   SELECT zone.name, ${readDay("hour", "zone.name")}, ${KIND}, sum(count), sum(amount) FROM ${hours} GROUP BY zone.name, 2, ${KIND}
   ON CONFLICT (time_zone, environment, date, source, status, currency_code, (coalesce('=' || mode, '')))
   DO UPDATE SET count = day.count + excluded.count, amount = day.amount + excluded.amount`

/** Serializes the deletion of rows: the next one to delete sees all rows that replaced the deleted ones. */
const HOLD = "PERFORM pg_advisory_xact_lock(hashtextextended('svc_overview_sum', 0))"

/** Within a block each statement sees everything committed before it, while others see all changes of the block at once. */
const block = (...statements: string[]) =>
  `DO $$ BEGIN ${statements.map((statement) => `${statement};`).join(" ")} END $$`

/**
 * Folds the rows of hours that have changed. Payments are not blocked; rows that they add meanwhile wait for the next
 * run.
 *
 * @param timeZone the store's time zone; daily sums are kept for it from now on.
 */
export async function foldSums(sql: Sql, timeZone: string): Promise<void> {
  await sql.execute(
    `INSERT INTO svc_overview_zone (name) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM svc_overview_zone WHERE name = ?)
     AND EXISTS (SELECT 1 FROM pg_timezone_names WHERE name = ?) ON CONFLICT DO NOTHING`,
    [timeZone, timeZone, timeZone]
  )
  await sql.execute(
    block(
      HOLD,
      `WITH zone AS (UPDATE svc_overview_zone SET ready = true WHERE NOT ready RETURNING name)
       ${addToDays("svc_overview_sum CROSS JOIN zone WHERE folded")}`,
      `WITH gone AS (
         DELETE FROM svc_overview_sum AS sums
         USING (SELECT DISTINCT environment, hour FROM svc_overview_sum WHERE NOT folded) AS changed
         WHERE sums.environment = changed.environment AND sums.hour = changed.hour RETURNING sums.*),
       folded AS (
         INSERT INTO svc_overview_sum (${COLUMNS})
         SELECT ${KIND}, hour, sum(count), sum(amount), true FROM gone
         GROUP BY ${KIND}, hour HAVING sum(count) <> 0 OR sum(amount) <> 0)
       ${addToDays("gone CROSS JOIN svc_overview_zone AS zone WHERE NOT folded AND ready")}`
    )
  )
}
