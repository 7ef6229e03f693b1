/** Staff export lists as CSV: every row once, no formula, and no filter that is wrong. */
import { signedMessage } from "../support/forge"
import { withStore } from "../support/with-store"
import { createInvoice, exportCsv, payOneAndLeaveOne } from "./read-lists"

withStore("exports", (store) => {
  const buy = async () => {
    await store.shopper.pay({ email: "buyer@example.com" })
    const [order] = await store.sql<{ id: string; display_id: number }>('SELECT id, display_id FROM "order"')
    return order ?? { id: "", display_id: 0 }
  }

  describe("staff who export", () => {
    it("invoices get those that the filters fit, with the order's number", async () => {
      const order = await buy()
      await createInvoice(store, "Sara", "30.00", { order_id: order.id })
      await createInvoice(store, "Huda", "30.00")

      const { response, lines } = await exportCsv(store, "invoices", "?q=sara")

      expect(response.headers.get("content-disposition")).toContain("invoices.csv")
      expect(lines[0]).toMatch(/^\uFEFFcreated_at,invoice_number,client_name,order_display_id,amount/)
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain(`,Sara,${order.display_id},30.00,qar,unpaid,created,`)
    })

    it("refund tasks get order and customer with each", async () => {
      const order = await buy()
      const [payment] = await store.sql<{ id: string }>("SELECT id FROM payment")
      await store.staff.call("POST", `/admin/payments/${payment?.id}/refund`, { amount: 20 })

      const { lines } = await exportCsv(store, "refund-tasks", "?status=to_pay_out")

      expect(lines).toHaveLength(2)
      expect(lines[1]).toMatch(new RegExp(`^[^,]+,${order.display_id},[^,]*,buyer@example.com,20.00,qar,to_pay_out,`))
    })

    it("withdrawals get them all, also those of more than one page of the database, each once", async () => {
      await store.sql(
        `INSERT INTO svc_withdrawal (id, idempotency_key, environment, state, amount, currency_code, requested_by, created_at)
         SELECT 'svcwdr_' || n, 'key' || n, 'sandbox', 'refused', '1.00', 'qar', 'x', '2026-01-01'
         FROM generate_series(1, 1200) AS n`
      )
      const { lines } = await exportCsv(store, "withdrawals")
      expect(new Set(lines.slice(1).map((line) => line.split(",").at(-1))).size).toBe(1200)
      expect((await exportCsv(store, "withdrawals", "?state=created")).lines).toHaveLength(1)
    })

    it("cannot be made to open a formula that a client's name is", async () => {
      await createInvoice(store, "=cmd|calc", "30.00")
      expect((await exportCsv(store, "invoices")).text).toContain(",'=cmd|calc,")
    })

    it("are told which filter is wrong, and need a login", async () => {
      for (const [list, query] of [
        ["invoices", "status=stolen"],
        ["refund-tasks", "status=stolen"],
        ["withdrawals", "state=stolen"],
      ] as const) {
        expect([list, (await exportCsv(store, list, `?${query}`)).response.status]).toEqual([list, 400])
        expect([list, (await fetch(`${store.url}/admin/svc/${list}/export`)).status]).toEqual([list, 401])
      }
    })
  })

  describe("staff who export payments", () => {
    it("get all that the filters fit as CSV, with a heading", async () => {
      const { paid } = await payOneAndLeaveOne(store)

      const { response, text, lines } = await exportCsv(store, "payments", "?status=paid")

      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8")
      expect(response.headers.get("content-disposition")).toContain("payments.csv")
      expect(text.startsWith("\uFEFFcreated_at,order_display_id,customer_name,email,amount")).toBe(true)
      const [order] = await store.sql<{ display_id: number }>('SELECT display_id FROM "order"')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toMatch(
        new RegExp(`^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z,${order?.display_id},[^,]*,paid@example.com,70.00,qar,paid,,`)
      )
      expect(lines[1]).toContain(`,${paid},`)
    })

    it("see what needs attention", async () => {
      const { left } = await payOneAndLeaveOne(store)
      await store.shopper.bring(signedMessage("webhook", { orderId: left, amount: "7.00" }))
      const { lines } = await exportCsv(store, "payments", "?attention=true")
      expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(",awaiting_payment,amount_mismatch,")])
    })

    it("get every row once, also of more than one page of the database", async () => {
      await store.sql(
        `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id,
           payment_session_id, opened_session_id, payment_collection_id, created_at)
         SELECT 'svcatt_' || n, 'ORDER' || n, 'M', 'sandbox', '1.00', 'qar', 'pp_svc_svc', 's' || n, 's' || n, 'c' || n,
           '2026-01-01' FROM generate_series(1, 2500) AS n`
      )
      const { lines } = await exportCsv(store, "payments")
      const ids = lines.slice(1).map((line) => line.split(",").at(-2))
      expect([ids.length, new Set(ids).size]).toEqual([2500, 2500])
    })

    it("cannot be made to open a formula that a shopper entered", async () => {
      await payOneAndLeaveOne(store)
      await store.sql("UPDATE svc_attempt SET email = '=cmd|calc@example.com'")
      const { text } = await exportCsv(store, "payments")
      expect(text).toContain(",'=cmd|calc@example.com,")
    })

    it("are told which filter is wrong", async () => {
      const { response, text } = await exportCsv(store, "payments", "?status=stolen")
      expect([response.status, text.includes("status")]).toEqual([400, true])
    })

    it("need a login", async () => {
      expect((await fetch(`${store.url}/admin/svc/payments/export`)).status).toBe(401)
    })
  })
})
