import type { GatewayEnvironment } from "../../../gateway"
import type { Sql } from "../database/sql"
import { hasDaySums, startOfDay } from "./overview-sums"

/** One environment, and a number of days of a time zone, today included. */
export interface OverviewSpan {
  environment: GatewayEnvironment
  timeZone: string
  days: number
}

/** A span of time as two timestamps of the database, the second exclusive. */
export type Between = readonly [from: string, to: string]

/** A day of the overview or of the comparison period, and where its sums are read. */
export interface OverviewPart {
  /** `YYYY-MM-DD`. */
  date: string
  before: boolean
  /** Whether daily sums exist for it; they lack what is not folded yet. */
  byDay: boolean
  /** Whole hours, which can be read from the hourly sums. */
  whole: Between | undefined
  /** The parts of hours at its ends. */
  beside: Between[]
}

/**
 * Lists the days of a span, oldest first, and then as many days before it. The comparison period ends at the same time
 * of day, so that today so far is compared with an equal part of a day.
 */
export async function readParts(sql: Sql, { timeZone, days }: OverviewSpan): Promise<OverviewPart[]> {
  const rows = await sql.execute<PartRow>(
    `WITH zone AS (SELECT ?::text AS name), span AS (SELECT ?::int AS days),
     present AS (SELECT now() AT TIME ZONE zone.name AS moment FROM zone),
     dates AS (
       SELECT present.moment::date - back AS date, back >= days AS before
       FROM span, present, generate_series(0, 2 * days - 1) AS back),
     parts AS (
       SELECT date, before, ${startOfDay("date", "zone.name")} AS starts, ${startOfDay("date + 1", "zone.name")} AS day_ends,
         CASE WHEN before THEN least(${startOfDay("date + 1", "zone.name")},
           (present.moment - days * interval '1 day') AT TIME ZONE zone.name)
         ELSE ${startOfDay("date + 1", "zone.name")} END AS ends
       FROM zone, span, present, dates),
     hours AS (
       SELECT *, date_trunc('hour', starts + interval '1 hour' - interval '1 microsecond', 'UTC') AS first,
         date_trunc('hour', ends, 'UTC') AS final FROM parts),
     sums AS (SELECT ${hasDaySums("zone.name")} AS by_day FROM zone)
     SELECT to_char(date, 'YYYY-MM-DD') AS date, before, starts::text, ends::text, first::text, final::text,
       first < final AS summed, by_day AND starts = first AND final = day_ends AS by_day
     FROM hours, sums ORDER BY before, hours.date`,
    [timeZone, days]
  )
  return rows.map(partOf)
}

interface PartRow extends Record<"date" | "starts" | "ends" | "first" | "final", string> {
  before: boolean
  summed: boolean
  by_day: boolean
}

function partOf({ date, before, starts, ends, first, final, summed, by_day }: PartRow): OverviewPart {
  const beside: Between[] = summed
    ? [
        [starts, first],
        [final, ends],
      ]
    : [[starts, ends]]
  return {
    date,
    before,
    byDay: by_day,
    whole: summed ? [first, final] : undefined,
    beside: beside.filter(([from, to]) => from !== to),
  }
}
