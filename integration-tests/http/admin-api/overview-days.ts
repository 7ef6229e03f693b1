/** The overview shows the sums of the ledger at every moment, whichever days are stored. */
import fc from "fast-check"
import storeOverviewDays from "../../../src/jobs/store-overview-days"
import type { Sql } from "../../../src/modules/svc/database/sql"
import { storeDays } from "../../../src/modules/svc/lists/daily-sums"
import { untilWaitingForLocks } from "../support/row-locks"
import { withStore } from "../support/with-store"
import { payInvoice } from "./read-lists"
import { bindOverviewDays, HOME } from "./stored-days"

jest.setTimeout(240_000)

const RUNS = 12

/** Whole, half and quarter hours from UTC, and clocks that change by an hour, by half an hour, and at midnight. */
const ZONES = [
  "UTC",
  "Asia/Qatar",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "America/New_York",
  "America/Havana",
  "America/Santiago",
  "Australia/Lord_Howe",
]

withStore("overview days", (store) => {
  const {
    begin,
    forgetStored,
    insertAttempt,
    insertInvoice,
    age,
    storeIn,
    storeAllIn,
    readIn,
    expectExact,
    readTotals,
  } = bindOverviewDays(store)

  describe("the overview of stored days", () => {
    it("is exact after every kind of message and refund about earlier days", async () => {
      const { orderId: left } = await store.shopper.reachGateway()
      await store.shopper.bringAnswer(left, "in_progress")
      const failed = await store.shopper.goToGateway(await store.shopper.checkOut())
      await store.shopper.bringAnswer(failed, "failed")
      const paid = await store.shopper.pay()
      await store.shopper.untilStatus(paid.checkout.session_id, "paid")
      const [payment] = await store.sql<{ id: string; amount: string }>("SELECT id, amount FROM payment")
      const price = Number(payment?.amount)
      const invoice = await payInvoice(store, "Sara", "3.50")
      const changes: [what: string, change: () => Promise<unknown>, totals: object][] = [
        ["nothing", () => Promise.resolve(), { paid: { count: 2 }, failed: { count: 1 }, in_progress: { count: 1 } }],
        [
          "a part is refunded",
          () => store.staff.call("POST", `/admin/payments/${payment?.id}/refund`, { amount: 1 }),
          { refunded: { count: 1, amount: "1.00" } },
        ],
        [
          "all is refunded",
          () => store.staff.call("POST", `/admin/payments/${payment?.id}/refund`, { amount: price - 1 }),
          { refunded: { count: 1, amount: price.toFixed(2) } },
        ],
        [
          "an invoice is refunded",
          () =>
            store.staff.call("POST", `/admin/svc/invoices/${invoice.id}/refund`, {
              amount: "3.50",
              note: "Tea was cold",
              idempotency_key: "cold-tea",
            }),
          { refunded: { count: 2, amount: (price + 3.5).toFixed(2) } },
        ],
        ["a payment in progress fails", () => store.shopper.bringAnswer(left, "failed"), { failed: { count: 2 } }],
        [
          "a failed payment is paid after all",
          () => store.shopper.bringAnswer(failed, "success"),
          { failed: { count: 1 }, paid: { count: 3 } },
        ],
        [
          "a late failure comes",
          () => store.shopper.bringAnswer(paid.orderId, "failed", "webhook"),
          { paid: { count: 3 }, failed: { count: 1 } },
        ],
      ]
      await age()
      for (const [what, change, totals] of changes) {
        await storeAllIn(HOME)
        await change()
        await expectExact()
        expect([what, await readTotals()]).toMatchObject([what, totals])
      }
    })

    it("reads a stored hour of today until a payment of that hour changes", async () => {
      // A zone where it is between noon and one o'clock.
      const zone = `Etc/GMT${new Date().getUTCHours() < 12 ? "-" : "+"}${Math.abs(new Date().getUTCHours() - 12)}`
      await insertAttempt("three", { days: 3 / 24 })
      await insertAttempt("six", { days: 6 / 24, status: "failed" })
      await storeAllIn(zone)
      const hours = await store.sql("SELECT DISTINCT part FROM svc_overview_day WHERE part >= 0 ORDER BY 1")
      expect(hours).toEqual([{ part: 6 }, { part: 9 }])
      await expectExact(zone)

      await store.sql("UPDATE svc_overview_day SET amount = 99 WHERE part = 9")
      expect((await readIn(zone, 7)).totals.paid).toEqual({ count: 1, amount: "99.00" })
      await store.sql("UPDATE svc_attempt SET amount = '2.00', updated_at = now() WHERE id = 'three'")
      expect((await readIn(zone, 7)).totals.paid).toEqual({ count: 1, amount: "2.00" })
      await expectExact(zone)
    })

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
        { weight: 2, arbitrary: fc.tuple(pick("store"), pick(...ZONES), pick(0)) }
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
            await store.sql(`DELETE FROM ${table}`)
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
              await store.sql(`UPDATE ${table} SET ${how}, updated_at = now() WHERE id = 'r${number}'`)
            }
          }
          for (const zone of ZONES) {
            await expectExact(zone, 3)
          }
        }),
        { numRuns: RUNS }
      )
    })

    it("is exact to the microsecond at midnight, also on days on which clocks change", async () => {
      const OFFSETS = ["-1 microsecond", "0", "1 microsecond", "29 minutes 59.999999 seconds", "1 hour"]
      const start = (date: string) => `((${date})::timestamp AT TIME ZONE name)`
      for (const [number, offset] of OFFSETS.entries()) {
        await store.sql(
          `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id, status,
             payment_session_id, opened_session_id, payment_collection_id, created_at, updated_at, paid_at)
           SELECT id, id, 'M', 'sandbox', '1.01', 'qar', 'p', 'paid', id, id, 'c', at, at, at FROM (
             SELECT name || date || '+' || more || '/${number}' AS id, ${start("date + more")} + interval '${offset}' AS at
             FROM unnest(?::text[]) AS zones (name), generate_series(-1, 1) AS more,
               (SELECT now()::date - back AS date FROM generate_series(2, 177) AS back) AS dates
             WHERE date = now()::date - 2 OR ${start("date + 1")} - ${start("date")} <> interval '24 hours') AS found`,
          [ZONES]
        )
      }
      await forgetStored()
      for (const zone of ZONES) {
        await storeAllIn(zone)
        await expectExact(zone, 90)
        for (const number of OFFSETS.keys()) {
          await store.sql(
            `UPDATE svc_attempt SET amount = (amount::numeric + 1)::text, updated_at = now()
             WHERE id LIKE '${zone}%+0/${number}' OR id LIKE '${zone}%+1/${number}'`
          )
          await expectExact(zone, 90)
          await storeIn(zone)
          await expectExact(zone, 90)
        }
      }
    })

    it("is exact when a transaction commits long after the days were stored", async () => {
      await insertAttempt("late", { status: "in_progress" })
      await storeAllIn(HOME)
      const { transaction } = await begin()
      await transaction.raw("UPDATE svc_attempt SET status = 'failed', updated_at = now() WHERE id = 'late'")
      const { transaction: storing, sql } = await begin()
      // As if the transaction had been open for longer than the overlap.
      const execute: Sql["execute"] = async (text, values) =>
        sql.execute(text.replace("interval '5 minutes'", "interval '0'"), values)
      await storeDays({ execute }, HOME)
      await storing.commit()
      await transaction.commit()

      await expectExact()
      expect(await readTotals()).toMatchObject({ in_progress: { count: 0 }, failed: { count: 1 } })
    })

    it("is exact when the database's clock was set back after the days were stored", async () => {
      await insertAttempt("back", { status: "in_progress" })
      await storeOverviewDays(store.container)
      await store.sql(
        "UPDATE svc_attempt SET status = 'failed', updated_at = now() - interval '4 minutes' WHERE id = 'back'"
      )

      await expectExact()
      expect(await readTotals()).toMatchObject({ in_progress: { count: 0 }, failed: { count: 1 } })
    })

    it("is read from one snapshot, also when days are deleted meanwhile", async () => {
      await insertAttempt("one", { amount: "20.00" })
      await storeAllIn(HOME)
      const { transaction } = await begin()
      await transaction.raw("LOCK TABLE svc_overview_day")
      const reading = readIn(HOME, 7)
      await untilWaitingForLocks(store, 1)
      await transaction.raw("DELETE FROM svc_overview_day")
      await transaction.raw("DELETE FROM svc_overview_range")
      await transaction.commit()

      expect((await reading).totals.paid).toEqual({ count: 1, amount: "20.00" })
    })

    it("reads only unchanged days from storage", async () => {
      await insertAttempt("stored", { amount: "20.00" })
      await insertAttempt("changed", { amount: "7.00", days: 4 })
      await storeAllIn(HOME)
      await store.sql("UPDATE svc_overview_day SET amount = amount + 1000")
      expect((await readTotals()).paid).toEqual({ count: 2, amount: "2027.00" })

      await store.sql("UPDATE svc_attempt SET updated_at = now() WHERE id = 'changed'")
      expect((await readTotals()).paid).toEqual({ count: 2, amount: "1027.00" })
    })
  })
})
