/** The overview adds up what was paid on each day of the store's time zone and counts what waits for staff. */
import type { OverviewSpan } from "../../../src/modules/svc/lists/overview-days"
import { openBareAttempt } from "../../http/support/bare-attempt"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { createInvoice, signInvoiceMessage } from "../support/invoices"
import { withLedger } from "../support/with-ledger"
import { HOME } from "./stored-days"

withLedger("overview", (ledger) => {
  const overview = (span: Partial<OverviewSpan> = {}) =>
    ledger.svc.lists.readOverview({ environment: "sandbox", timeZone: HOME, days: 7, ...span })

  const attempt = (row: {
    id: string
    status: string
    amount: string
    environment?: string
    at: string
    paid?: string
  }) =>
    ledger.sql(
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
    it("adds up exactly what was paid on each day of the store's time zone", async () => {
      const midnight = "((now() AT TIME ZONE 'Asia/Qatar')::date::timestamp AT TIME ZONE 'Asia/Qatar')"
      const before = `${midnight} - interval '1 second'`
      await attempt({ id: "a", status: "paid", amount: "0.10", at: before, paid: midnight })
      await attempt({ id: "b", status: "paid", amount: "0.20", at: before, paid: midnight })
      await attempt({ id: "c", status: "paid", amount: "5.00", at: before, paid: before })
      await attempt({ id: "d", status: "failed", amount: "7.00", at: midnight })
      await attempt({ id: "e", status: "paid", amount: "99.00", at: before, paid: midnight, environment: "live" })
      await attempt({ id: "f", status: "paid", amount: "3.00", at: before, paid: `${midnight} - interval '40 days'` })

      const { days, totals, payment_modes } = await overview()

      const [today, yesterday] = days.toReversed()
      expect(today).toMatchObject({
        paid: { count: 2, amount: "0.30" },
        failed: { count: 1, amount: "7.00" },
        in_progress: { count: 0, amount: "0.00" },
      })
      expect(yesterday?.paid).toEqual({ count: 1, amount: "5.00" })
      expect(totals.paid).toEqual({ count: 3, amount: "5.30" })
      expect(payment_modes).toEqual([{ mode: "CREDIT CARD", count: 3, amount: "5.30" }])
      expect((await overview({ environment: "live" })).totals.paid).toEqual({ count: 1, amount: "99.00" })
      expect((await overview({ days: 90 })).totals.paid).toEqual({ count: 4, amount: "8.30" })
    })

    it("shows the sum of the same number of earlier days, up to the same time of day", async () => {
      const ago = (days: number, more = "") => `now() - interval '${days} days' ${more}`
      await attempt({ id: "a", status: "paid", amount: "1.00", at: "now()", paid: "now()" })
      await attempt({ id: "b", status: "paid", amount: "20.00", at: ago(7), paid: ago(7, "- interval '1 minute'") })
      await attempt({ id: "c", status: "paid", amount: "300.00", at: ago(7), paid: ago(7, "+ interval '1 minute'") })
      await attempt({ id: "d", status: "paid", amount: "4000.00", at: ago(13), paid: ago(13) })
      await attempt({ id: "e", status: "paid", amount: "50000.00", at: ago(14), paid: ago(14) })
      await attempt({ id: "f", status: "failed", amount: "600000.00", at: ago(9) })

      expect((await overview()).paid_before).toEqual({ count: 2, amount: "4020.00" })
      expect((await overview({ days: 30 })).paid_before).toEqual({ count: 0, amount: "0.00" })
    })

    it("counts a paid invoice without an order in every paid sum, and names the list that has it", async () => {
      await attempt({ id: "a", status: "paid", amount: "10.00", at: "now()", paid: "now()" })
      await recordMessage(ledger, signInvoiceMessage(await createInvoice(ledger, { amount: "3.50" })))

      const { days, totals, payment_modes, paid_by } = await overview()

      expect(totals.paid).toEqual({ count: 2, amount: "13.50" })
      expect(days.at(-1)?.paid).toEqual(totals.paid)
      expect(paid_by).toEqual({ payments: { count: 1, amount: "10.00" }, invoices: { count: 1, amount: "3.50" } })
      expect(payment_modes).toEqual([
        { mode: "CREDIT CARD", count: 1, amount: "10.00" },
        { mode: null, count: 1, amount: "3.50" },
      ])
    })

    it("counts everything that waits for staff in one list, until it is done", async () => {
      expect((await overview()).open_matters).toEqual({ count: 0, waiting: [] })
      const { id } = await createInvoice(ledger)
      await ledger.sql(
        `INSERT INTO svc_withdrawal (id, idempotency_key, environment, merchant_id, svc_id, amount, currency_code, state, requested_by)
         SELECT state, state, 'sandbox', 'M', 'S', '25.00', 'qar', state, 's'
         FROM unnest(ARRAY['unknown', 'awaiting_approval']) AS states (state)`
      )
      await ledger.sql("UPDATE svc_invoice SET state = 'unknown' WHERE id = ?", [id])
      await ledger.sql(
        `INSERT INTO svc_refund_task (id, environment, transaction_number, request_key, amount, currency_code, reason)
         VALUES ('svcref_1', 'sandbox', 'T1', 'k1', '20.50', 'qar', 'refunded'), ('svcref_2', 'sandbox', 'T1', 'k2', '1.00', 'qar', 'refunded')`
      )
      await attempt({ id: "stuck", status: "in_progress", amount: "12.00", at: "now() - interval '25 hours'" })
      await attempt({ id: "new", status: "in_progress", amount: "9.00", at: "now() - interval '23 hours'" })
      const orderId = await openBareAttempt(ledger)
      await recordMessage(ledger, signedMessage("webhook", { orderId, amount: "7.00" }))

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
      expect((await overview({ environment: "live" })).open_matters.count).toBe(0)

      await ledger.sql("UPDATE svc_withdrawal SET state = 'created'")
      await ledger.sql("UPDATE svc_invoice SET state = 'refused'")
      await ledger.sql("UPDATE svc_refund_task SET status = 'paid_out'")
      await ledger.sql("UPDATE svc_attempt SET status = 'failed' WHERE id = 'stuck'")
      expect((await overview()).open_matters).toEqual({ count: 1, waiting: [] })
    })
  })
})
