/** Writes payments into the past, stores days of the overview, and reads it with and without them. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type Sql, runSqlOn } from "../../../src/modules/svc/database/sql"
import { storeDays } from "../../../src/modules/svc/lists/daily-sums"
import { readFailures } from "../../../src/modules/svc/lists/failures"
import { readMoney } from "../../../src/modules/svc/lists/overview-money"
import type { Ledger } from "../support/with-ledger"

/** The time zone of the store under test. */
export const HOME = "Asia/Qatar"

export function bindOverviewDays(ledger: Pick<Ledger, "sql" | "svc" | "container">) {
  const pool = () => ledger.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  /** Rows with an old `updated_at` are not found as changes: the store's own job may have stored their day. */
  const forgetStored = async () => ledger.sql("DELETE FROM svc_overview_range")

  const insertAttempt = async (id: string, { status = "paid", amount = "1.00", days = 3 } = {}) => {
    const at = `now() - interval '${days} days'`
    await ledger.sql(
      `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id, status,
         payment_session_id, opened_session_id, payment_collection_id, channel, created_at, updated_at, paid_at)
       VALUES (?, ?, 'M', 'sandbox', ?, 'qar', 'p', ?, ?, ?, 'c', 'web', ${at}, ${at}, ${status === "paid" ? at : "NULL"})`,
      [id, id, amount, status, id, id]
    )
    await forgetStored()
  }

  const insertInvoice = async (id: string, days: number) => {
    const at = `now() - interval '${days} days'`
    await ledger.sql(
      `INSERT INTO svc_invoice (id, request_hash, environment, merchant_id, client_name, mobile, amount, currency_code, lines,
         status, paid_at, created_at, updated_at, created_by)
       VALUES (?, ?, 'sandbox', 'M', 'Sara', '+97455123456', '3.50', 'qar', '[]', 'paid', ${at}, ${at}, ${at}, 's')`,
      [id, id]
    )
    await forgetStored()
  }

  /** Moves all rows into the past, where days are stored. */
  const age = async () => {
    const back = (...columns: string[]) => columns.map((each) => `${each} = ${each} - interval '3 days'`).join(", ")
    await ledger.sql(`UPDATE svc_attempt SET ${back("created_at", "updated_at", "paid_at")}`)
    await ledger.sql(`UPDATE svc_invoice SET ${back("created_at", "updated_at", "paid_at")}`)
    await forgetStored()
  }

  /** Runs work in a transaction that it can leave open. */
  const begin = async () => {
    const transaction = await pool().transaction()
    return { transaction, sql: runSqlOn(transaction as never) }
  }

  /** Stores days without the overlap, because tests change days right after they were stored. */
  const storeIn = async (timeZone: string) => {
    const { transaction, sql } = await begin()
    const isComplete = await storeDays(sql, timeZone)
    await transaction.raw("UPDATE svc_overview_range SET complete_until = now()")
    await transaction.commit()
    return isComplete
  }
  const storeAllIn = async (timeZone: string) => {
    let isComplete = false
    while (!isComplete) {
      isComplete = await storeIn(timeZone)
    }
  }

  const readStored = async () =>
    ledger.sql<{ date: string; status: string; count: number; amount: string }>(
      "SELECT date::text, environment, source, status, mode, count::int, amount::text FROM svc_overview_day ORDER BY 1, 2, 3, 4, 5"
    )
  const readStoredFunnel = async () =>
    ledger.sql<{ date: string; counts: unknown[] }>("SELECT date::text, counts FROM svc_overview_funnel ORDER BY 1")
  const readRange = async () =>
    (
      await ledger.sql<{ zone: string; days: number }>(
        "SELECT time_zone AS zone, last_date - first_date + 1 AS days FROM svc_overview_range"
      )
    )[0]

  const readIn = async (timeZone: string, days: number) => {
    const span = { environment: "sandbox", timeZone, days } as const
    const overview = await ledger.svc.lists.readOverview(span)
    const { days: byDay, totals, net, paid_before, paid_by, payment_modes } = overview
    const money = { days: byDay, totals, net, paid_before, paid_by, payment_modes }
    return { ...money, failures: await ledger.svc.lists.readFailures(span) }
  }
  /** Reads the same from the ledger, as when nothing is stored. */
  const readLedgerIn = async (timeZone: string, days: number) => {
    const execute: Sql["execute"] = async <R>(text: string, values?: unknown[]) =>
      (await runSqlOn(pool()).execute(text, values)).map((row) =>
        "complete_until" in row ? { ...row, complete_until: null } : row
      ) as R[]
    const span = { environment: "sandbox", timeZone, days } as const
    return { ...(await readMoney({ execute }, span)), failures: await readFailures({ execute }, span) }
  }
  const expectExact = async (timeZone = HOME, days = 7) => {
    expect([timeZone, await readIn(timeZone, days)]).toEqual([timeZone, await readLedgerIn(timeZone, days)])
  }
  const readTotals = async () => (await readIn(HOME, 7)).totals

  return {
    begin,
    forgetStored,
    insertAttempt,
    insertInvoice,
    age,
    storeIn,
    storeAllIn,
    readStored,
    readStoredFunnel,
    readRange,
    readIn,
    expectExact,
    readTotals,
  }
}
