/** The sums that the overview reads are those of all payments and invoices, in every time zone. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import fc from "fast-check"
import foldOverviewSums from "../../../src/jobs/fold-overview-sums"
import { type Sql, sqlOn } from "../../../src/modules/svc/database/sql"
import { counted } from "../../../src/modules/svc/lists/money-in"
import { readMoney } from "../../../src/modules/svc/lists/overview-money"
import { foldSums } from "../../../src/modules/svc/lists/overview-sums"
import { waitUntil } from "../support/wait-until"
import { withStore } from "../support/with-store"

jest.setTimeout(240_000)

const RUNS = 12

/** Offsets of whole hours, of a half and of a quarter, and some that change during the year: by an hour, over midnight, by half an hour. */
const ZONES = [
  "UTC",
  "Asia/Qatar",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "America/New_York",
  "America/Havana",
  "Australia/Lord_Howe",
]

withStore("overview sums", (store) => {
  const ATTEMPT = `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id,
    status, payment_session_id, opened_session_id, payment_collection_id, created_at, paid_at, payment_mode)`

  const attempt = async (id: string, { status = "awaiting_payment", amount = "1.00", minutes = 0 } = {}) => {
    const paidAt = status === "paid" ? `now() - interval '${minutes} minutes'` : "NULL"
    await store.sql(
      `${ATTEMPT} VALUES (?, ?, 'M', 'sandbox', ?, 'qar', 'pp_svc_svc', ?, ?, ?, 'c',
        now() - interval '${minutes} minutes', ${paidAt}, NULL)`,
      [id, id, amount, status, id, id]
    )
  }

  const invoice = async (id: string, minutes = 0) => {
    await store.sql(
      `INSERT INTO svc_invoice (id, request_hash, environment, merchant_id, client_name, mobile, amount, currency_code, lines,
         status, paid_at, created_by)
       VALUES (?, ?, 'sandbox', 'M', 'Sara', '+97455123456', '3.50', 'qar', '[]', 'paid', now() - interval '${minutes} minutes', 's')`,
      [id, id]
    )
  }

  const BY = "environment, source, status, currency_code, mode, hour"
  const sums = async () =>
    store.sql(
      `SELECT ${BY}, sum(count)::int AS count, sum(amount) AS amount FROM svc_overview_sum
       GROUP BY ${BY} HAVING sum(count) <> 0 OR sum(amount) <> 0 ORDER BY ${BY}`
    )
  /** What the sums must be: payments and invoices read one and all. */
  const scanned = async () =>
    store.sql(
      `SELECT ${BY}, count(*)::int AS count, sum(amount::numeric) AS amount
       FROM (SELECT *, date_trunc('hour', moment, 'UTC') AS hour FROM (${counted().text}) AS counted) AS rows
       GROUP BY ${BY} ORDER BY ${BY}`
    )
  const rows = async () =>
    (
      await store.sql<{ all: number; fresh: number }>(
        `SELECT count(*)::int AS all, count(*) FILTER (WHERE NOT folded)::int AS fresh FROM svc_overview_sum`
      )
    )[0]

  const fold = async () => foldOverviewSums(store.container)
  /** As when the store's time zone is another one. */
  const foldIn = async (timeZone: string) => foldSums(sqlOn(pool()), timeZone)
  const pool = () => store.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const byDays = async () =>
    store.sql(
      `SELECT time_zone, date::text, environment, source, status, currency_code, mode, count::int, amount FROM svc_overview_day
       WHERE count <> 0 OR amount <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7`
    )
  /** What the sums by days must be: what is folded, by the days that begin at what the database takes for their midnight. */
  const foldedByDays = async () =>
    store.sql(
      `SELECT name AS time_zone, date::text, environment, source, status, currency_code, mode, sum(count)::int AS count, sum(amount) AS amount
       FROM svc_overview_zone CROSS JOIN (SELECT date '2025-12-01' + number AS date FROM generate_series(0, 500) AS number) AS dates
       JOIN svc_overview_sum ON folded AND hour >= date::timestamp AT TIME ZONE name AND hour < (date + 1)::timestamp AT TIME ZONE name
       WHERE ready GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(count) <> 0 OR sum(amount) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7`
    )

  type Money = Awaited<ReturnType<typeof readMoney>>
  const asList = ({ days, totals, paid_before, paid_by, payment_modes }: Money) =>
    [days, totals, paid_before, paid_by, payment_modes] as const
  const moneyIn = async (timeZone: string, days: number) =>
    asList(await store.svc.lists.readOverview({ environment: "sandbox", timeZone, days }))
  /** The same without any sums: no day has whole hours, so all is read from payments and invoices alone. */
  const scannedMoneyIn = async (timeZone: string, days: number) => {
    const execute: Sql["execute"] = async <R>(text: string, values?: unknown[]) => {
      const found = await sqlOn(pool()).execute(text, values)
      return found.map((row) => ("summed" in row ? { ...row, summed: false, by_day: false } : row)) as R[]
    }
    return asList(await readMoney({ execute }, { environment: "sandbox", timeZone, days }))
  }

  const pick = <Value>(...values: Value[]) => fc.constantFrom(...values)
  const moment = fc.integer({ min: 0, max: 5 * 24 * 60 }).map((minutes) => `now() - interval '${minutes} minutes'`)
  const id = fc.integer({ min: 1, max: 6 })
  const change = fc.oneof(
    pick("environment = 'live'", "environment = 'sandbox'", "currency_code = 'usd'", "currency_code = 'qar'"),
    pick("amount = '0.10'", "amount = '1250.75'", "deleted_at = now()", "deleted_at = NULL", "paid_at = NULL"),
    pick("updated_at = now()", "refunded_amount = '0.10'", "refunded_amount = '0.00'"),
    moment.map((at) => `paid_at = ${at}`),
    moment.map((at) => `created_at = ${at}`)
  )
  const ofAttempt = fc.oneof(
    change,
    pick("payment_mode = 'CARD'", "payment_mode = NULL", "lease_token = 'l'"),
    pick("paid", "failed", "in_progress", "awaiting_payment").map((status) => `status = '${status}'`)
  )
  const ofInvoice = fc.oneof(change, pick("attempt_id = 'svcatt_1'", "attempt_id = NULL", "set_aside = true"))
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(pick("svc_attempt"), ofAttempt, id) },
    { weight: 4, arbitrary: fc.tuple(pick("svc_invoice"), ofInvoice, id) },
    { weight: 1, arbitrary: fc.tuple(pick("delete"), pick("svc_attempt", "svc_invoice"), id) },
    { weight: 2, arbitrary: fc.tuple(pick("fold"), pick(...ZONES), pick(0)) }
  )

  const take = async ([what, how, number]: [string, string, number]) => {
    if (what === "fold") {
      await foldIn(how)
    } else if (what === "delete") {
      await store.sql(`DELETE FROM ${how} WHERE id = 'r${number}'`)
    } else {
      await store.sql(`UPDATE ${what} SET ${how} WHERE id = 'r${number}'`)
    }
  }

  describe("the sums that the overview reads", () => {
    it("are those of all payments and invoices, whatever happens to them", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
          await store.sql("DELETE FROM svc_attempt")
          await store.sql("DELETE FROM svc_invoice")
          for (const number of [1, 2, 3, 4, 5, 6]) {
            await attempt(`r${number}`, { status: number % 2 ? "paid" : "failed", minutes: number * 700 })
            await invoice(`r${number}`, number * 900)
          }
          for (const each of steps) {
            await take(each)
          }
          const readRight = async () => {
            expect(await sums()).toEqual(await scanned())
            expect(await byDays()).toEqual(await foldedByDays())
            for (const zone of ZONES) {
              expect([zone, await moneyIn(zone, 3)]).toEqual([zone, await scannedMoneyIn(zone, 3)])
            }
          }
          await readRight()
          await fold()
          await readRight()
        }),
        { numRuns: RUNS }
      )
    })

    it("are folded into one for each kind of an hour, and none for what is nothing any more", async () => {
      for (let number = 0; number < 20; number++) {
        await attempt(`f${number}`, { status: "paid", minutes: 60 * 24 })
      }
      await attempt("gone", { status: "failed" })
      await store.sql("DELETE FROM svc_attempt WHERE id = 'gone'")
      const before = await sums()
      expect(await rows()).toEqual({ all: 22, fresh: 22 })

      await fold()

      expect(await rows()).toEqual({ all: 1, fresh: 0 })
      expect(await sums()).toEqual(before)
    })

    it("are right when payments go on while they are folded, and let no payment wait", async () => {
      for (let number = 0; number < 200; number++) {
        await attempt(`p${number}`)
      }
      const open = await pool().transaction()
      await open.raw("UPDATE svc_attempt SET status = 'paid', paid_at = now() WHERE id = 'p0'")
      let paying = true
      const pay = async (first: number) => {
        for (let number = first; number < 200; number += 4) {
          await store.sql(`UPDATE svc_attempt SET status = 'in_progress' WHERE id = 'p${number}'`)
          await store.sql(`UPDATE svc_attempt SET status = 'paid', paid_at = now() WHERE id = 'p${number}'`)
        }
      }
      const meanwhile = async (work: () => Promise<void>) => {
        while (paying) {
          await work()
        }
      }
      const newZones = Array.from(
        { length: 24 },
        (_, number) => `Etc/GMT${number < 12 ? "+" : "-"}${(number % 12) + 1}`
      )
      const foldInNext = async () => foldIn(newZones.pop() ?? "UTC")
      const working = [meanwhile(fold), meanwhile(foldInNext)]
      await Promise.all([pay(1), pay(2), pay(3), pay(4)])
      paying = false
      await Promise.all(working)
      await open.commit()

      expect(await byDays()).toEqual(await foldedByDays())
      expect(await sums()).toEqual(await scanned())
      await fold()
      expect(await sums()).toEqual(await scanned())
      expect((await sums()).map(({ status, count }) => [status, count])).toEqual([["paid", 200]])
    })

    it("lack nothing in a time zone that is new while they are folded", async () => {
      for (let number = 0; number < 3; number++) {
        await attempt(`t${number}`, { status: "paid" })
        await fold()
      }
      await attempt("t3", { status: "paid" })
      const folding = await pool().transaction()
      const execute = async (text: string, values?: unknown[]) =>
        (await folding.raw<{ rows: never[] }>(text, values as never)).rows
      await foldSums({ execute }, "UTC")
      const inNewZone = foldIn("Asia/Kathmandu")
      const waiting = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      await waitUntil("the other folding waits", async () => (await store.sql(waiting)).length > 0)
      await folding.commit()
      await inNewZone

      expect(await byDays()).toEqual(await foldedByDays())
      expect(await sums()).toEqual(await scanned())
    })

    it("are taken from the same moments as payments and invoices, to the microsecond, in every time zone", async () => {
      for (const [index, at] of ["-1 microsecond", "0", "1 microsecond", "29 minutes 59.999999 seconds"].entries()) {
        for (const [number, day] of [
          "2026-03-07",
          "2026-03-08",
          "2026-03-09",
          "2026-10-04",
          "2026-10-31",
          "2026-11-01",
        ].entries()) {
          for (const [zone, name] of ZONES.entries()) {
            const key = `z${index}${number}${zone}`
            await store.sql(
              `${ATTEMPT} SELECT ?, ?, 'M', 'sandbox', '1.01', 'qar', 'p', 'paid', ?, ?, 'c', at, at, 'CARD'
               FROM (SELECT ('${day}'::timestamp AT TIME ZONE '${name}') + interval '${at}' AS at) AS moment`,
              [key, key, key, key]
            )
          }
        }
      }
      const sinceMarch = Math.ceil((Date.now() - Date.parse("2026-03-01")) / 86_400_000)
      const readRight = async () => {
        for (const zone of ZONES) {
          expect([zone, await moneyIn(zone, sinceMarch)]).toEqual([zone, await scannedMoneyIn(zone, sinceMarch)])
        }
      }
      await readRight()
      for (const zone of ZONES) {
        await foldIn(zone)
      }
      expect(await byDays()).toEqual(await foldedByDays())
      await readRight()
    })

    it("are read by days, once there are any, together with what is not folded yet", async () => {
      const read = async (zone: string) => (await moneyIn(zone, 3))[1]
      const DAY = 24 * 60
      await attempt("d1", { status: "paid", amount: "20.00", minutes: 2 * DAY })
      await foldIn("Asia/Qatar")
      await attempt("d2", { status: "paid", amount: "7.00", minutes: 2 * DAY })
      await store.sql("DELETE FROM svc_overview_sum WHERE folded")

      expect(await read("Asia/Qatar")).toMatchObject({ paid: { count: 2, amount: "27.00" } })
      expect(await read("UTC")).toMatchObject({ paid: { count: 1, amount: "7.00" } })
    })

    it("are kept by hours alone for a time zone that the database does not know", async () => {
      await attempt("k1", { status: "paid" })
      await foldIn("Mars/Olympus")

      expect(await rows()).toEqual({ all: 1, fresh: 0 })
      expect(await store.sql("SELECT 1 FROM svc_overview_zone WHERE name = 'Mars/Olympus'")).toEqual([])
    })
  })
})
