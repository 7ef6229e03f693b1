import BigNumber from "bignumber.js"
import { type Row, type Sql, part, sql as statement, buildAmountSql, type Sum, readSum } from "../database"
import { readPlan } from "./daily-sums"
import { isRead, type Plan, sumMoneyOn } from "./ledger-days"
import { type OverviewSpan, type OverviewStatus, readDays, sumTotals } from "./overview-days"
import { listDates } from "./stored-days"

/**
 * Reads the money of some days: by day, in total, by payment mode and by source, and what was paid in as many days
 * before, up to the same time of day. Stored days are read where they are still exact, other days from payments and
 * invoices themselves.
 *
 * @param sql runs all statements on one snapshot: no day may be stored or deleted between two of them.
 */
export async function readMoney(sql: Sql, span: OverviewSpan) {
  const plan = await readPlan(sql, span)
  const rows = await readSums(sql, span, plan)
  const days = readDays(
    listDates({ first: plan.first, last: plan.today }),
    rows
      .filter(({ by, before }) => by === "day" && before === false)
      .map((row) => ({ date: String(row.date), status: row.status as OverviewStatus, sum: readSum(row) }))
  )
  const totals = sumTotals(days)
  const paid = rows.filter(({ status }) => status === "paid")
  const from = (source: string) => readSum(paid.find((row) => row.by === "source" && row.source === source))
  return {
    days,
    totals,
    net: new BigNumber(totals.paid.amount).minus(totals.refunded.amount).toFixed(2),
    paid_before: readSum(paid.find(({ by, before }) => by === "day" && before === true)),
    /** The received money by source: checkouts and orders, and invoices without an order. */
    paid_by: { payments: from("payments"), invoices: from("invoices") },
    /**
     * The received money by payment mode, the largest sum first; `null` where the mode is unknown. The sums add up to
     * everything that was paid.
     */
    payment_modes: paid
      .filter(({ by }) => by === "mode")
      .map((row): { mode: string | null } & Sum => ({ mode: row.mode as string | null, ...readSum(row) })),
  }
}

/** The sums by day, of the days before together, and of all days by source and by mode, the largest first. */
async function readSums(sql: Sql, { environment, timeZone, days }: OverviewSpan, plan: Plan): Promise<Row[]> {
  const { first } = plan
  const present = "(now() AT TIME ZONE zone.name - ?::int * interval '1 day') AT TIME ZONE zone.name"
  const live = sumMoneyOn(plan.live, timeZone, (moment) => [
    part("environment = ?", environment),
    part(`${moment} < CASE WHEN days.date < ?::date THEN ${present} ELSE 'infinity' END`, first, days),
  ])
  const { text, values } = statement`
    SELECT CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(source) = 0 THEN 'source' ELSE 'mode' END AS by,
      before, to_char(day, 'YYYY-MM-DD') AS date, status, source, mode, sum(count)::int AS count, ${buildAmountSql("sum(amount)")} AS amount
    FROM (
      SELECT date < first AS before, CASE WHEN date >= first THEN date END AS day, status, source, mode, count, amount
      FROM (SELECT ${part("?::date AS first", first)}) AS span CROSS JOIN (
        SELECT date, status, source, mode, count, amount FROM svc_overview_day
        WHERE ${part("environment = ?", environment)} AND ${isRead(plan)}
        UNION ALL SELECT date, status, source, mode, count, amount FROM (${live}) AS live) AS counted
      WHERE date >= first OR status = 'paid'
    ) AS found
    GROUP BY GROUPING SETS ((before, status, day), (before, status, source), (before, status, mode))
    HAVING NOT before OR grouping(day) = 0 ORDER BY sum(amount) DESC, mode`
  // The planner overestimates the rows of a day. In a large ledger it would compile this query for longer than it runs.
  await sql.execute("SET LOCAL jit = off")
  return sql.execute(text, [...values])
}
