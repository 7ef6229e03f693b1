/** A refund whose task could not be written gets its task from the job, once. */
import writeMissingRefundTasks from "../../../src/jobs/write-missing-refund-tasks"
import { withStore } from "../support/with-store"

withStore("missing refund tasks", (store) => {
  const paid = async () => {
    const { checkout } = await store.shopper.hasPaid()
    const [payment] = await store.sql<{ id: string }>("SELECT id FROM payment ORDER BY created_at DESC LIMIT 1")
    return { checkout, payment_id: payment?.id ?? "" }
  }

  const refund = async (payment_id: string, amount: number) =>
    store.staff.call("POST", `/admin/payments/${payment_id}/refund`, { amount })

  /** Makes a refund that Medusa shows although the database was unavailable when its task should have been written. */
  const loseRefund = async (payment_id: string, amount: number) => {
    const away = jest.spyOn(store.svc.refunds, "addTask").mockRejectedValueOnce(new Error("connection refused"))
    await refund(payment_id, amount)
    away.mockRestore()
  }

  const tasks = () =>
    store.sql<{ amount: string; request_key: string }>(
      "SELECT amount, request_key, status, reason FROM svc_refund_task ORDER BY created_at, amount"
    )

  const runJob = async () => {
    await store.sql("UPDATE refund SET created_at = now() - interval '2 minutes'")
    await writeMissingRefundTasks(store.container)
  }

  describe("a refund whose task could not be written", () => {
    it("gets one task from the job, under the key that the provider would have used", async () => {
      const { payment_id } = await paid()
      await loseRefund(payment_id, 20)
      expect(await tasks()).toEqual([])
      const [refunded] = await store.sql<{ id: string }>("SELECT id FROM refund")

      await runJob()
      await runJob()

      const task = { amount: "20.00", request_key: refunded?.id, status: "to_pay_out", reason: "refunded" }
      expect(await tasks()).toEqual([task])
    })

    it("gets one task when several servers look at the same moment", async () => {
      const { payment_id } = await paid()
      await loseRefund(payment_id, 20)
      await Promise.all([runJob(), runJob(), runJob()])
      expect(await tasks()).toMatchObject([{ amount: "20.00" }])
    })

    it("never gets a task over more than was paid", async () => {
      const { checkout, payment_id } = await paid()
      const { paying } = await store.svc.payments.readLedger(checkout.session_id)
      await store.svc.refunds.addTask(paying as never, {
        amount: "60.00",
        requestKey: "by staff",
        reason: "refunded",
        transaction: { number: paying?.transaction_number ?? "", amount: paying?.amount ?? "" },
      })
      await loseRefund(payment_id, 20)
      await runJob()
      expect(await tasks()).toMatchObject([{ amount: "60.00" }, { amount: "10.00" }])
    })

    it("does not stop the others, and is retried in the next run", async () => {
      const { payment_id } = await paid()
      await loseRefund(payment_id, 20)
      await loseRefund(payment_id, 15)
      const away = jest.spyOn(store.svc.refunds, "addTask").mockRejectedValueOnce(new Error("connection refused"))
      await runJob()
      away.mockRestore()
      expect(await tasks()).toHaveLength(1)

      await runJob()
      expect((await tasks()).map(({ amount }) => amount).sort()).toEqual(["15.00", "20.00"])
    })

    it("is left to the provider for a minute", async () => {
      const { payment_id } = await paid()
      await loseRefund(payment_id, 20)
      await writeMissingRefundTasks(store.container)
      expect(await tasks()).toEqual([])
    })
  })

  it("a canceled payment that is not settled gets no task, because staff decide about its money", async () => {
    await paid()
    await store.sql("DELETE FROM capture")
    await store.sql("UPDATE payment SET captured_at = NULL, canceled_at = now() - interval '2 minutes'")
    await store.sql("UPDATE svc_attempt SET settled_at = NULL, next_settle_at = NULL")
    await runJob()
    expect(await tasks()).toEqual([])
  })

  describe("refunds with a task", () => {
    it("get no second task", async () => {
      const { payment_id } = await paid()
      await refund(payment_id, 20)
      await refund(payment_id, 20)
      await runJob()
      expect(await tasks()).toMatchObject([{ amount: "20.00" }, { amount: "20.00" }])
    })

    it("get no second task when theirs has no id of Medusa, and another refund of that amount gets its own", async () => {
      const { checkout, payment_id } = await paid()
      await refund(payment_id, 20)
      await store.sql("UPDATE svc_refund_task SET request_key = ?", [`${checkout.session_id}:20`])
      await runJob()
      expect(await tasks()).toHaveLength(1)

      await loseRefund(payment_id, 20)
      await runJob()
      await runJob()
      expect(await tasks()).toHaveLength(2)
    })
  })

  it("the job looks at more refunds than one page holds", async () => {
    const { payment_id } = await paid()
    await loseRefund(payment_id, 20)
    // Their ids are older than the refund's, so they are processed first.
    await store.sql(
      `INSERT INTO refund (id, amount, raw_amount, payment_id)
       SELECT 'ref_00' || lpad(n::text, 24, '0'), 1, '{"value":"1"}', ? FROM generate_series(1, 450) AS n`,
      [payment_id]
    )
    await store.sql(
      "INSERT INTO svc_refund_task (id, environment, transaction_number, request_key, amount, currency_code, reason) SELECT id, 'sandbox', 'T', id, '1.00', 'qar', 'refunded' FROM refund WHERE id LIKE 'ref_00%'"
    )
    await runJob()
    expect(await store.sql("SELECT amount FROM svc_refund_task WHERE attempt_id IS NOT NULL")).toEqual([
      { amount: "20.00" },
    ])
  })
})
