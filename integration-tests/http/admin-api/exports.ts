import { withStore } from "../support/with-store"

withStore("exports", (store) => {
  const csv = async (list: string, query = "") => {
    const response = await store.staff.fetch("GET", `/admin/svc/${list}/export${query}`)
    const text = Buffer.from(await response.arrayBuffer()).toString("utf8")
    return { response, text, lines: text.split("\r\n").filter(Boolean) }
  }
  const createInvoice = (clientName: string, orderId?: string) =>
    store.staff.call("POST", "/admin/svc/invoices", {
      client_name: clientName,
      mobile: "55123456",
      lines: [{ description: "Coffee", quantity: 1, amount: "30.00" }],
      ...(orderId && { order_id: orderId }),
    })
  const buy = async () => {
    const orderId = await store.shopper.goToGateway(await store.shopper.checkOut({ email: "buyer@example.com" }))
    await store.shopper.bring((await store.sandbox.answer(orderId, "success")).callback)
    const [order] = await store.sql<{ id: string; display_id: number }>('SELECT id, display_id FROM "order"')
    return order ?? { id: "", display_id: 0 }
  }

  describe("staff who export", () => {
    it("invoices get those that the filters fit, with the order's number", async () => {
      const order = await buy()
      await createInvoice("Sara", order.id)
      await createInvoice("Huda")

      const { response, lines } = await csv("invoices", "?q=sara")

      expect(response.headers.get("content-disposition")).toContain("invoices.csv")
      expect(lines[0]).toMatch(/^\uFEFFcreated_at,invoice_number,client_name,order_display_id,amount/)
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain(`,Sara,${order.display_id},30.00,qar,unpaid,created,`)
    })

    it("refund tasks get order and customer with each", async () => {
      const order = await buy()
      const [payment] = await store.sql<{ id: string }>("SELECT id FROM payment")
      await store.staff.call("POST", `/admin/payments/${payment?.id}/refund`, { amount: 20 })

      const { lines } = await csv("refund-tasks", "?status=to_pay_out")

      expect(lines).toHaveLength(2)
      expect(lines[1]).toMatch(new RegExp(`^[^,]+,${order.display_id},[^,]*,buyer@example.com,20.00,qar,to_pay_out,`))
    })

    it("withdrawals get them all, also those of more than one page of the database, each once", async () => {
      await store.sql(
        `INSERT INTO svc_withdrawal (id, idempotency_key, environment, state, amount, currency_code, requested_by, created_at)
         SELECT 'svcwdr_' || n, 'key' || n, 'sandbox', 'refused', '1.00', 'qar', 'x', '2026-01-01'
         FROM generate_series(1, 1200) AS n`
      )
      const { lines } = await csv("withdrawals")
      expect(new Set(lines.slice(1).map((line) => line.split(",").at(-1))).size).toBe(1200)
      expect((await csv("withdrawals", "?state=created")).lines).toHaveLength(1)
    })

    it("cannot be made to open a formula that a client's name is", async () => {
      await createInvoice("=cmd|calc")
      expect((await csv("invoices")).text).toContain(",'=cmd|calc,")
    })

    it("are told which filter is wrong, and need a login", async () => {
      for (const [list, query] of [
        ["invoices", "status=stolen"],
        ["refund-tasks", "status=stolen"],
        ["withdrawals", "state=stolen"],
      ] as const) {
        expect([list, (await csv(list, `?${query}`)).response.status]).toEqual([list, 400])
        expect([list, (await fetch(`${store.url}/admin/svc/${list}/export`)).status]).toEqual([list, 401])
      }
    })
  })
})
