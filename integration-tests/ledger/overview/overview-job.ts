/**
 * A job stores the sums of past days for the overview: the result is the same when it runs twice, on two servers, or
 * only half.
 */
import storeOverviewDays from "../../../src/jobs/store-overview-days"
import type { Sql } from "../../../src/modules/svc/database/sql"
import { storeDays } from "../../../src/modules/svc/lists/daily-sums"
import { withLedger } from "../support/with-ledger"
import { bindOverviewDays, HOME } from "./stored-days"

withLedger("overview days, job", (ledger) => {
  const {
    begin,
    insertAttempt,
    insertInvoice,
    storeAllIn,
    readStored,
    readStoredFunnel,
    readRange,
    expectExact,
    readTotals,
  } = bindOverviewDays(ledger)

  describe("the job that stores days", () => {
    it("works backwards step by step, and deletes days that are too old", async () => {
      await insertAttempt("old", { days: 170 })
      await insertAttempt("new", { days: 2 })
      await ledger.sql(
        `INSERT INTO svc_overview_day (date, part, environment, source, status, currency_code, count, amount)
         VALUES (now()::date - 400, -1, 'sandbox', 'payments', 'paid', 'qar', 1, 1)`
      )
      await ledger.sql(
        `INSERT INTO svc_overview_funnel (date, part, environment, counts)
         VALUES (now()::date - 400, -1, 'sandbox', '[["channel", "web", 1, 1, 1, 1, 0, null]]')`
      )
      const found: unknown[] = []
      for (let run = 0; run < 7; run++) {
        await storeOverviewDays(ledger.container)
        await expectExact(HOME, 90)
        found.push([(await readRange())?.days, (await readStored()).length, (await readStoredFunnel()).length])
      }
      expect(found).toEqual([
        [30, 1, 1],
        [60, 1, 1],
        [90, 1, 1],
        [120, 1, 1],
        [150, 1, 1],
        [179, 2, 2],
        [179, 2, 2],
      ])
    })

    it("changes nothing when it runs again", async () => {
      await insertAttempt("one")
      await insertAttempt("two", { status: "failed" })
      await insertInvoice("three", 3)
      await storeAllIn(HOME)
      const read = async () => [...(await readStored()), ...(await readStoredFunnel())]
      const first = await read()
      expect(first).toHaveLength(4)
      await storeOverviewDays(ledger.container)
      await storeOverviewDays(ledger.container)
      expect(await read()).toEqual(first)
    })

    it("leaves the days to a server that is storing them, without waiting for it", async () => {
      await insertAttempt("one")
      const { transaction, sql } = await begin()
      await storeDays(sql, HOME)
      await storeOverviewDays(ledger.container)
      expect(await readStored()).toEqual([])
      await transaction.commit()

      expect(await readStored()).toHaveLength(1)
      await Promise.all([1, 2, 3, 4].map(() => storeOverviewDays(ledger.container)))
      expect(await readStored()).toHaveLength(1)
      await expectExact()
    })

    it("leaves everything as it was when it fails halfway", async () => {
      await insertAttempt("one")
      await storeAllIn(HOME)
      const before = [await readStored(), await readRange()]
      await ledger.sql("UPDATE svc_attempt SET amount = '5.00', updated_at = now() WHERE id = 'one'")
      const { transaction, sql } = await begin()
      const execute: Sql["execute"] = async (text, values) => {
        if (text.startsWith("DELETE FROM svc_overview_range")) {
          throw new Error("The server was killed")
        }
        return sql.execute(text, values)
      }
      await expect(storeDays({ execute }, HOME)).rejects.toThrow("killed")
      await transaction.rollback()

      expect([await readStored(), await readRange()]).toEqual(before)
      await expectExact()
      expect((await readTotals()).paid).toEqual({ count: 1, amount: "5.00" })
    })

    it("stores the days again when the store's time zone has changed", async () => {
      await insertAttempt("one")
      await storeAllIn("America/New_York")
      expect(await readRange()).toEqual({ zone: "America/New_York", days: 179 })
      await expectExact()

      await storeOverviewDays(ledger.container)

      expect(await readRange()).toEqual({ zone: HOME, days: 30 })
      await expectExact()
      expect(await readStored()).toHaveLength(1)
    })
  })
})
