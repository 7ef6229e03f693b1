import type { Sql } from "../database/sql"

/*
 * `svc_overview_sum` holds what the overview counts, added up by hours of UTC, of which the days of most time zones are made.
 * Its rows add up: a trigger writes what a change of a payment or invoice adds and takes away as rows of their own, in the
 * transaction of the change. No two payments wait for each other, and whoever writes is counted. From time to time the rows of
 * an hour are folded into one for each kind.
 *
 * `svc_overview_day` holds what is folded once more, added up by days of the time zones of `svc_overview_zone`. What is not folded
 * yet is not in it.
 */

/** Whether there are sums by the days of a time zone, which a piece of SQL names. Once there are, there always are. */
export const hasDaySums = (zone: string): string =>
  `EXISTS (SELECT 1 FROM svc_overview_zone WHERE name = ${zone} AND ready)`

const KIND = "environment, source, status, currency_code, mode"

const COLUMNS = `${KIND}, hour, count, amount, folded`

/** The moment at which a day of a time zone begins: a piece of SQL, as what it is given. */
export const startOfDay = (date: string, zone: string): string => `((${date})::timestamp AT TIME ZONE ${zone})`

/** The day that has begun last at an hour. Where a clock is set back over midnight, a date comes twice: the day begins but once. */
const readDay = (hour: string, zone: string): string => {
  const date = `(${hour} AT TIME ZONE ${zone})::date`
  return `${date} - (${hour} < ${startOfDay(date, zone)})::int`
}

/** Adds hours to their days; `hours` are rows of folded sums, each beside every `zone` to which it is to be added. */
const addToDays = (hours: string): string =>
  `INSERT INTO svc_overview_day AS day (time_zone, date, ${KIND}, count, amount)
   SELECT zone.name, ${readDay("hour", "zone.name")}, ${KIND}, sum(count), sum(amount) FROM ${hours} GROUP BY zone.name, 2, ${KIND}
   ON CONFLICT (time_zone, environment, date, source, status, currency_code, (coalesce('=' || mode, '')))
   DO UPDATE SET count = day.count + excluded.count, amount = day.amount + excluded.amount`

/** Held while rows are taken out of the table: who takes them out sees all that was put in instead. */
const HOLD = "PERFORM pg_advisory_xact_lock(hashtextextended('svc_overview_sum', 0))"

/** Each statement of a block sees what was committed before it, and what it takes out and puts in is seen at once. */
const block = (...statements: string[]) =>
  `DO $$ BEGIN ${statements.map((statement) => `${statement};`).join(" ")} END $$`

/**
 * Folds the rows of hours in which something has changed. Payments go on meanwhile; what they change stays for the next time.
 *
 * @param timeZone of the store: from now on there are sums by its days.
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
