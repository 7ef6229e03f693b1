import { all, part, sql as statement, type SqlPart } from "../database"
import { selectOnDays } from "./ledger-days"

/** The columns by which the counts of a day are divided; `hour` is the hour of the day at which attempts began. */
export const FUNNEL_KIND = "date, environment, channel, hour, mode, decline_code"

/** The counts: attempts that have reached each step, and those that failed. */
export const FUNNEL_COLUMNS = "opened, sent, returned, paid, failed"

const COUNTS = `count(*) AS opened, count(*) FILTER (WHERE step <> 'opened') AS sent,
  count(*) FILTER (WHERE step IN ('returned', 'paid')) AS returned, count(*) FILTER (WHERE step = 'paid') AS paid,
  count(decline_code) AS failed`

/**
 * Counts the attempts of shoppers that began on days of a time zone, however they ended: rows of {@link FUNNEL_KIND}
 * and {@link FUNNEL_COLUMNS}. The money of an invoice has no channel: nobody was sent to the gateway.
 *
 * @param within further conditions on the attempts.
 */
export function countBegun(dates: readonly string[], timeZone: string, within: readonly SqlPart[]): SqlPart {
  const begun = selectOnDays(dates, timeZone, (isOnDay) => {
    const fits = all([isOnDay("created_at"), part("channel IS NOT NULL AND deleted_at IS NULL"), ...within])
    return statement`SELECT environment, channel, extract(hour FROM created_at AT TIME ZONE zone.name)::int AS hour,
        payment_mode AS mode, CASE WHEN status = 'failed' THEN coalesce(decline_code, 'unknown') END AS decline_code, step
      FROM svc_attempt WHERE ${fits}`
  })
  return statement`SELECT ${FUNNEL_KIND}, ${COUNTS} FROM (${begun}) AS begun GROUP BY ${FUNNEL_KIND}`
}
