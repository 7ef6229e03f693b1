/** The overview shows the sums of the ledger at every moment, whichever days are stored. */
import storeOverviewDays from "../../../src/jobs/store-overview-days"
import type { Sql } from "../../../src/modules/svc/database/sql"
import { storeDays } from "../../../src/modules/svc/lists/daily-sums"
import { openBareAttempt } from "../../http/support/bare-attempt"
import { recordMessage } from "../../http/support/record-only"
import { untilWaitingForLocks } from "../../http/support/row-locks"
import { admin, createInvoice, signInvoiceMessage } from "../support/invoices"
import { bringResult, refundAttempt } from "../support/payments"
import { withLedger } from "../support/with-ledger"
import { declareExactDays } from "./exact-days"
import { bindOverviewDays, HOME } from "./stored-days"

declareExactDays({ runs: 2, zones: ["America/Havana"] })

withLedger("overview days", (ledger) => {
  const { begin, insertAttempt, age, storeAllIn, readIn, expectExact, readTotals } = bindOverviewDays(ledger)

  describe("the overview of stored days", () => {
    it("is exact after every kind of message and refund about earlier days", async () => {
      const bring = (...result: [orderId: string, status?: "failed" | "in_progress"]) => bringResult(ledger, ...result)
      const [left = "", failed = "", paid = ""] = await Promise.all([1, 2, 3].map(() => openBareAttempt(ledger)))
      await bring(left, "in_progress")
      await bring(failed, "failed")
      await bring(paid)
      const invoice = await createInvoice(ledger, { amount: "3.50" })
      await recordMessage(ledger, signInvoiceMessage(invoice))
      const refund = (amount: string) => refundAttempt(ledger, paid, amount)
      const changes: [what: string, change: () => Promise<unknown>, totals: object][] = [
        ["nothing", () => Promise.resolve(), { paid: { count: 2 }, failed: { count: 1 }, in_progress: { count: 1 } }],
        ["a part is refunded", () => refund("1.00"), { refunded: { count: 1, amount: "1.00" } }],
        ["all is refunded", () => refund("69.00"), { refunded: { count: 1, amount: "70.00" } }],
        [
          "an invoice is refunded",
          () =>
            ledger.svc.invoices.refund(admin, invoice.id, {
              ...{ amount: "3.50", note: "Tea was cold", idempotency_key: "cold-tea" },
            }),
          { refunded: { count: 2, amount: "73.50" } },
        ],
        ["a payment in progress fails", () => bring(left, "failed"), { failed: { count: 2 } }],
        ["a failed payment is paid after all", () => bring(failed), { failed: { count: 1 }, paid: { count: 3 } }],
        ["a late failure comes", () => bring(paid, "failed"), { paid: { count: 3 }, failed: { count: 1 } }],
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
      const hours = await ledger.sql("SELECT DISTINCT part FROM svc_overview_day WHERE part >= 0 ORDER BY 1")
      expect(hours).toEqual([{ part: 6 }, { part: 9 }])
      await expectExact(zone)

      await ledger.sql("UPDATE svc_overview_day SET amount = 99 WHERE part = 9")
      expect((await readIn(zone, 7)).totals.paid).toEqual({ count: 1, amount: "99.00" })
      await ledger.sql("UPDATE svc_attempt SET amount = '2.00', updated_at = now() WHERE id = 'three'")
      expect((await readIn(zone, 7)).totals.paid).toEqual({ count: 1, amount: "2.00" })
      await expectExact(zone)
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
      await storeOverviewDays(ledger.container)
      await ledger.sql(
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
      await untilWaitingForLocks(ledger, 1)
      await transaction.raw("DELETE FROM svc_overview_day")
      await transaction.raw("DELETE FROM svc_overview_range")
      await transaction.commit()

      expect((await reading).totals.paid).toEqual({ count: 1, amount: "20.00" })
    })

    it("reads only unchanged days from storage", async () => {
      await insertAttempt("stored", { amount: "20.00" })
      await insertAttempt("changed", { amount: "7.00", days: 4 })
      await storeAllIn(HOME)
      await ledger.sql("UPDATE svc_overview_day SET amount = amount + 1000")
      expect((await readTotals()).paid).toEqual({ count: 2, amount: "2027.00" })

      await ledger.sql("UPDATE svc_attempt SET updated_at = now() WHERE id = 'changed'")
      expect((await readTotals()).paid).toEqual({ count: 2, amount: "1027.00" })
    })
  })
})
