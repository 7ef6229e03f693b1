/** A paid invoice without an order is listed among the invoices, and counted once. */
import type { SvcOverviewAnswer, SvcPaymentListAnswer } from "../../../src/types"
import { signedMessage } from "../support/forge"
import { withStore } from "../support/with-store"
import { exportCsv, listInvoices, listPayments, payInvoice, payOneAndLeaveOne } from "./read-lists"

withStore("invoice lists", (store) => {
  describe("a paid invoice without an order", () => {
    const readIds = async (query: string) => (await listInvoices(store, query)).map(({ id }) => id)

    it("is listed among the invoices, not the payments; the payment of an order's invoice is listed among the payments", async () => {
      const { paid } = await payOneAndLeaveOne(store)
      const [order] = await store.sql<{ id: string }>('SELECT id FROM "order"')
      const ofOrder = await payInvoice(store, "Ordered", "7.00", { order_id: order?.id })
      const invoice = await payInvoice(store, "Aisha", "30.00")

      const { payments, totals } = await store.staff.call<SvcPaymentListAnswer>(
        "GET",
        "/admin/svc/payments?status=paid"
      )

      expect(payments.map(({ gateway_order_id, invoice_id }) => [typeof gateway_order_id, invoice_id])).toEqual([
        ["string", ofOrder.id],
        ["string", null],
      ])
      expect(payments[1]?.gateway_order_id).toBe(paid)
      expect(totals).toEqual([
        {
          currency_code: "qar",
          count: 2,
          amount: "77.00",
          paid: { count: 2, amount: "77.00" },
          refunded: { count: 0, amount: "0.00" },
          net: "77.00",
        },
      ])
      const { text, lines } = await exportCsv(store, "payments")
      expect([lines.length, text.includes(invoice.transaction_number ?? ""), text.includes("Aisha")]).toEqual([
        4,
        false,
        false,
      ])
      expect(await listPayments(store, `?q=${invoice.transaction_number}`)).toEqual([])
      expect(await readIds("?status=paid")).toEqual([invoice.id, ofOrder.id])
    })

    it("is found among the invoices by e-mail, customer and attention", async () => {
      await payOneAndLeaveOne(store)
      const [customer] = await store.sql<{ id: string }>("SELECT id FROM customer WHERE email = 'paid@example.com'")
      const invoice = await payInvoice(store, "Aisha Al-Kuwari", "31.45", {
        email: "Aisha@Example.com",
        customer_id: customer?.id,
      })
      const other = await payInvoice(store, "Huda", "9.00")
      const { id, invoice_number } = invoice
      await store.shopper.bring(
        signedMessage("webhook", {
          orderId:
            (await store.sandbox.books()).invoices.find(({ invoiceno }) => invoiceno === invoice_number)?.referenceId ??
            "",
          amount: "8.00",
          transactionNumber: "OTHER",
          invoiceNumber: invoice_number ?? "",
        })
      )

      expect(await readIds("?status=paid&q=aisha@ex")).toEqual([id])
      expect(await readIds(`?customer_id=${customer?.id}`)).toEqual([id])
      expect(await readIds("?attention=true")).toEqual([id])
      expect(await readIds("?attention=false")).toEqual([other.id])
      const [first] = await listInvoices(store, "?attention=true")
      expect(first?.open_attention).toEqual(["amount_mismatch"])
      const exported = await store.staff.fetch("GET", "/admin/svc/invoices/export?attention=true")
      const lines = (await exported.text()).split("\r\n").filter(Boolean)
      expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(",paid,created,,amount_mismatch,")])
    })

    it("is listed on the day on which it was paid, in the store's time zone", async () => {
      const invoice = await payInvoice(store, "Aisha", "30.00")
      const paidAt = async (moment: string) =>
        store.sql("UPDATE svc_invoice SET paid_at = ?, created_at = '2026-01-01' WHERE id = ?", [moment, invoice.id])

      await paidAt("2026-03-01T20:59:59Z")
      expect([await readIds("?day=2026-03-01"), await readIds("?day=2026-03-02")]).toEqual([[invoice.id], []])
      await paidAt("2026-03-01T21:00:00Z")
      expect([await readIds("?day=2026-03-01"), await readIds("?day=2026-03-02")]).toEqual([[], [invoice.id]])
      expect(await readIds("?day=2026-01-01")).toEqual([])
    })

    it("adds up with the payments of its day to what the overview counts", async () => {
      const { paid } = await payOneAndLeaveOne(store)
      const invoice = await payInvoice(store, "Aisha", "30.00")
      await store.sql("UPDATE svc_invoice SET created_at = now() - interval '40 days' WHERE id = ?", [invoice.id])
      await store.sql("UPDATE svc_attempt SET paid_at = now() - interval '1 day' WHERE gateway_order_id = ?", [paid])

      const { overview } = await store.staff.call<SvcOverviewAnswer>("GET", "/admin/svc/overview")

      expect(overview.totals.paid).toEqual({ count: 2, amount: "100.00" })
      for (const { date, paid: ofDay } of overview.days) {
        const lists = await Promise.all(
          ["payments", "invoices"].map((name) =>
            store.staff.call<SvcPaymentListAnswer>("GET", `/admin/svc/${name}?status=paid&day=${date}`)
          )
        )
        const sums = lists.flatMap(({ totals }) => totals.map((total) => total.paid))
        const count = sums.reduce((all, sum) => all + sum.count, 0)
        const amount = sums.reduce((all, sum) => all + Number(sum.amount), 0).toFixed(2)
        expect([date, { count, amount }]).toEqual([date, ofDay])
      }
    })
  })
})
