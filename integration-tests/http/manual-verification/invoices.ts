import type { SvcInvoiceDetail } from "../../../src/types"
import { withStore } from "../support/with-store"

withStore(
  "invoice payments manual",
  (store) => {
    describe("with a gateway that sends no check value", () => {
      it("a message for an invoice only informs, and staff confirm the payment", async () => {
        const body = {
          client_name: "Aisha",
          mobile: "55123456",
          lines: [{ description: "Tea", quantity: 1, amount: "30.00" }],
        }
        const call = async (method: string, path: string, sent?: object) =>
          (await store.staff.call<{ invoice: SvcInvoiceDetail }>(method, `/admin/svc/invoices${path}`, sent)).invoice
        const { id, invoice_number } = await call("POST", "", body)
        const { webhook, transaction_number } = await store.sandbox.payInvoice(invoice_number ?? "")
        const fields: Record<string, string> = { ...webhook.fields }
        delete fields.checksumhash

        await store.shopper.bring({ ...webhook, body: JSON.stringify(fields) })
        await store.shopper.bring({ ...webhook, body: JSON.stringify({ ...fields, txnAmount: "3.00" }) })

        const informed = await call("GET", `/${id}`)
        expect(informed).toMatchObject({ status: "unpaid", transaction_number: null })
        expect(informed.attention).toMatchObject([{ reason: "unverified", transaction_number, amount: "30.00" }])
        const confirmed = await call("POST", `/${id}/confirm`, { transaction_number, amount: "30.00", note: "seen" })
        expect(confirmed).toMatchObject({ status: "paid", transaction_number })
        expect(confirmed.attention.map(({ resolved_by }) => resolved_by)).toEqual(["admin@shop.example"])
      })
    })
  },
  { notification: { verification: "manual" } }
)
