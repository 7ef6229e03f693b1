/** The gateway's message marks an invoice as paid once; a second payment or a contradiction raises attention. */
import { bindInvoiceActions } from "../support/invoices"
import { bindInvoiceMessages } from "./invoice-messages"
import { withStore } from "../support/with-store"

withStore("invoice payments", (store) => {
  const { create, read, pay, openReasons, resolveAttention } = bindInvoiceActions(store)
  const { bring, forge, readMessages } = bindInvoiceMessages(store)

  describe("a paid message for an invoice", () => {
    it("marks the invoice paid once, however often it comes", async () => {
      const invoice = await create()
      const { webhook, transaction_number } = await pay(invoice)
      await Promise.all([bring(webhook), bring(webhook), bring(webhook)])

      const paid = await read(invoice)
      expect(paid).toMatchObject({ status: "paid", transaction_number, paid_at: expect.any(String), attention: [] })
      expect(paid.history.filter(({ action }) => action === "paid")).toMatchObject([
        { actor: "gateway", detail: { transaction_number } },
      ])
      expect(await readMessages(invoice)).toMatchObject([
        { outcome: "verified", effect: "paid", received_count: 3, channel: "webhook", attempt_id: null },
      ])
      expect(await store.sql("SELECT id FROM svc_attempt")).toEqual([])
    })

    it.each(["before", "after"])(
      "pays the invoice of its environment when one of the other, made %s it, has the same number",
      async (when) => {
        const both = [await create(), await create()] as const
        const [own, other] = when === "after" ? both : ([both[1], both[0]] as const)
        const { webhook } = await pay(own)
        await store.sql("UPDATE svc_invoice SET environment = 'live', invoice_number = ? WHERE id = ?", [
          own.invoice_number,
          other.id,
        ])
        await bring(webhook)
        expect([(await read(own)).status, (await read(other)).status]).toEqual(["paid", "unpaid"])
      }
    )

    it("about a failure or a payment in progress is only noted, and a later success counts", async () => {
      const invoice = await create()
      await bring((await pay(invoice, { result: "in_progress" })).webhook)
      await bring((await pay(invoice, { result: "failed" })).webhook)
      expect((await read(invoice)).status).toBe("unpaid")
      await bring((await pay(invoice)).webhook)
      expect((await read(invoice)).status).toBe("paid")
      expect((await readMessages(invoice)).map(({ effect }) => effect)).toEqual(["in_progress", "failed", "paid"])
    })

    it("about a second transaction raises attention, which staff turn into a refund task", async () => {
      const invoice = await create()
      const first = await pay(invoice)
      await bring(first.webhook)
      const second = await pay(invoice, { transaction: "new" })
      await bring(second.webhook)

      const [row] = (await read(invoice)).attention
      expect(row).toMatchObject({
        reason: "paid_twice",
        transaction_number: second.transaction_number,
        amount: "30.00",
      })
      expect((await read(invoice)).transaction_number).toBe(first.transaction_number)
      const resolution = { attention_id: row?.id, note: "both came", refund: true }
      const resolved = await resolveAttention(invoice.id, resolution)

      expect(resolved.body.invoice.attention).toMatchObject([
        { resolved_by: "admin@shop.example", resolution: "both came" },
      ])
      expect(resolved.body.invoice.history.at(-1)).toMatchObject({
        action: "attention_resolved",
        detail: { refund: true },
      })
      expect(
        await store.sql("SELECT invoice_id, attempt_id, transaction_number, amount, status FROM svc_refund_task")
      ).toEqual([
        {
          invoice_id: invoice.id,
          attempt_id: null,
          transaction_number: second.transaction_number,
          amount: "30.00",
          status: "to_pay_out",
        },
      ])
      expect((await resolveAttention(invoice.id, resolution)).status).toBe(404)
    })

    it("that contradicts the success of the same transaction raises attention", async () => {
      const invoice = await create()
      await bring(await forge(invoice, { transactionNumber: "T1" }))
      await bring(await forge(invoice, { transactionNumber: "T2", status: "failed", responseMessage: "No" }))
      expect(await openReasons(invoice)).toEqual([])
      await bring(await forge(invoice, { transactionNumber: "T1", status: "failed", responseMessage: "No" }))
      expect(await openReasons(invoice)).toEqual(["late_failure"])
      expect((await read(invoice)).status).toBe("paid")
    })
  })
})
