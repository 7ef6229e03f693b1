/** The form for an invoice begins with the open lines of an order, or with the contact of a customer. */
import { createCustomersWorkflow } from "@medusajs/medusa/core-flows"
import type { SvcInvoiceDraftAnswer } from "../../../src/types"
import { bindInvoiceActions } from "../support/invoices"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { withStore } from "../support/with-store"

withStore("invoices", (store) => {
  const { ask, create } = bindInvoiceActions(store)

  describe("the draft of an invoice", () => {
    const draft = async (query: string) =>
      (await store.staff.call<SvcInvoiceDraftAnswer>("GET", `/admin/svc/invoices/draft?${query}`)).draft
    const sum = (lines: { amount: string }[]) =>
      lines.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0)

    it("for an order shows its items and shipping, which add up to what is outstanding", async () => {
      const order = await placeUnpaidOrder(store)
      const [row] = await store.sql<{ customer_id: string }>('SELECT customer_id FROM "order" WHERE id = ?', [order.id])
      const { lines, ...client } = await draft(`order_id=${order.id}`)
      expect(client).toEqual({
        client_name: "Aisha Al-Kuwari",
        mobile: "+97455123456",
        email: "aisha@example.com",
        order_id: order.id,
        order_display_id: order.display_id,
        customer_id: row?.customer_id,
        outstanding: "30.00",
      })
      // Medusa gives the items of an order in no order.
      expect(lines.slice(0, -1).toSorted((a, b) => a.description.localeCompare(b.description))).toEqual([
        { description: "Cup", quantity: 1, unit_price: "5.50", amount: "5.50" },
        { description: "Tea", quantity: 2, unit_price: "10.00", amount: "20.00" },
      ])
      expect(lines.at(-1)).toEqual({ description: "Courier", quantity: 1, unit_price: "4.50", amount: "4.50" })
    })

    it("can be sent unchanged, also when a price cannot be divided evenly", async () => {
      const items = [{ title: "Set", quantity: 3, unit_price: 3.333333 }]
      const order = await placeUnpaidOrder(store, { items })
      const { outstanding, lines } = await draft(`order_id=${order.id}`)
      expect([outstanding, sum(lines)]).toEqual(["14.50", 1450])
      expect((await create({ lines, order_id: order.id })).amount).toBe("14.50")
    })

    it("for a customer has their name, phone number and address, and no lines", async () => {
      const { result } = await createCustomersWorkflow(store.container).run({
        input: {
          customersData: [
            { first_name: "Noora", last_name: "Ali", phone: "+974 6612 3456", email: "noora@example.com" },
          ],
        },
      })
      expect(await draft(`customer_id=${result[0]?.id}`)).toEqual({
        client_name: "Noora Ali",
        mobile: "+97466123456",
        email: "noora@example.com",
        order_id: null,
        order_display_id: null,
        customer_id: result[0]?.id,
        outstanding: null,
        lines: [],
      })
    })

    it("needs an order or a customer that exists", async () => {
      for (const [status, query, field] of [
        [400, "", "order_id"],
        [400, "order_id=a&customer_id=b", "order_id"],
        [404, "order_id=order_none", "order_id"],
        [404, "customer_id=cus_none", "customer_id"],
      ] as const) {
        const refused = await ask("GET", `/draft?${query}`)
        expect([query, refused.status, refused.body.message]).toEqual([query, status, expect.stringContaining(field)])
      }
    })
  })
})
