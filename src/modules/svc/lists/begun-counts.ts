import type { DeclineCode } from "../../../gateway"
import { joinConditions, part, sql as statement, type SqlPart } from "../database"
import { selectOnDays } from "./ledger-days"
import type { DayPart } from "./stored-days"

/** A property of attempts by which they are counted; `hour` is the hour of the day at which they began. */
export type BegunBy = "channel" | "hour" | "mode"

/** The attempts of a day with one value of a property: how many reached each step, and how many failed, by reason. */
export type BegunCounts = readonly [
  by: BegunBy,
  value: string | null,
  opened: number,
  sent: number,
  returned: number,
  paid: number,
  failed: number,
  declines: Partial<Record<DeclineCode, number>> | null,
]

const COUNTS = `sum(count) AS opened, sum(count) FILTER (WHERE step <> 'opened') AS sent,
  sum(count) FILTER (WHERE step IN ('returned', 'paid')) AS returned, sum(count) FILTER (WHERE step = 'paid') AS paid,
  sum(count) FILTER (WHERE decline_code IS NOT NULL) AS failed`

/**
 * Counts the attempts of shoppers that began on days of a time zone, however they ended: a row for each `date`,
 * `part` and `environment` with `counts`, a JSON array of {@link BegunCounts}. The counts of a day are one row, so that reading
 * many days is fast. The money of an invoice has no channel: nobody was sent to the gateway.
 *
 * @param within further conditions on the attempts.
 */
export function countBegun(parts: readonly DayPart[], timeZone: string, within: readonly SqlPart[]): SqlPart {
  const begun = selectOnDays(parts, timeZone, (isWithin) => {
    const fits = joinConditions([isWithin("created_at"), part("channel IS NOT NULL AND deleted_at IS NULL"), ...within])
    return statement`SELECT environment, channel, extract(hour FROM created_at AT TIME ZONE zone.name)::int AS hour,
        payment_mode AS mode, CASE WHEN status = 'failed' THEN coalesce(decline_code, 'unknown') END AS decline_code, step
      FROM svc_attempt WHERE ${fits}`
  })
  // Attempts that are alike are counted first, so that the three properties and their sums cost little.
  return statement`WITH alike AS (
      SELECT date, part, environment, channel, hour, mode, decline_code, step, count(*) AS count FROM (${begun}) AS begun
      GROUP BY date, part, environment, channel, hour, mode, decline_code, step),
    counted AS (
      SELECT date, part, environment,
        CASE WHEN grouping(channel) = 0 THEN 'channel' WHEN grouping(hour) = 0 THEN 'hour' ELSE 'mode' END AS by,
        coalesce(channel, hour::text, mode) AS value, decline_code, ${COUNTS}
      FROM alike GROUP BY date, part, environment, decline_code, GROUPING SETS (channel, hour, mode)),
    divided AS (
      SELECT date, part, environment, by, value, ${sumEach("opened", "sent", "returned", "paid", "failed")},
        json_object_agg(decline_code, failed ORDER BY decline_code) FILTER (WHERE decline_code IS NOT NULL) AS declines
      FROM counted GROUP BY date, part, environment, by, value)
    SELECT date, part, environment, json_agg(
      json_build_array(by, value, opened, sent, returned, paid, failed, declines) ORDER BY by, value) AS counts
    FROM divided GROUP BY date, part, environment`
}

const sumEach = (...columns: string[]): string =>
  columns.map((column) => `coalesce(sum(${column}), 0) AS ${column}`).join(", ")
