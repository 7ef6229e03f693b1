/** Staff list refund tasks, record payouts and undo one that was recorded by mistake. */
import type { SvcPaymentAnswer, SvcRefundTask, SvcRefundTaskListAnswer } from "../../../src/types"
import { refundNewestPayment } from "../support/send-back"
import { withStore } from "../support/with-store"

withStore("refund tasks", (store) => {
  const tasks = async (query = "") =>
    (await store.staff.call<SvcRefundTaskListAnswer>("GET", `/admin/svc/refund-tasks${query}`)).refund_tasks

  /** Creates a refund task by refunding an order in Medusa. */
  const aRefundTask = async (): Promise<SvcRefundTask> => {
    await store.shopper.hasPaid()
    await refundNewestPayment(store, 20)
    const [task] = await tasks()
    if (!task) {
      throw new Error("There is no refund task")
    }
    return task
  }

  const payOut = async ({ id }: SvcRefundTask) =>
    store.staff.call("POST", `/admin/svc/refund-tasks/${id}/paid-out`, { reference: "BANK-1" })

  describe("the list of refund tasks", () => {
    it("names the order that the money was for, and can be filtered by status", async () => {
      const task = await aRefundTask()
      const [order] = await store.sql<{ id: string; display_id: number }>('SELECT id, display_id FROM "order"')

      expect(task).toMatchObject({ amount: "20.00", placed_order_id: order?.id, order_display_id: order?.display_id })
      expect(task).toMatchObject({ customer_id: expect.stringMatching(/^cus_/), customer_email: expect.any(String) })
      expect(await tasks("?status=paid_out")).toEqual([])
      expect(await tasks(`?q=${task.transaction_number}&status=to_pay_out`)).toHaveLength(1)
      const totals = async () =>
        (await store.staff.call<SvcRefundTaskListAnswer>("GET", "/admin/svc/refund-tasks?limit=1")).totals
      const sum = { count: 1, amount: "20.00" }
      expect(await totals()).toEqual([{ currency_code: "qar", ...sum, paid: { count: 0, amount: "0.00" } }])
      await payOut(task)
      expect(await totals()).toEqual([{ currency_code: "qar", ...sum, paid: sum }])
      const refused = await store.staff.ask("GET", "/admin/svc/refund-tasks?order=amount")
      expect([refused.status, refused.body.message.includes("order")]).toEqual([400, true])
    })
  })

  it("a refund task shows the note that staff typed into Medusa's refund form", async () => {
    await store.shopper.hasPaid()
    const [payment] = await store.sql<{ id: string }>("SELECT id FROM payment")
    const refund = async (body: object) => store.staff.call("POST", `/admin/payments/${payment?.id}/refund`, body)
    await refund({ amount: 5, note: "The cup arrived broken" })
    await refund({ amount: 5 })

    expect((await tasks("?order=created_at")).map(({ note }) => note)).toEqual(["The cup arrived broken", null])
  })

  describe("a payout that was noted by mistake", () => {
    it("is undone on the same day, and both stay in the history", async () => {
      const task = await aRefundTask()
      await payOut(task)
      expect((await tasks())[0]?.can_undo).toBe(true)

      const { refund_task } = await store.staff.call<{ refund_task: SvcRefundTask }>(
        "POST",
        `/admin/svc/refund-tasks/${task.id}/undo`
      )

      expect(refund_task).toMatchObject({ status: "to_pay_out", reference: null, paid_out_at: null, paid_out_by: null })
      expect(refund_task).toMatchObject({ undone_reference: "BANK-1", can_undo: false })
      const { payment } = await store.staff.call<SvcPaymentAnswer>("GET", `/admin/svc/payments/${task.attempt_id}`)
      const [amount, reference, actor] = ["20.00", "BANK-1", "admin@shop.example"]
      expect(payment.history).toMatchObject([
        { action: "paid_out", actor, detail: { amount, reference } },
        { action: "payout_undone", actor, detail: { amount, reference, paid_out_by: actor } },
      ])
      await payOut(task)
    })

    it("cannot be undone when it was not noted, was paid by a program, or does not exist", async () => {
      const task = await aRefundTask()
      const undo = (id: string) => store.staff.ask("POST", `/admin/svc/refund-tasks/${id}/undo`)
      const before = await undo(task.id)
      await store.svc.refunds.noteFunctionPayout(task.id, "REF-1")
      const byProgram = await undo(task.id)

      expect([before.status, before.body.message]).toEqual([409, expect.stringContaining("not marked as paid out")])
      expect([byProgram.status, byProgram.body.message]).toEqual([400, expect.stringContaining("refund function")])
      expect([(await tasks())[0]?.can_undo, (await undo("svcref_none")).status]).toEqual([false, 404])
    })
  })
})
