/** Staff resolve attention about an invoice; a refund is limited to the money that is known to have come. */
import { expectRefusal } from "../support/answers"
import { bindInvoiceActions } from "../support/invoices"
import { bindInvoiceMessages } from "./invoice-messages"
import { withStore } from "../support/with-store"

withStore("invoice payments", (store) => {
  const { create, read, openReasons, confirm, resolveAttention } = bindInvoiceActions(store)
  const { bring, forge } = bindInvoiceMessages(store)

  describe("attention of an invoice", () => {
    it("that shows no money cannot become a refund task", async () => {
      const invoice = await create()
      await bring(await forge(invoice, { environment: "live" }))
      await bring(
        await forge(invoice, { amount: "3.00", status: "failed", responseMessage: "No", transactionNumber: "F1" })
      )
      for (const row of (await read(invoice)).attention) {
        const refused = await resolveAttention(invoice.id, { attention_id: row.id, note: "?", refund: true })
        expect([row.reason, refused.status]).toEqual([row.reason, 400])
      }
      expect(await store.sql("SELECT id FROM svc_refund_task")).toEqual([])
    })

    it("over a wrong amount goes back only when staff have confirmed number and amount, and exactly as confirmed", async () => {
      const invoice = await create()
      await bring(await forge(invoice, { amount: "3.00", transactionNumber: "W1" }))
      const [claimed] = (await read(invoice)).attention
      expect(claimed).toMatchObject({ amount: "3.00", refund: { possible: false, reason: "not_confirmed" } })
      const resolution = { attention_id: claimed?.id, note: "too little", refund: true }
      expectRefusal(await resolveAttention(invoice.id, resolution), 400, "merchant panel")

      const confirmed = { transaction_number: "W1", amount: "3", note: "seen", attention_id: claimed?.id }
      expect((await confirm(invoice.id, confirmed)).status).toBe(200)
      const [row] = (await read(invoice)).attention.filter(({ resolved_at }) => resolved_at === null)
      expect(row?.refund).toEqual({ possible: true, transaction_number: "W1", amount: "3.00" })
      await resolveAttention(invoice.id, { ...resolution, attention_id: row?.id })
      expect(await store.sql("SELECT amount, transaction_number FROM svc_refund_task")).toEqual([
        { amount: "3.00", transaction_number: "W1" },
      ])

      const other = { transaction_number: "W1", amount: "9", note: "misread" }
      expectRefusal(await confirm(invoice.id, other), 400, "transaction_number W1 is refunded here already")
      expect(await openReasons(invoice)).toEqual([])
    })

    it("over an amount that staff confirmed by mistake is withdrawn, and the invoice can still be paid by that transaction", async () => {
      const invoice = await create()
      await confirm(invoice.id, { transaction_number: "W2", amount: "300", note: "misread" })
      const [row] = (await read(invoice)).attention
      expect(row).toMatchObject({ amount: "300.00", can_withdraw_confirmation: true })

      const withdrawal = { attention_id: row?.id, note: "it was 30.00", withdraw_confirmation: true }
      expectRefusal(await resolveAttention(invoice.id, { ...withdrawal, refund: true }), 400, "withdraw_confirmation: ")
      expect((await resolveAttention(invoice.id, withdrawal)).status).toBe(200)
      expect(await openReasons(invoice)).toEqual([])
      expect((await read(invoice)).history.map(({ action }) => action)).toContain("confirmation_withdrawn")
      expect(await store.sql("SELECT id FROM svc_refund_task")).toEqual([])

      const other = await create()
      expect((await confirm(other.id, { transaction_number: "W2", amount: "30", note: "its own" })).status).toBe(200)
      expect(await read(other)).toMatchObject({ status: "paid", transaction_number: "W2" })
    })

    it("without a confirmation has nothing to withdraw", async () => {
      const invoice = await create()
      await bring(await forge(invoice, { amount: "3.00", transactionNumber: "W3" }))
      const [row] = (await read(invoice)).attention
      expect(row).toMatchObject({ can_withdraw_confirmation: false })
      const withdrawal = { attention_id: row?.id, note: "?", withdraw_confirmation: true }
      expectRefusal(await resolveAttention(invoice.id, withdrawal), 400, "no confirmation to withdraw")
      expect(await openReasons(invoice)).toEqual(["amount_mismatch"])
    })

    it("of another invoice is not found, and a reason must be given", async () => {
      const invoice = await create()
      const other = await create()
      await bring(await forge(invoice, { environment: "live" }))
      const [row] = (await read(invoice)).attention
      const attention_id = row?.id
      expect((await resolveAttention(other.id, { attention_id, note: "x" })).status).toBe(404)
      expectRefusal(await resolveAttention(invoice.id, { attention_id, note: "" }), 400, "note: ")
      expect((await resolveAttention(invoice.id, { attention_id, note: "test" })).status).toBe(200)
      expect(await openReasons(invoice)).toEqual([])
    })
  })
})
