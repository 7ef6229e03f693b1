import BigNumber from "bignumber.js"
import { toSqlArray, type Row, type Sql } from "../database/sql"
import { part, sql as statement } from "../database/sql-part"
import { counted } from "./money-in"
import { readDays, type OverviewStatus, sumTotals } from "./overview-days"
import { type Between, type OverviewPart, type OverviewSpan, readParts } from "./overview-span"
import { asAmount, type Sum, sumOfRow } from "../database/sum"

/** The number of the comparison period; the days are numbered from 0. */
const BEFORE = -1

/**
 * Reads the money of some days: by day, in total, by payment mode and by source, and what was paid in as many days
 * before. The time depends on the number of days, not of payments: daily sums are read where they exist, else hourly
 * sums. Payments and invoices themselves are read only for parts of hours, as in a time zone that is half an hour off.
 */
export async function readMoney(sql: Sql, span: OverviewSpan) {
  const parts = await readParts(sql, span)
  const rows = await sumsOf(sql, span, parts)
  const dates = parts.flatMap(({ date, before }) => (before ? [] : date))
  const days = readDays(
    dates,
    rows
      .filter(({ by, number }) => by === "day" && number !== BEFORE)
      .map((row) => ({
        date: dates[Number(row.number)] ?? "",
        status: row.status as OverviewStatus,
        sum: sumOfRow(row),
      }))
  )
  const totals = sumTotals(days)
  const paid = rows.filter(({ status }) => status === "paid")
  const from = (source: string) => sumOfRow(paid.find((row) => row.by === "source" && row.source === source))
  return {
    days,
    totals,
    net: new BigNumber(totals.paid.amount).minus(totals.refunded.amount).toFixed(2),
    paid_before: sumOfRow(paid.find(({ by, number }) => by === "day" && number === BEFORE)),
    /** The received money by source: checkouts and orders, and invoices without an order. */
    paid_by: { payments: from("payments"), invoices: from("invoices") },
    /**
     * The received money by payment mode, the largest sum first; `null` where the mode is unknown. The sums add up to
     * everything that was paid.
     */
    payment_modes: paid
      .filter(({ by }) => by === "mode")
      .map((row): { mode: string | null } & Sum => ({ mode: row.mode as string | null, ...sumOfRow(row) })),
  }
}

/** The sums of parts by day, and of all days by source and by mode, the largest first. */
async function sumsOf(
  sql: Sql,
  { environment, timeZone }: OverviewSpan,
  parts: readonly OverviewPart[]
): Promise<Row[]> {
  const numbered = parts.map((each, index) => ({ ...each, number: each.before ? BEFORE : index }))
  const days = numbered.filter(({ byDay }) => byDay)
  const hours = numbered.filter(({ byDay }) => !byDay)
  const hoursOf = (some: typeof numbered) =>
    some.flatMap(({ number, whole }) => (whole ? [{ number, between: whole }] : []))
  const beside = hours.flatMap(({ number, beside: rest }) => rest.map((between) => ({ number, between })))
  const ofEnvironment = part("environment = ?", environment)
  const ofRest = counted((moment) => [ofEnvironment, part(`${moment} >= starts AND ${moment} < ends`)])
  // The inner query sums by day and kind first, so that the many hours are added up once and not for each of the three
  // groupings.
  const { text, values } =
    statement`SELECT CASE WHEN grouping(number) = 0 THEN 'day' WHEN grouping(source) = 0 THEN 'source' ELSE 'mode' END AS by,
      number, status, source, mode, sum(count)::int AS count, ${asAmount("sum(amount)")} AS amount
    FROM (
      SELECT number, number = ${BEFORE} AS before, status, source, mode, sum(count) AS count, sum(amount) AS amount
      FROM (
        SELECT number, status, source, mode, count, amount
        FROM ${unnestedDays(days)} JOIN svc_overview_day USING (date) WHERE ${part("time_zone = ?", timeZone)} AND ${ofEnvironment}
        UNION ALL
        SELECT number, status, source, mode, count, amount FROM ${unnested(hoursOf(days))}
        JOIN svc_overview_sum ON ${ofEnvironment} AND hour >= starts AND hour < ends AND NOT folded
        UNION ALL
        SELECT number, status, source, mode, count, amount FROM ${unnested(hoursOf(hours))}
        JOIN svc_overview_sum ON ${ofEnvironment} AND hour >= starts AND hour < ends
        UNION ALL
        SELECT number, status, source, mode, 1, amount::numeric FROM ${unnested(beside)}
        CROSS JOIN LATERAL (${ofRest}) AS rest
      ) AS counted
      WHERE number <> ${BEFORE} OR status = 'paid'
      GROUP BY number, status, source, mode
    ) AS found
    GROUP BY GROUPING SETS ((before, status, number), (before, status, source), (before, status, mode))
    HAVING sum(count) <> 0 AND (NOT before OR grouping(number) = 0) ORDER BY sum(amount) DESC, mode`
  return sql.execute(text, [...values])
}

/** Days as rows of a query: `number`, `date`. */
function unnestedDays(days: readonly { number: number; date: string }[]) {
  return part(
    "unnest(?::int[], ?::date[]) AS dates (number, date)",
    toSqlArray(days.map(({ number }) => number)),
    toSqlArray(days.map(({ date }) => date))
  )
}

/** Spans of time as rows of a query: `number`, `starts`, `ends`. */
function unnested(spans: readonly { number: number; between: Between }[]) {
  return part(
    "unnest(?::int[], ?::timestamptz[], ?::timestamptz[]) AS spans (number, starts, ends)",
    toSqlArray(spans.map(({ number }) => number)),
    toSqlArray(spans.map(({ between: [starts] }) => starts)),
    toSqlArray(spans.map(({ between: [, ends] }) => ends))
  )
}
