/** The overview is exact for any history of payments and in any time zone: random histories, and the edges of days. */
import fc from "fast-check"
import { withLedger } from "../support/with-ledger"
import { bindOverviewDays } from "./stored-days"

/**
 * Declares the tests; `test:all` plays more histories and all kinds of time zones.
 *
 * @param runs number of random histories.
 */
export function declareExactDays({ runs, zones }: { runs: number; zones: readonly string[] }): void {
  withLedger("overview days, any history", (ledger) => {
    const { forgetStored, insertAttempt, insertInvoice, storeIn, storeAllIn, expectExact } = bindOverviewDays(ledger)

    it("is exact after every change, in every time zone, whenever days are stored", async () => {
      const pick = <Value>(...values: Value[]) => fc.constantFrom(...values)
      const moment = fc.integer({ min: 0, max: 5 * 24 * 60 }).map((minutes) => `now() - interval '${minutes} minutes'`)
      const change = fc.oneof(
        pick("environment = 'live'", "environment = 'sandbox'", "currency_code = 'usd'", "amount = '1250.75'"),
        pick("deleted_at = now()", "deleted_at = NULL", "refunded_amount = '0.10'", "refunded_amount = '0.00'"),
        moment.map((at) => `paid_at = coalesce(paid_at, ${at})`)
      )
      const ofAttempt = fc.oneof(
        change,
        pick("payment_mode = 'CARD'", "payment_mode = NULL", "channel = 'sdk'", "channel = NULL", "sent_at = now()"),
        pick("returned_at = now()", "returned_at = NULL", "decline_code = 'canceled'", "decline_code = NULL"),
        pick("paid", "failed", "in_progress", "awaiting_payment").map((status) => `status = '${status}'`)
      )
      const ofInvoice = fc.oneof(change, pick("attempt_id = 'svcatt_1'", "attempt_id = NULL"))
      const id = fc.integer({ min: 1, max: 6 })
      const step = fc.oneof(
        { weight: 6, arbitrary: fc.tuple(pick("svc_attempt"), ofAttempt, id) },
        { weight: 3, arbitrary: fc.tuple(pick("svc_invoice"), ofInvoice, id) },
        { weight: 2, arbitrary: fc.tuple(pick("store"), pick(...zones), pick(0)) }
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
          for (const table of [
            "svc_attempt",
            "svc_invoice",
            "svc_overview_day",
            "svc_overview_funnel",
            "svc_overview_range",
          ]) {
            await ledger.sql(`DELETE FROM ${table}`)
          }
          for (const number of [1, 2, 3, 4, 5, 6]) {
            await insertAttempt(`r${number}`, { status: number % 2 ? "paid" : "failed", days: number / 2 })
            await insertInvoice(`r${number}`, number * 0.7)
          }
          for (const [table, how, number] of steps) {
            if (table === "store") {
              await storeIn(how)
              await expectExact(how, 3)
            } else {
              await ledger.sql(`UPDATE ${table} SET ${how}, updated_at = now() WHERE id = 'r${number}'`)
            }
          }
          for (const zone of zones) {
            await expectExact(zone, 3)
          }
        }),
        { numRuns: runs }
      )
    })

    it("is exact to the microsecond at midnight, also on days on which clocks change", async () => {
      const OFFSETS = ["-1 microsecond", "0", "1 microsecond", "29 minutes 59.999999 seconds", "1 hour"]
      const start = (date: string) => `((${date})::timestamp AT TIME ZONE name)`
      for (const [number, offset] of OFFSETS.entries()) {
        await ledger.sql(
          `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id, status,
             payment_session_id, opened_session_id, payment_collection_id, created_at, updated_at, paid_at)
           SELECT id, id, 'M', 'sandbox', '1.01', 'qar', 'p', 'paid', id, id, 'c', at, at, at FROM (
             SELECT name || date || '+' || more || '/${number}' AS id, ${start("date + more")} + interval '${offset}' AS at
             FROM unnest(?::text[]) AS zones (name), generate_series(-1, 1) AS more,
               (SELECT now()::date - back AS date FROM generate_series(2, 177) AS back) AS dates
             WHERE date = now()::date - 2 OR ${start("date + 1")} - ${start("date")} <> interval '24 hours') AS found`,
          [zones]
        )
      }
      await forgetStored()
      for (const zone of zones) {
        await storeAllIn(zone)
        await expectExact(zone, 90)
        for (const number of OFFSETS.keys()) {
          await ledger.sql(
            `UPDATE svc_attempt SET amount = (amount::numeric + 1)::text, updated_at = now()
             WHERE id LIKE '${zone}%+0/${number}' OR id LIKE '${zone}%+1/${number}'`
          )
          await expectExact(zone, 90)
          await storeIn(zone)
          await expectExact(zone, 90)
        }
      }
    })
  })
}
