/** The overview answers with the sums of the ledger, and with the issues that wait for staff. */
import type { SvcFailuresAnswer, SvcOrderAnswer, SvcOverviewAnswer } from "../../../src/types"
import { signedMessage } from "../support/forge"
import { withStore } from "../support/with-store"

withStore("overview", (store) => {
  const overview = async (query = "") =>
    (await store.staff.call<SvcOverviewAnswer>("GET", `/admin/svc/overview${query}`)).overview

  describe("the overview", () => {
    it("shows empty days and sums of nothing before the first payment", async () => {
      const empty = await overview("?days=7")
      expect(empty.days).toHaveLength(7)
      expect(empty).toMatchObject({
        environment: "sandbox",
        currency_code: "qar",
        totals: { paid: { count: 0, amount: "0.00" } },
        payment_modes: [],
        attention: { count: 0, rows: [] },
        last_message: null,
        unsigned_messages: { count: 0, since: null },
        open_matters: { count: 0, waiting: [] },
        withdrawals: { created: { count: 0, amount: "0.00" }, latest: [] },
      })
    })

    it("has a page about failures for the same environment and time zone", async () => {
      const { failures } = await store.staff.call<SvcFailuresAnswer>("GET", "/admin/svc/overview/failures?days=7")
      expect(failures).toMatchObject({
        ...{ environment: "sandbox", time_zone: "Asia/Qatar", since: expect.stringMatching(/T21:00:00\.000Z$/) },
        ...{ web: { opened: 0 }, sdk: { opened: 0 }, declines: [], main_cause: null, by_mode: [], by_hour: [] },
      })
    })

    it("shows what is waiting for staff", async () => {
      const orderId = await store.shopper.goToGateway(await store.shopper.checkOut())
      await store.shopper.bring(signedMessage("webhook", { orderId, amount: "7.00" }))

      const { attention, last_message } = await overview()

      expect(attention).toMatchObject({ count: 1, rows: [{ reason: "amount_mismatch", environment: "sandbox" }] })
      expect(attention.rows[0]?.customer_email).toEqual(expect.stringContaining("@"))
      expect(last_message).toMatchObject({ channel: "webhook", outcome: "amount_mismatch" })
      expect((await overview("?environment=live")).attention.count).toBe(0)
    })

    it("begins its issues with the rows about money, however many messages could not be verified before them", async () => {
      await store.sql(
        `INSERT INTO svc_attention (id, reason, attempt_id, environment, amount, currency_code, created_at)
         SELECT 'svcatn_' || n, CASE n WHEN 12 THEN 'amount_mismatch' ELSE 'unverified' END, 'svcatt_' || n, 'sandbox', '70.00',
           'qar', now() + n * interval '1 second' FROM generate_series(1, 12) AS n`
      )

      const { count, rows } = (await overview()).attention

      expect(count).toBe(12)
      expect(rows.map(({ reason }) => reason)).toEqual(["amount_mismatch", ...Array<string>(9).fill("unverified")])
    })

    it("names a wrong parameter", async () => {
      for (const [query, fault] of [
        ["?days=8", "days:"],
        ["/failures?days=8", "days:"],
        ["?environment=moon", "environment:"],
        ["?from=2026-01-01&to=2026-01-31", "from"],
      ] as const) {
        const refused = await store.staff.ask("GET", `/admin/svc/overview${query}`)
        expect([query, refused.status, refused.body.message]).toEqual([query, 400, expect.stringContaining(fault)])
      }
    })
  })

  describe("the plugin's answer about an order", () => {
    it("has all payment attempts of its cart, and the outstanding amount", async () => {
      const { checkout, orderId: failed } = await store.shopper.reachGateway()
      await store.shopper.bringAnswer(failed, "failed")
      const paid = await store.shopper.goToGateway(checkout)
      await store.shopper.bringAnswer(paid, "success")
      const [row] = await store.sql<{ id: string }>('SELECT id FROM "order"')

      const { order } = await store.staff.call<SvcOrderAnswer>("GET", `/admin/svc/orders/${row?.id}`)

      expect(order.payments.map(({ gateway_order_id, status }) => [gateway_order_id, status])).toEqual([
        [paid, "paid"],
        [failed, "failed"],
      ])
      expect(order).toMatchObject({ outstanding: "0.00", currency_code: "qar", invoices: [], refund_tasks: [] })
    })
  })
})
