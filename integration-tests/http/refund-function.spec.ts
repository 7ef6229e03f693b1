/** The store's own refund function pays out refund tasks, each at most once. */
import writeMissingRefundTasks from "../../src/jobs/write-missing-refund-tasks"
import type { RefundRequest } from "../../src/modules/svc/settings/options/options"
import { sendRefundTaskWorkflow, withStaff } from "../../src/workflows"
import { expectPaidOnce, readBooks } from "../support/books"
import { expectRefusal } from "./support/answers"
import { findAccountId, hireColleague } from "./support/colleague"
import { signedMessage } from "./support/forge"
import { bindInvoiceActions } from "./support/invoices"
import { refundNewestPayment } from "./support/send-back"
import { changeSettings } from "./support/settings"
import { withStore } from "./support/with-store"

/** The calls of the function, and how it answers. */
const payouts: { asked: RefundRequest[]; answer: () => Promise<{ reference: string }> } = {
  asked: [],
  answer: () => Promise.resolve({ reference: "R-1" }),
}

withStore(
  "refund function",
  (store) => {
    beforeEach(() => {
      payouts.asked = []
    })

    describe("a store with a refund function", () => {
      const decline = () => Promise.reject(new Error("declined"))
      const lose = () => Promise.reject(Object.assign(new Error("lost"), { outcome: "unknown" }))
      const throwAtOnce = () => {
        throw new Error("at once")
      }

      const refundPaidOrder = async () => {
        const { checkout, orderId, callback, transaction_number } = await store.shopper.payAtGateway()
        await store.shopper.bring(callback)
        await expectPaidOnce(store, checkout.cart_id)
        await refundNewestPayment(store, 10)
        const tasks = await store.sql("SELECT amount, status, function_outcome, reference FROM svc_refund_task")
        return { orderId, transaction_number, tasks }
      }

      it("has it called once, and the task is paid out with its reference", async () => {
        payouts.answer = () => Promise.resolve({ reference: "R-77" })
        const { orderId, transaction_number, tasks } = await refundPaidOrder()
        expect(payouts.asked).toEqual([
          {
            gateway_order_id: orderId,
            environment: "sandbox",
            transaction_number,
            amount: "10.00",
            currency_code: "qar",
          },
        ])
        expect(tasks).toEqual([{ amount: "10.00", status: "paid_out", function_outcome: null, reference: "R-77" }])
      })

      it("has it called once for a key when a paid invoice without an order is refunded", async () => {
        payouts.answer = () => Promise.resolve({ reference: "R-81" })
        const { ask, create, receivePayment } = bindInvoiceActions(store)
        const invoice = await receivePayment(await create())
        const body = { amount: "10.00", note: "too much tea", idempotency_key: "form-1" }
        const refund = async () => (await ask("POST", `/${invoice.id}/refund`, body)).body.invoice

        await Promise.all([refund(), refund(), refund()])

        const [row] = await store.sql<{ reference_id: string }>("SELECT reference_id FROM svc_invoice")
        const { invoice_number, transaction_number } = invoice
        const about = { gateway_order_id: row?.reference_id, invoice_number, transaction_number }
        expect(payouts.asked).toEqual([{ ...about, environment: "sandbox", amount: "10.00", currency_code: "qar" }])
        expect((await refund()).refund_tasks).toMatchObject([
          { amount: "10.00", status: "paid_out", function_outcome: null, reference: "R-81" },
        ])
      })

      const theTask = async () => {
        const [task] = await store.sql<{ id: string; status: string; function_outcome: string | null }>(
          "SELECT id, status, function_outcome FROM svc_refund_task"
        )
        return task
      }

      const payByHand = async (body: { checked?: boolean } = {}) => {
        const path = `/admin/svc/refund-tasks/${(await theTask())?.id}/paid-out`
        const answer = await store.staff.ask("POST", path, { reference: "BANK-1", ...body })
        return [answer.status, answer.body.message]
      }

      const endCall = () => store.sql("UPDATE svc_refund_task SET function_until = now() - interval '1 second'")

      it("lets nobody pay by hand while it is being called, and the task says unknown", async () => {
        const meanwhile: unknown[] = []
        payouts.answer = async () => {
          meanwhile.push(await theTask(), await payByHand(), await payByHand({ checked: true }))
          return { reference: "R-78" }
        }
        const { tasks } = await refundPaidOrder()
        const refused = [409, expect.stringContaining("paying this out now")]
        expect(meanwhile).toEqual([
          expect.objectContaining({ status: "to_pay_out", function_outcome: "unknown" }),
          refused,
          refused,
        ])
        expect(tasks).toEqual([{ amount: "10.00", status: "paid_out", function_outcome: null, reference: "R-78" }])
      })

      it("leaves the task unknown when the server stops after it paid out, and staff must look first", async () => {
        payouts.answer = () => Promise.resolve({ reference: "R-79" })
        const stopped = jest
          .spyOn(store.svc.refunds, "noteFunctionPayout")
          .mockRejectedValueOnce(new Error("connection lost"))
        const { tasks } = await refundPaidOrder()
        stopped.mockRestore()

        expect(tasks).toEqual([{ amount: "10.00", status: "to_pay_out", function_outcome: "unknown", reference: null }])
        expect(await payByHand({ checked: true })).toEqual([409, expect.stringContaining("paying this out now")])
        await endCall()
        expect(await payByHand()).toEqual([409, expect.stringContaining("merchant panel")])
        expect(await payByHand({ checked: true })).toEqual([200, undefined])
        expect(await theTask()).toMatchObject({ status: "paid_out", function_outcome: "unknown" })
        const [entry] = await store.sql("SELECT action, detail FROM svc_history_entry ORDER BY created_at DESC LIMIT 1")
        expect(entry).toMatchObject({ action: "paid_out", detail: { reference: "BANK-1", checked: true } })
      })

      describe("in which only some staff may refund", () => {
        const send = async (staff = store.staff) =>
          staff.ask("POST", `/admin/svc/refund-tasks/${(await theTask())?.id}/send`)
        const reserveForAdmin = async () =>
          changeSettings(store, { "permissions.refund_tasks": [await findAccountId(store, "admin@shop.example")] })

        it("does not call it for a refund in Medusa until one of them sends the money", async () => {
          const colleague = await hireColleague(store, "colleague@shop.example")
          await reserveForAdmin()
          payouts.answer = () => Promise.resolve({ reference: "R-82" })

          const { tasks } = await refundPaidOrder()
          expect([tasks, payouts.asked]).toEqual([
            [{ amount: "10.00", status: "to_pay_out", function_outcome: null, reference: null }],
            [],
          ])
          expectRefusal(await send(colleague), 403, "refund_tasks")
          const clerk = withStaff(store.container, { type: "user", user_id: "user_clerk", email: "c@shop.example" })
          const input = { refund_task_id: (await theTask())?.id ?? "" }
          await expect(sendRefundTaskWorkflow(clerk).run({ input })).rejects.toMatchObject({
            message: expect.stringContaining('"refund_tasks"'),
          })
          expect(payouts.asked).toEqual([])

          expect(await send()).toMatchObject({ status: 200, body: { refund_task: { reference: "R-82" } } })
          expect(await send()).toMatchObject({ status: 409 })
          expect(payouts.asked).toMatchObject([{ amount: "10.00", currency_code: "qar" }])
          const history = await store.sql(
            "SELECT action, actor FROM svc_history_entry WHERE subject_id LIKE 'svcref%' ORDER BY created_at"
          )
          expect(history).toEqual([
            { action: "refund_function_called", actor: "admin@shop.example" },
            { action: "paid_out", actor: "refund function" },
          ])
        })

        it("does not call it from the job for a refund whose task could not be written", async () => {
          await reserveForAdmin()
          const away = jest.spyOn(store.svc.refunds, "addTask").mockRejectedValueOnce(new Error("connection refused"))
          await refundPaidOrder()
          away.mockRestore()
          await store.sql("UPDATE refund SET created_at = now() - interval '2 minutes'")

          await writeMissingRefundTasks(store.container)

          expect(await theTask()).toMatchObject({ status: "to_pay_out", function_outcome: null })
          expect(payouts.asked).toEqual([])
        })
      })

      it("retries a declined payout, and only once for two clicks", async () => {
        payouts.answer = decline
        await refundPaidOrder()
        payouts.answer = () => Promise.resolve({ reference: "R-83" })
        const path = `/admin/svc/refund-tasks/${(await theTask())?.id}/send`
        const clicks = await Promise.all([store.staff.ask("POST", path), store.staff.ask("POST", path)])
        expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(payouts.asked).toHaveLength(2)
      })

      it("does not call it for a sandbox payment of a store that is live by now", async () => {
        payouts.answer = decline
        await refundPaidOrder()
        const state = await store.svc.settings.readState()
        const goneLive = { ...state, known: { ...state.known, environment: "live" as const } }
        const settings = jest.spyOn(store.svc.settings, "readState").mockResolvedValue(goneLive)
        const { status, body } = await store.staff.ask("POST", `/admin/svc/refund-tasks/${(await theTask())?.id}/send`)
        expect([status, body.message]).toEqual([409, expect.stringContaining("sandbox")])
        await refundNewestPayment(store, 5)
        settings.mockRestore()
        expect(payouts.asked).toHaveLength(1)
        expect(await store.sql("SELECT status, function_outcome FROM svc_refund_task ORDER BY amount")).toEqual([
          { status: "to_pay_out", function_outcome: "failed" },
          { status: "to_pay_out", function_outcome: null },
        ])
      })

      it("never repeats a payout whose outcome is unknown", async () => {
        payouts.answer = lose
        const { tasks } = await refundPaidOrder()
        expect(tasks).toMatchObject([{ status: "to_pay_out", function_outcome: "unknown", reference: null }])
        await endCall()
        const path = `/admin/svc/refund-tasks/${(await theTask())?.id}/send`
        const { status, body } = await store.staff.ask("POST", path)
        expect([status, body.message]).toEqual([409, expect.stringContaining("merchant panel")])
        expect(payouts.asked).toHaveLength(1)
      })

      it("has it called once by the job for a refund whose task could not be written", async () => {
        payouts.answer = () => Promise.resolve({ reference: "R-80" })
        const away = jest.spyOn(store.svc.refunds, "addTask").mockRejectedValueOnce(new Error("connection refused"))
        const { tasks } = await refundPaidOrder()
        away.mockRestore()
        expect([tasks, payouts.asked]).toEqual([[], []])
        await store.sql("UPDATE refund SET created_at = now() - interval '2 minutes'")

        await writeMissingRefundTasks(store.container)
        await writeMissingRefundTasks(store.container)

        expect(payouts.asked).toHaveLength(1)
        expect(await theTask()).toMatchObject({ status: "paid_out", function_outcome: null })
      })

      it("is not called for a refund that the gateway reported and staff record, nor by the job", async () => {
        payouts.answer = () => Promise.resolve({ reference: "R-84" })
        const { checkout, orderId, transaction_number } = await store.shopper.hasPaid()
        const [attempt] = await store.sql<{ id: string; amount: string }>("SELECT id, amount FROM svc_attempt")
        const amount = attempt?.amount ?? ""
        await store.shopper.bring(
          signedMessage("webhook", { orderId, amount, transactionNumber: transaction_number, status: "refunded" })
        )
        const [issue] = await store.sql<{ id: string }>("SELECT id FROM svc_attention WHERE resolved_at IS NULL")
        await store.staff.call("POST", `/admin/svc/payments/${attempt?.id}/resolve`, {
          attention_id: issue?.id,
          note: "seen in the panel",
          record_refund: true,
        })
        await store.sql("UPDATE refund SET created_at = now() - interval '2 minutes'")
        await writeMissingRefundTasks(store.container)

        expect(payouts.asked).toEqual([])
        expect(await store.sql("SELECT amount, status, reference FROM svc_refund_task")).toEqual([
          { amount, status: "paid_out", reference: transaction_number },
        ])
        const { payments } = await readBooks(store, checkout.cart_id)
        expect(payments).toMatchObject([{ captured: true, refunds: [Number(amount)] }])
      })

      it("lets staff pay by hand at once when it reports that it did nothing", async () => {
        payouts.answer = decline
        const { tasks } = await refundPaidOrder()
        expect(tasks).toMatchObject([{ status: "to_pay_out", function_outcome: "failed", reference: null }])
        expect(await payByHand()).toEqual([200, undefined])
      })

      it.each([
        ["failed", "throws at once", throwAtOnce],
        ["unknown", "answers nothing of use", () => Promise.resolve(undefined as never)],
      ])("keeps the task open and shows the function's outcome as %s when it %s", async (outcome, _case, refund) => {
        payouts.answer = refund
        const { tasks } = await refundPaidOrder()
        expect(payouts.asked).toHaveLength(1)
        expect(tasks).toEqual([{ amount: "10.00", status: "to_pay_out", function_outcome: outcome, reference: null }])
      })
    })
  },
  {
    refund: (request) => {
      payouts.asked.push(request)
      return payouts.answer()
    },
  }
)
