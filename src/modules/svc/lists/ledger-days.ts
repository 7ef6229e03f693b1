import { part, sql, type SqlPart, toSqlArray } from "../database"
import { sumMoney } from "./money-in"
import type { DayPart, planReading } from "./stored-days"

/** Where the sums of the overview's days are read. */
export type Plan = ReturnType<typeof planReading>

/** Writes SQL: the moment at which a day of a time zone begins. Date and zone are SQL too. */
export const writeStart = (date: string, zone: string): string => `((${date})::timestamp AT TIME ZONE ${zone})`

/** Writes SQL: the day of a moment. Where clocks go back over midnight, a date comes twice, but its day begins once. */
export const writeDay = (moment: string, zone: string): string => {
  const date = `(${moment} AT TIME ZONE ${zone})::date`
  return `${date} - (${moment} < ${writeStart(date, zone)})::int`
}

/** The hour in the column `part` of sums that are those of a whole day. */
export const WHOLE_DAY = -1

/**
 * Selects rows by day of a time zone, each with its `date` and `part`: {@link WHOLE_DAY}, or the hour with which its part
 * of the day begins.
 *
 * @param parts in order of time.
 * @param select builds the statement for the rows of one part, from the condition that a column's moment is in it.
 */
export function selectOnDays(
  parts: readonly DayPart[],
  timeZone: string,
  select: (isWithin: (moment: string) => SqlPart) => SqlPart
): SqlPart {
  const days = sql`(
    SELECT date, CASE WHEN hours_from = 0 AND hours_until IS NULL THEN ${WHOLE_DAY} ELSE hours_from END AS part,
      ${writeStart("date", "zone.name")} + hours_from * interval '1 hour' AS begins,
      coalesce(${writeStart("date", "zone.name")} + hours_until * interval '1 hour', ${writeStart("date + 1", "zone.name")}) AS ends
    FROM ${part(
      "unnest(?::date[], ?::int[], ?::int[]) AS parts (date, hours_from, hours_until)",
      toSqlArray(parts.map(({ date }) => date)),
      ...[parts.map(({ from }) => from), parts.map(({ until }) => until)].map(
        (each) => `{${each.map((hour) => hour ?? "NULL").join(",")}}`
      )
    )}) AS days`
  // This condition is redundant, but it lets the planner estimate the number of rows.
  const [first, last] = [parts[0]?.date ?? null, parts.at(-1)?.date ?? null]
  const isWithin = (moment: string) =>
    part(
      `${moment} >= days.begins AND ${moment} < days.ends
       AND ${moment} >= ${writeStart("?::date", "?::text")} AND ${moment} < ${writeStart("?::date + 1", "?::text")}`,
      ...[first, timeZone, last, timeZone]
    )
  return sql`SELECT days.date, days.part, found.* FROM (SELECT ${part("?::text", timeZone)} AS name) AS zone
    CROSS JOIN LATERAL ${days} CROSS JOIN LATERAL (${select(isWithin)}) AS found`
}

/**
 * Sums the money of the ledger on days of a time zone: rows of {@link sumMoney}, each with its `date` and `part`.
 *
 * @param within further conditions on the rows; gets the column of the moment.
 */
export function sumMoneyOn(
  parts: readonly DayPart[],
  timeZone: string,
  within: (moment: string) => readonly SqlPart[]
): SqlPart {
  return selectOnDays(parts, timeZone, (isWithin) => sumMoney((moment) => [isWithin(moment), ...within(moment)]))
}

/** The condition on stored sums: those of whole days, and of hours of today. */
export function isRead({
  today,
  storedDates,
  storedHours,
}: Pick<Plan, "today" | "storedDates" | "storedHours">): SqlPart {
  return part(
    `(date = ANY(?::date[]) AND part = ${WHOLE_DAY} OR date = ?::date AND part = ANY(?::int[]))`,
    toSqlArray(storedDates),
    today,
    toSqlArray(storedHours)
  )
}
