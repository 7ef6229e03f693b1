import { part, sql as statement, type SqlPart, toSqlArray } from "../database"
import { sumMoney } from "./money-in"

/** Writes SQL: the moment at which a day of a time zone begins. Date and zone are SQL too. */
export const writeStart = (date: string, zone: string): string => `((${date})::timestamp AT TIME ZONE ${zone})`

/** Writes SQL: the day of a moment. Where clocks go back over midnight, a date comes twice, but its day begins once. */
export const writeDay = (moment: string, zone: string): string => {
  const date = `(${moment} AT TIME ZONE ${zone})::date`
  return `${date} - (${moment} < ${writeStart(date, zone)})::int`
}

/**
 * Selects rows by day of a time zone, each with its `date`.
 *
 * @param select builds the statement for the rows of one day, from the condition that a column's moment is on it.
 */
export function selectOnDays(
  dates: readonly string[],
  timeZone: string,
  select: (isOnDay: (moment: string) => SqlPart) => SqlPart
): SqlPart {
  const days = part(
    "unnest(?::date[]) AS days (date) CROSS JOIN (SELECT ?::text AS name) AS zone",
    toSqlArray(dates),
    timeZone
  )
  // The span of all days says nothing new, but the planner can estimate its rows.
  const [first, last] = [dates[0] ?? null, dates.at(-1) ?? null]
  const isOnDay = (moment: string) =>
    part(
      `${moment} >= ${writeStart("days.date", "zone.name")} AND ${moment} < ${writeStart("days.date + 1", "zone.name")}
       AND ${moment} >= ${writeStart("?::date", "?::text")} AND ${moment} < ${writeStart("?::date + 1", "?::text")}`,
      ...[first, timeZone, last, timeZone]
    )
  return statement`SELECT days.date, found.* FROM ${days} CROSS JOIN LATERAL (${select(isOnDay)}) AS found`
}

/**
 * Sums the money of the ledger on days of a time zone: rows of {@link sumMoney}, each with its `date`.
 *
 * @param within further conditions on the rows; gets the column of the moment.
 */
export function sumMoneyOn(
  dates: readonly string[],
  timeZone: string,
  within: (moment: string) => readonly SqlPart[]
): SqlPart {
  return selectOnDays(dates, timeZone, (isOnDay) => sumMoney((moment) => [isOnDay(moment), ...within(moment)]))
}
