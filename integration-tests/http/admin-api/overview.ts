/** The overview adds up what was paid on each day of the store's time zone and shows what waits for staff. */
import type { SvcOrderAnswer, SvcOverviewAnswer } from "../../../src/types"
import { signedMessage } from "../support/forge"
import { bindInvoiceActions } from "../support/invoices"
import { withStore } from "../support/with-store"
import { payInvoice } from "./read-lists"

withStore("overview", (store) => {
  const overview = async (query = "") =>
    (await store.staff.call<SvcOverviewAnswer>("GET", `/admin/svc/overview${query}`)).overview

  const attempt = (row: {
    id: string
    status: string
    amount: string
    environment?: string
    at: string
    paid?: string
  }) =>
    store.sql(
      `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id, status,
         payment_session_id, opened_session_id, payment_collection_id, created_at, paid_at, payment_mode)
       VALUES (?, ?, 'M', ?, ?, 'qar', 'pp_svc_svc', ?, ?, ?, 'c', ${row.at}, ${row.paid ?? "NULL"}, ?)`,
      [
        row.id,
        row.id,
        row.environment ?? "sandbox",
        row.amount,
        row.status,
        row.id,
        row.id,
        row.paid ? "CREDIT CARD" : null,
      ]
    )

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

    it("adds up exactly what was paid on each day of the store's time zone", async () => {
      const midnight = "((now() AT TIME ZONE 'Asia/Qatar')::date::timestamp AT TIME ZONE 'Asia/Qatar')"
      const before = `${midnight} - interval '1 second'`
      await attempt({ id: "a", status: "paid", amount: "0.10", at: before, paid: midnight })
      await attempt({ id: "b", status: "paid", amount: "0.20", at: before, paid: midnight })
      await attempt({ id: "c", status: "paid", amount: "5.00", at: before, paid: before })
      await attempt({ id: "d", status: "failed", amount: "7.00", at: midnight })
      await attempt({ id: "e", status: "paid", amount: "99.00", at: before, paid: midnight, environment: "live" })
      await attempt({ id: "f", status: "paid", amount: "3.00", at: before, paid: `${midnight} - interval '40 days'` })

      const { days, totals, payment_modes } = await overview("?days=7")

      const [today, yesterday] = days.toReversed()
      expect(today).toMatchObject({
        paid: { count: 2, amount: "0.30" },
        failed: { count: 1, amount: "7.00" },
        in_progress: { count: 0, amount: "0.00" },
      })
      expect(yesterday?.paid).toEqual({ count: 1, amount: "5.00" })
      expect(totals.paid).toEqual({ count: 3, amount: "5.30" })
      expect(payment_modes).toEqual([{ mode: "CREDIT CARD", count: 3, amount: "5.30" }])
      expect((await overview("?environment=live")).totals.paid).toEqual({ count: 1, amount: "99.00" })
      expect((await overview("?days=90")).totals.paid).toEqual({ count: 4, amount: "8.30" })
    })

    it("shows the sum of the same number of earlier days, up to the same time of day", async () => {
      const ago = (days: number, more = "") => `now() - interval '${days} days' ${more}`
      await attempt({ id: "a", status: "paid", amount: "1.00", at: "now()", paid: "now()" })
      await attempt({ id: "b", status: "paid", amount: "20.00", at: ago(7), paid: ago(7, "- interval '1 minute'") })
      await attempt({ id: "c", status: "paid", amount: "300.00", at: ago(7), paid: ago(7, "+ interval '1 minute'") })
      await attempt({ id: "d", status: "paid", amount: "4000.00", at: ago(13), paid: ago(13) })
      await attempt({ id: "e", status: "paid", amount: "50000.00", at: ago(14), paid: ago(14) })
      await attempt({ id: "f", status: "failed", amount: "600000.00", at: ago(9) })

      expect((await overview("?days=7")).paid_before).toEqual({ count: 2, amount: "4020.00" })
      expect((await overview("?days=30")).paid_before).toEqual({ count: 0, amount: "0.00" })
    })

    it("counts a paid invoice without an order in every paid sum, and names the list that has it", async () => {
      await attempt({ id: "a", status: "paid", amount: "10.00", at: "now()", paid: "now()" })
      await payInvoice(store, "Sara", "3.50")

      const { days, totals, payment_modes, paid_by } = await overview()

      expect(totals.paid).toEqual({ count: 2, amount: "13.50" })
      expect(days.at(-1)?.paid).toEqual(totals.paid)
      expect(paid_by).toEqual({ payments: { count: 1, amount: "10.00" }, invoices: { count: 1, amount: "3.50" } })
      expect(payment_modes).toEqual([
        { mode: "CREDIT CARD", count: 1, amount: "10.00" },
        { mode: null, count: 1, amount: "3.50" },
      ])
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

    it("counts everything that waits for staff in one list, until it is done", async () => {
      expect((await overview()).open_matters).toEqual({ count: 0, waiting: [] })
      const { id } = await bindInvoiceActions(store).create()
      const body = { amount: "25.00", idempotency_key: "waiting-1" }
      await store.staff.call("POST", "/admin/svc/withdrawals", body)
      await store.staff.call("POST", "/admin/svc/withdrawals", { ...body, idempotency_key: "waiting-2" })
      await store.sql("UPDATE svc_withdrawal SET state = 'unknown' WHERE idempotency_key = 'waiting-1'")
      await store.sql("UPDATE svc_withdrawal SET state = 'awaiting_approval' WHERE idempotency_key = 'waiting-2'")
      await store.sql("UPDATE svc_invoice SET state = 'unknown' WHERE id = ?", [id])
      await store.sql(
        `INSERT INTO svc_refund_task (id, environment, transaction_number, request_key, amount, currency_code, reason)
         VALUES ('svcref_1', 'sandbox', 'T1', 'k1', '20.50', 'qar', 'refunded'), ('svcref_2', 'sandbox', 'T1', 'k2', '1.00', 'qar', 'refunded')`
      )
      await attempt({ id: "stuck", status: "in_progress", amount: "12.00", at: "now() - interval '25 hours'" })
      await attempt({ id: "new", status: "in_progress", amount: "9.00", at: "now() - interval '23 hours'" })
      const orderId = await store.shopper.goToGateway(await store.shopper.checkOut())
      await store.shopper.bring(signedMessage("webhook", { orderId, amount: "7.00" }))

      expect((await overview()).open_matters).toEqual({
        count: 7,
        waiting: [
          { kind: "refunds_to_pay_out", count: 2, amount: "21.50" },
          { kind: "withdrawals_to_approve", count: 1, amount: "25.00" },
          { kind: "unknown_withdrawals", count: 1, amount: "25.00" },
          { kind: "unknown_invoices", count: 1, amount: "30.00" },
          { kind: "payments_in_progress", count: 1, amount: "12.00" },
        ],
      })
      expect((await overview("?environment=live")).open_matters.count).toBe(0)

      await store.sql("UPDATE svc_withdrawal SET state = 'created'")
      await store.sql("UPDATE svc_invoice SET state = 'refused'")
      await store.sql("UPDATE svc_refund_task SET status = 'paid_out'")
      await store.sql("UPDATE svc_attempt SET status = 'failed' WHERE id = 'stuck'")
      expect((await overview()).open_matters).toEqual({ count: 1, waiting: [] })
    })

    it("names a wrong parameter", async () => {
      for (const [query, fault] of [
        ["?days=8", "days:"],
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
