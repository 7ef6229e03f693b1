import type { Sql } from "../database/sql"
import { counted } from "./money-in"

/*
 * `svc_overview_sum` holds what the overview counts, added up by hours of UTC, of which the days of most time zones are made.
 * Its rows add up: a trigger writes what a change of a payment or invoice adds and takes away as rows of their own, in the
 * transaction of the change. No two payments wait for each other, and whoever writes is counted. From time to time the rows of
 * an hour are folded into one for each kind.
 */

/** Whether payments from before there were sums are not counted yet; see the migration. */
export const IS_UNCOUNTED = "EXISTS (SELECT 1 FROM svc_overview_sum WHERE environment = '' AND source = 'uncounted')"

const KIND = "environment, source, status, currency_code, mode"

const COLUMNS = `${KIND}, hour, count, amount, folded`

/** Held while rows are taken out of the table: who takes them out sees all that was put in instead. */
const HOLD = "PERFORM pg_advisory_xact_lock(hashtextextended('svc_overview_sum', 0))"

/** Each statement of a block sees what was committed before it, and what it takes out and puts in is seen at once. */
const block = (...statements: string[]) =>
  `DO $$ BEGIN ${statements.map((statement) => `${statement};`).join(" ")} END $$`

/** Folds the rows of hours in which something has changed. Payments go on meanwhile; what they change stays for the next time. */
export async function foldSums(sql: Sql): Promise<void> {
  await sql.execute(
    block(
      HOLD,
      `WITH gone AS (
         DELETE FROM svc_overview_sum AS sums
         USING (SELECT DISTINCT environment, hour FROM svc_overview_sum WHERE NOT folded) AS changed
         WHERE sums.environment = changed.environment AND sums.hour = changed.hour RETURNING sums.*)
       INSERT INTO svc_overview_sum (${COLUMNS})
       SELECT ${KIND}, hour, sum(count), sum(amount), true FROM gone
       GROUP BY ${KIND}, hour HAVING sum(count) <> 0 OR sum(amount) <> 0`
    )
  )
}

/** Counts all payments and invoices anew. Payments go on meanwhile: what they change is neither lost nor counted twice. */
export async function rebuildSums(sql: Sql): Promise<void> {
  const { text } = counted()
  await sql.execute(
    block(
      HOLD,
      `WITH gone AS (DELETE FROM svc_overview_sum)
       INSERT INTO svc_overview_sum (${COLUMNS})
       SELECT ${KIND}, date_trunc('hour', moment, 'UTC'), count(*), sum(amount::numeric), true
       FROM (${text}) AS counted GROUP BY ${KIND}, date_trunc('hour', moment, 'UTC')`
    )
  )
}
