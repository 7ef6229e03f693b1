/** A message without a check value is only informative: an invoice is paid when staff confirm it. */
import { bindInvoiceActions } from "../support/invoices"
import { withManualStore } from "./with-manual-store"

withManualStore("invoice payments manual", (store) => {
  const { create, read, pay, confirm } = bindInvoiceActions(store)

  describe("with a gateway that sends no check value", () => {
    it("a message about an invoice only informs, and staff confirm the payment", async () => {
      const invoice = await create()
      const { webhook, transaction_number } = await pay(invoice)
      const fields: Record<string, string> = { ...webhook.fields }
      delete fields.checksumhash

      await store.shopper.bring({ ...webhook, body: JSON.stringify(fields) })
      await store.shopper.bring({ ...webhook, body: JSON.stringify({ ...fields, txnAmount: "3.00" }) })

      const informed = await read(invoice)
      expect(informed).toMatchObject({ status: "unpaid", transaction_number: null })
      expect(informed.attention).toMatchObject([{ reason: "unverified", transaction_number, amount: "30.00" }])
      const { body } = await confirm(invoice.id, { transaction_number, amount: "30.00", note: "seen" })
      expect(body.invoice).toMatchObject({ status: "paid", transaction_number })
      expect(body.invoice.attention.map(({ resolved_by }) => resolved_by)).toEqual(["admin@shop.example"])
    })
  })
})
