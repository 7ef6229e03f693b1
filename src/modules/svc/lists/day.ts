import type { Sql } from "../database/sql"
import { all, part, type SqlPart } from "../database/sql-part"

/** A calendar day, `YYYY-MM-DD`, of a time zone. */
export interface Day {
  date: string
  timeZone: string
}

/** Whether a moment lies on a day; `moment` is a column, or a piece of SQL. */
export function isWithinDay(moment: string, { date, timeZone }: Day): SqlPart {
  return all([
    part(`${moment} >= (?::date::timestamp AT TIME ZONE ?)`, date, timeZone),
    part(`${moment} < ((?::date + 1)::timestamp AT TIME ZONE ?)`, date, timeZone),
  ])
}

/** When a day begins, and when the day after it does. */
export async function spanOfDay(db: Sql, { date, timeZone }: Day): Promise<{ from: Date; to: Date }> {
  const [row] = await db.execute(
    `SELECT ?::date::timestamp AT TIME ZONE ? AS "from", (?::date + 1)::timestamp AT TIME ZONE ? AS "to"`,
    [date, timeZone, date, timeZone]
  )
  return { from: row?.from as Date, to: row?.to as Date }
}

/** Whether a payment counts on a day: on that on which it was paid, else on that on which it began. */
export function isOnDay(day: Day): SqlPart {
  return isWithinDay("coalesce(paid_at, created_at)", day)
}
