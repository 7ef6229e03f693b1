/** Refund tasks hold whole hundredths and never exceed what came in; staff record payouts and undo one that was recorded by mistake. */
import { openBareAttempt } from "../../http/support/bare-attempt"
import { admin, createInvoice } from "../support/invoices"
import { bringResult, refundAttempt } from "../support/payments"
import { withLedger } from "../support/with-ledger"

withLedger("payouts", (ledger) => {
  const buildTask = async (amount = "20.00") => {
    const orderId = await openBareAttempt(ledger)
    await bringResult(ledger, orderId)
    return refundAttempt(ledger, orderId, amount)
  }
  const payOut = (id: string) => ledger.svc.refunds.payOut(admin, id, { reference: "BANK-1" })
  const undo = (id: string) => ledger.svc.refunds.undoPayout(admin, id)
  const canUndo = async (id: string) => (await ledger.svc.refunds.findUndoable([id], "Asia/Qatar")).length === 1
  const readTask = async () => (await ledger.sql("SELECT * FROM svc_refund_task"))[0]

  it("a refund that rounds to 0.00 creates no refund task, and others are rounded", async () => {
    const orderId = await openBareAttempt(ledger)
    await bringResult(ledger, orderId)
    await refundAttempt(ledger, orderId, "0.335")
    await expect(refundAttempt(ledger, orderId, "0.004")).rejects.toThrow("covered")
    expect(await ledger.sql("SELECT amount FROM svc_refund_task")).toEqual([{ amount: "0.34" }])
  })

  it("a refund in Medusa is reduced by what staff refunded of the invoice before it was known to be paid", async () => {
    const { id } = await createInvoice(ledger, { order_id: "order_1" })
    const confirm = (amount: string) =>
      ledger.svc.messages.confirmInvoice(admin, id, { transaction_number: "EARLY-1", amount, note: "seen" })
    expect(await confirm("7.00")).toEqual({ outcome: "other_money" })
    const [issue] = await ledger.sql<{ id: string }>("SELECT id FROM svc_attention")
    const row = { attention_id: issue?.id ?? "", invoice_id: id }
    await ledger.svc.invoices.resolveAttention(admin, row, { note: "too little", refund: true })
    expect(await confirm("30.00")).toMatchObject({ outcome: "paid" })
    const [attempt] = await ledger.sql<{ gateway_order_id: string }>("SELECT gateway_order_id FROM svc_attempt")

    await refundAttempt(ledger, attempt?.gateway_order_id ?? "", "30.00")

    expect(await ledger.sql("SELECT amount FROM svc_refund_task ORDER BY created_at")).toEqual([
      { amount: "7.00" },
      { amount: "23.00" },
    ])
  })

  describe("a payout that was noted by mistake", () => {
    it("is undone on the same day, and both stay in the history", async () => {
      const id = await buildTask()
      expect([await payOut(id), await canUndo(id), await payOut(id)]).toEqual(["noted", true, "paid_out_before"])

      expect(await undo(id)).toBe(true)

      expect(await readTask()).toMatchObject({ status: "to_pay_out", reference: null, paid_out_at: null })
      const [amount, reference, actor] = ["20.00", "BANK-1", "admin@shop.example"]
      expect(await ledger.sql("SELECT action, actor, detail FROM svc_history_entry ORDER BY created_at")).toMatchObject(
        [
          { action: "paid_out", actor, detail: { amount, reference } },
          { action: "payout_undone", actor, detail: { amount, reference, paid_out_by: actor } },
        ]
      )
      expect([await canUndo(id), await payOut(id)]).toEqual([false, "noted"])
    })

    it("cannot be undone once that day is over in the store's time zone", async () => {
      const id = await buildTask()
      await payOut(id)
      // The last moment of yesterday in Qatar, which is today in UTC for the three hours before its midnight.
      await ledger.sql(
        `UPDATE svc_refund_task SET paid_out_at =
           ((now() AT TIME ZONE 'Asia/Qatar')::date::timestamp AT TIME ZONE 'Asia/Qatar') - interval '1 second'`
      )
      expect(await canUndo(id)).toBe(false)
      await expect(undo(id)).rejects.toThrow("can no longer be undone")
      expect(await readTask()).toMatchObject({ status: "paid_out" })
    })

    it("cannot be undone when a program paid it out", async () => {
      const id = await buildTask()
      await ledger.svc.refunds.noteFunctionPayout(id, "REF-1")
      expect(await canUndo(id)).toBe(false)
      await expect(undo(id)).rejects.toThrow("refund function")
    })

    it("cannot be undone before it was noted, or when the task does not exist", async () => {
      expect(await undo(await buildTask())).toBe(false)
      expect(await undo("svcref_none")).toBe(false)
    })
  })
})
