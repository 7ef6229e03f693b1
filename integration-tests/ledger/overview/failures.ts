/** The overview shows how far payments got and why they failed, and every number equals the length of its list. */
import { buildPaymentFilters } from "../../../src/api/admin/svc/payments/payment-filters"
import type { OverviewSpan } from "../../../src/modules/svc/lists/overview-days"
import { withLedger } from "../support/with-ledger"
import { HOME } from "./stored-days"

withLedger("failures", (ledger) => {
  const read = (span: Partial<OverviewSpan> = {}) =>
    ledger.svc.lists.readFailures({ environment: "sandbox", timeZone: HOME, days: 7, ...span })

  /** Counts the payments of a list, as its route does. */
  const count = async (query: Record<string, unknown>) => {
    const filters = await buildPaymentFilters(ledger.container, { environment: "sandbox", ...query })
    const page = { sort: { by: "created_at", ascending: false }, offset: 0, limit: 1 }
    return (await ledger.svc.lists.findRows("svc_attempt", { ...filters, ...page })).count
  }

  /** Midnight of a day in the store's time zone, some days ago. */
  const midnight = (days: number) =>
    `(((now() AT TIME ZONE 'Asia/Qatar')::date - ${days})::timestamp AT TIME ZONE 'Asia/Qatar')`

  /** Writes attempts that differ from an opened one of the web by these columns, as SQL. */
  const write = async (number: number, columns: Record<string, string> = {}) => {
    const values = { channel: "'web'", created_at: `${midnight(2)} + interval '9 hours'`, ...columns }
    await ledger.sql(
      `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id,
         payment_session_id, opened_session_id, payment_collection_id, ${Object.keys(values).join(", ")})
       SELECT id, id, 'M', 'sandbox', '70.00', 'qar', 'p', id, id, 'c', ${Object.values(values).join(", ")}
       FROM (SELECT gen_random_uuid()::text AS id FROM generate_series(1, ${number})) AS ids`
    )
  }

  const failed = (code: string) => ({ status: "'failed'", decline_code: `'${code}'`, returned_at: "now()" })
  const paid = { status: "'paid'", paid_at: "now()", returned_at: "now()" }

  /** Writes twenty payments of the web and six of an app that count, and others that do not. */
  const fillLedger = async () => {
    await write(3)
    await write(1, { created_at: "now()" })
    await write(3, { sent_at: "now()" })
    await write(2, failed("insufficient_funds"))
    await write(1, { ...failed("canceled"), created_at: `${midnight(1)} - interval '1 second'` })
    await write(1, { status: "'failed'" })
    await write(8, { ...paid, created_at: midnight(6) })
    await write(1, { status: "'paid'", paid_at: "now()" })
    const app = { channel: "'sdk'", sent_at: "now()", created_at: `${midnight(3)} + interval '9 hours'` }
    await write(1, app)
    await write(2, { ...app, ...failed("declined"), payment_mode: "'CREDIT CARD'" })
    await write(3, { ...app, ...paid, payment_mode: "'GOOGLE PAY'" })

    await write(5, { created_at: `${midnight(6)} - interval '1 microsecond'` })
    await write(5, { deleted_at: "now()" })
    await write(5, { channel: "NULL", invoice_id: "id", ...paid })
  }

  describe("staff who look at why payments fail", () => {
    it("see nothing before the first payment", async () => {
      const nothing = { opened: 0, sent: 0, returned: 0, paid: 0, failed: 0 }
      expect(await read()).toEqual({
        since: expect.stringMatching(/T21:00:00\.000Z$/),
        web: nothing,
        sdk: nothing,
        declines: [],
        main_cause: null,
        by_mode: [],
        by_hour: [],
      })
    })

    it("see how many payments reached each step, by the day and hour in which they began", async () => {
      await fillLedger()
      const { web, sdk, declines, by_mode, by_hour, main_cause } = await read()

      expect(web).toEqual({ opened: 20, sent: 16, returned: 12, paid: 9, failed: 4 })
      expect(sdk).toEqual({ opened: 6, sent: 6, returned: 5, paid: 3, failed: 2 })
      expect(declines).toEqual([
        { code: "declined", count: 2 },
        { code: "insufficient_funds", count: 2 },
        { code: "canceled", count: 1 },
        { code: "unknown", count: 1 },
      ])
      expect(main_cause).toBeNull()
      expect(by_mode).toEqual([
        {
          ...{ mode: null, opened: 21, sent: 17, returned: 12, paid: 9, failed: 4 },
          declines: declines.filter(({ code }) => code !== "declined"),
        },
        { mode: "GOOGLE PAY", opened: 3, sent: 3, returned: 3, paid: 3, failed: 0, declines: [] },
        {
          ...{ mode: "CREDIT CARD", opened: 2, sent: 2, returned: 2, paid: 0, failed: 2 },
          declines: [{ code: "declined", count: 2 }],
        },
      ])
      const atNine = by_hour.find(({ hour }) => hour === 9)
      expect(atNine).toMatchObject({ failed: 5, declines: expect.arrayContaining([{ code: "unknown", count: 1 }]) })
      expect(by_hour.find(({ hour }) => hour === 0)).toMatchObject({ paid: 8 })
      expect(by_hour.find(({ hour }) => hour === 23)).toMatchObject({ declines: [{ code: "canceled", count: 1 }] })
      expect(await read({ environment: "live" })).toMatchObject({ web: { opened: 0 }, declines: [] })
      expect((await read({ days: 30 })).web.opened).toBe(25)
    })

    it("can list the payments behind each number", async () => {
      await fillLedger()
      const failures = await read()
      const since = { created_at: { $gte: failures.since } }
      for (const channel of ["web", "sdk"] as const) {
        for (const step of ["opened", "sent", "returned", "paid"] as const) {
          const asked = { ...since, channel, step }
          expect([asked, await count(asked)]).toEqual([asked, failures[channel][step]])
        }
      }
      for (const { code, count: number } of failures.declines.filter((each) => each.code !== "unknown")) {
        expect([code, await count({ ...since, decline: code })]).toEqual([code, number])
      }
      for (const { hour, ...sums } of failures.by_hour) {
        const asked = { ...since, hour }
        expect([hour, await count({ ...asked, step: "opened" })]).toEqual([hour, sums.opened])
        expect([hour, await count({ ...asked, step: "paid" })]).toEqual([hour, sums.paid])
        expect([hour, await count({ ...asked, status: "failed" })]).toEqual([hour, sums.failed])
      }
      for (const { mode, ...sums } of failures.by_mode.filter((each) => each.mode !== null)) {
        const asked = { ...since, payment_mode: mode }
        expect([mode, await count(asked)]).toEqual([mode, sums.opened])
        expect([mode, await count({ ...asked, step: "paid" })]).toEqual([mode, sums.paid])
        expect([mode, await count({ ...asked, status: "failed" })]).toEqual([mode, sums.failed])
      }
      expect(await count({ decline: ["canceled", "declined"] })).toBe(3)
    })

    it("read at a glance that most shoppers leave before the gateway", async () => {
      await write(19)
      expect((await read()).main_cause).toBeNull()
      await write(1)
      expect((await read()).main_cause).toBe("checkout")
    })
  })
})
