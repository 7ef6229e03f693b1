/** Staff export lists as CSV: every row once, formulas neutralized, wrong filters rejected. */
import { signedMessage } from "../support/forge"
import { refundNewestPayment } from "../support/send-back"
import { withStore } from "../support/with-store"
import { readToday } from "../../support/store-day"
import { createInvoice, exportCsv, payOneAndLeaveOne } from "./read-lists"

withStore("exports", (store) => {
  const buy = async () => {
    await store.shopper.hasPaid({ email: "buyer@example.com" })
    const [order] = await store.sql<{ id: string; display_id: number }>('SELECT id, display_id FROM "order"')
    return order ?? { id: "", display_id: 0 }
  }

  describe("staff who export", () => {
    it("invoices get those that match the filters, with the order's number", async () => {
      const order = await buy()
      await createInvoice(store, "Sara", "30.00", { order_id: order.id })
      await createInvoice(store, "Huda", "30.00")

      const { response, lines } = await exportCsv(store, "invoices", "?q=sara")

      expect(response.status).toBe(200)
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain(`,Sara,${order.display_id},30.00,0.00,qar,unpaid,created,`)
    })

    it("refund tasks get the order, customer and note of each, and whether it may be paid out already", async () => {
      const order = await buy()
      await refundNewestPayment(store, 20, "One cup was broken")

      await store.sql("UPDATE svc_refund_task SET function_outcome = 'unknown'")
      const { lines } = await exportCsv(store, "refund-tasks", "?status=to_pay_out")

      expect(lines).toHaveLength(2)
      const row = `^[^,]+,${order.display_id},[^,]*,buyer@example.com,20.00,qar,to_pay_out,unknown,refunded,One cup was broken,`
      expect(lines[1]).toMatch(new RegExp(row))
    })

    it("are told which filter is wrong", async () => {
      for (const [list, query] of [
        ["payments", "status=stolen"],
        ["invoices", "status=stolen"],
        ["refund-tasks", "status=stolen"],
        ["withdrawals", "state=stolen"],
      ] as const) {
        expect([list, (await exportCsv(store, list, `?${query}`)).response.status]).toEqual([list, 400])
      }
    })
  })

  describe("every export", () => {
    const lists = ["payments", "invoices", "refund-tasks", "withdrawals"] as const

    it.each(lists)(
      "is a file named after its list and the store's date, with times in the store's time zone: %s",
      async (list) => {
        const { response, lines } = await exportCsv(store, list)
        expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${list}-${readToday()}.csv"`)
        const columns = (lines[0] ?? "").replace("\uFEFF", "").split(",")
        const moments = columns.filter((column) => /_at\b/.test(column))
        expect(moments.length).toBeGreaterThan(0)
        expect(moments.filter((column) => !column.endsWith("_at (Asia/Qatar)"))).toEqual([])
        expect(new Set(columns).size).toBe(columns.length)
      }
    )

    it("uses the same column name for the same thing in every list", async () => {
      const headings = await Promise.all(lists.map(async (list) => (await exportCsv(store, list)).lines[0] ?? ""))
      const all = new Set(headings.flatMap((heading) => heading.replace("\uFEFF", "").split(",")))
      const otherNames = ["client_name", "email", "mobile", "order_display_id", "placed_order_id", "attempt_id", "id"]
      expect(otherNames.filter((name) => all.has(name))).toEqual([])
      const shared = ["amount", "currency_code", "environment", "created_at (Asia/Qatar)"]
      expect(headings.map((heading) => shared.filter((name) => !heading.includes(name)))).toEqual([[], [], [], []])
    })

    it("writes times as the store's clock shows them", async () => {
      await createInvoice(store, "Sara", "30.00")
      await store.sql("UPDATE svc_invoice SET created_at = '2026-03-01T21:30:05Z'")
      const { lines } = await exportCsv(store, "invoices")
      expect(lines[1]).toMatch(/^2026-03-02 00:30:05,/)
    })

    it.each([
      ["=cmd|calc", "'=cmd|calc"],
      ["a;=cmd|calc", "a;'=cmd|calc"],
      ['a; "-cmd|calc', `"a; ""'-cmd|calc"`],
      ["a\n+cmd|calc", `"a\n'+cmd|calc"`],
      ["a\t@cmd|calc", "a\t'@cmd|calc"],
      ["a-b; c = d", "a-b; c = d"],
      ["+97455123456+1", "'+97455123456+1"],
      ["+974\n=cmd|calc", `"'+974\n'=cmd|calc"`],
      ["+٩٧٤", "'+٩٧٤"],
    ])("cannot be made to run a formula, also where a spreadsheet splits a text: %j", async (name, written) => {
      await store.shopper.reachGateway({ name: [name, ""] })
      const { text } = await exportCsv(store, "payments")
      expect(text).toContain(`,${written},`)
    })

    it("writes a value of a plus sign and digits as it is, such as a phone number", async () => {
      await store.shopper.reachGateway({ name: ["+97455123456", ""] })
      expect((await exportCsv(store, "payments")).text).toContain(",+97455123456,")
      await createInvoice(store, "Sara", "30.00")
      expect((await exportCsv(store, "invoices")).text).toMatch(/,\+974\d{8},/)
    })

    it.each(["\n", "\r", "\r\n"])(
      "cannot be made to have a row more by a line break in a name: %j",
      async (lineBreak) => {
        await store.shopper.reachGateway({ name: [`Sara${lineBreak}Huda`, ""] })
        const { text } = await exportCsv(store, "payments")
        expect(text).toContain(`,"Sara${lineBreak}Huda",`)
      }
    )
  })

  describe("staff who export payments", () => {
    it("get all that match the filters as CSV, with a heading", async () => {
      const { paid } = await payOneAndLeaveOne(store)

      const { response, text, lines } = await exportCsv(store, "payments", "?status=paid")

      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8")
      expect(text.startsWith("\uFEFFcreated_at (Asia/Qatar),order_number,customer_name,customer_email,amount")).toBe(
        true
      )
      const [order] = await store.sql<{ display_id: number }>('SELECT display_id FROM "order"')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toMatch(
        new RegExp(`^\\d{4}-\\d{2}-\\d{2} [\\d:]{8},${order?.display_id},[^,]*,paid@example.com,70.00,0.00,qar,paid,,`)
      )
      expect(lines[1]).toContain(`,${paid},`)
    })

    it("see how much of each amount was refunded", async () => {
      await buy()
      await refundNewestPayment(store, 20)
      const { lines } = await exportCsv(store, "payments")
      expect([lines[0], lines[1]]).toEqual([
        expect.stringContaining(",amount,refunded_amount,currency_code,"),
        expect.stringContaining(",70.00,20.00,qar,paid,"),
      ])
    })

    it("see which payments need attention", async () => {
      const { left } = await payOneAndLeaveOne(store)
      await store.shopper.bring(signedMessage("webhook", { orderId: left, amount: "7.00" }))
      const { lines } = await exportCsv(store, "payments", "?attention=true")
      expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(",awaiting_payment,amount_mismatch,")])
    })
  })
})
