/** Staff confirm the payment of an invoice from the merchant panel, with number, amount and note. */
import { bindInvoiceActions } from "../support/invoices"
import { bindInvoiceMessages } from "./invoice-messages"
import { withStore } from "../support/with-store"

withStore("invoice payments", (store) => {
  const { create, read, confirm } = bindInvoiceActions(store)
  const { readMessages } = bindInvoiceMessages(store)

  describe("staff who confirm an invoice from the merchant panel", () => {
    it("mark it as paid, and their name and note are kept", async () => {
      const invoice = await create()
      const sent = { transaction_number: "PANEL1", amount: invoice.amount, note: "seen in the panel" }

      const confirmed = await confirm(invoice.id, sent)

      expect([confirmed.status, confirmed.body.invoice]).toMatchObject([
        200,
        { status: "paid", transaction_number: "PANEL1" },
      ])
      expect(confirmed.body.invoice.history.at(-1)).toMatchObject({
        action: "confirmed",
        actor: "admin@shop.example",
        detail: sent,
      })
      expect(await readMessages(invoice)).toMatchObject([
        { channel: "staff", actor: "admin@shop.example", outcome: "verified" },
      ])
      expect((await confirm(invoice.id, sent)).status).toBe(409)
    })

    it("find their note about a second payment in the history too", async () => {
      const invoice = await create()
      const first = { transaction_number: "PANEL1", amount: invoice.amount, note: "seen in the panel" }
      await confirm(invoice.id, first)
      const second = { ...first, transaction_number: "PANEL2", note: "paid once more" }

      const { body } = await confirm(invoice.id, second)

      expect(body.invoice.attention).toMatchObject([{ reason: "paid_twice", transaction_number: "PANEL2" }])
      expect(body.invoice.history.at(-1)).toMatchObject({
        action: "confirmed",
        actor: "admin@shop.example",
        detail: second,
      })
    })

    it("cannot use a transaction that has paid something else, or leave a field out", async () => {
      const orderId = await store.shopper.goToGateway(await store.shopper.checkOut())
      const { callback, transaction_number } = await store.sandbox.answer(orderId, "success")
      await store.shopper.bring(callback)
      const invoice = await create()
      for (const [field, sent] of [
        ["transaction_number", { transaction_number, amount: "30", note: "x" }],
        ["transaction_number", { amount: "30", note: "x" }],
        ["transaction_number", { transaction_number: "a b", amount: "30", note: "x" }],
        ["amount", { transaction_number: "PANEL3", note: "x" }],
        ["amount", { transaction_number: "PANEL3", amount: "-1", note: "x" }],
        ["note", { transaction_number: "PANEL3", amount: "30", note: " " }],
      ] as const) {
        const refused = await confirm(invoice.id, sent)
        expect([sent, refused.status, refused.body.message]).toEqual([sent, 400, expect.stringContaining(field)])
      }
      await store.sql("UPDATE svc_invoice SET state = 'unknown'")
      expect((await confirm(invoice.id, { transaction_number: "PANEL3", amount: 30, note: "x" })).status).toBe(409)
      expect(await read(invoice)).toMatchObject({ status: "unpaid", transaction_number: null })
    })
  })
})
