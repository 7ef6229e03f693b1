import { MedusaError } from "@medusajs/framework/utils"
import type { GatewayEnvironment } from "../../../gateway"
import type { Sql } from "../database/sql"
import { IS_UNCOUNTED } from "./overview-sums"

/** Days of a time zone, from the first to the last, both `YYYY-MM-DD`; or the last so many, today included. */
export type OverviewDays = { days: number } | { from: string; to: string }

/** One environment, and the days to look at. */
export interface OverviewSpan {
  environment: GatewayEnvironment
  timeZone: string
  days: OverviewDays
}

/** A span of time as moments that the database reads, the second not included. */
export type Between = readonly [from: string, to: string]

/** A day of the overview, or what is compared with all of them: which of it the sums have, and which they do not. */
export interface OverviewPart {
  /** `undefined` for what the days are compared with. */
  date: string | undefined
  /** Whole hours, which can be read from the sums. */
  whole: Between | undefined
  /** What lies beside whole hours, and all of it while there are no sums. */
  beside: Between[]
}

const LAST = { days: "(now() AT TIME ZONE ?)::date", given: "?::date" }

/**
 * The days of a span, oldest first, and after them as many days before: up to the same time of day when the span is not over, so
 * that what came in until now is compared with what had come in by then.
 *
 * @throws MedusaError INVALID_DATA for a span that ends after today.
 */
export async function partsOf(sql: Sql, { timeZone, days }: OverviewSpan): Promise<OverviewPart[]> {
  const [last, ...lastValues] = "to" in days ? [LAST.given, days.to] : [LAST.days, timeZone]
  const [count, ...countValues] = "to" in days ? ["?::date - ?::date + 1", days.to, days.from] : ["?::int", days.days]
  const rows = await sql.execute<PartRow>(
    `WITH zone AS (SELECT ?::text AS name), span AS (SELECT ${last} AS last, ${count} AS days),
     present AS (SELECT now() AT TIME ZONE zone.name AS moment FROM zone),
     parts AS (
       SELECT date, (date::timestamp AT TIME ZONE zone.name) AS starts, ((date + 1)::timestamp AT TIME ZONE zone.name) AS ends
       FROM zone, span, LATERAL (SELECT last - back AS date FROM generate_series(0, days - 1) AS back) AS dates
       UNION ALL
       SELECT NULL, (last + 1 - 2 * days)::timestamp AT TIME ZONE zone.name,
         (least((last + 1)::timestamp, present.moment) - days * interval '1 day') AT TIME ZONE zone.name
       FROM zone, span, present),
     hours AS (
       SELECT *, date_trunc('hour', starts + interval '1 hour' - interval '1 microsecond', 'UTC') AS first,
         date_trunc('hour', ends, 'UTC') AS final FROM parts)
     SELECT to_char(date, 'YYYY-MM-DD') AS date, starts::text, ends::text, first::text, final::text,
       first < final AND NOT ${IS_UNCOUNTED} AS summed, span.last > present.moment::date AS future
     FROM hours, span, present ORDER BY date NULLS LAST`,
    [timeZone, ...lastValues, ...countValues]
  )
  if (rows.some(({ future }) => future)) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, "Invalid request: to: must not be after today")
  }
  return rows.map(partOf)
}

interface PartRow extends Record<"starts" | "ends" | "first" | "final", string> {
  date: string | null
  summed: boolean
  future: boolean
}

function partOf({ date, starts, ends, first, final, summed }: PartRow): OverviewPart {
  const beside: Between[] = summed
    ? [
        [starts, first],
        [final, ends],
      ]
    : [[starts, ends]]
  return {
    date: date ?? undefined,
    whole: summed ? [first, final] : undefined,
    beside: beside.filter(([from, to]) => from !== to),
  }
}
