/** The store's own functions: one inquires about payments at the gateway, the other pays out refund tasks. */
import askAboutPayments from "../../src/jobs/ask-about-payments"
import writeMissingRefundTasks from "../../src/jobs/write-missing-refund-tasks"
import type { InquiryAnswer, RefundRequest } from "../../src/modules/svc/settings/options/options"
import { sendRefundTaskWorkflow, withStaff } from "../../src/workflows"
import { expectPaidOnce, expectUnpaid, openAttention } from "../support/books"
import { expectRefusal } from "./support/answers"
import { findAccountId, hireColleague } from "./support/colleague"
import { bindInvoiceActions } from "./support/invoices"
import { holdSettling } from "./support/record-only"
import { reportResult, usePaymentScreen } from "./support/sdk-app"
import { refundNewestPayment } from "./support/send-back"
import { changeSettings } from "./support/settings"
import { untilAllTried } from "./support/until-all-tried"
import { withStore } from "./support/with-store"

const asked: { inquiries: string[]; refunds: RefundRequest[] } = { inquiries: [], refunds: [] }
const answers: {
  inquire: () => Promise<InquiryAnswer | undefined>
  refund: () => Promise<{ reference: string }>
} = { inquire: () => Promise.resolve(undefined), refund: () => Promise.resolve({ reference: "R-1" }) }

withStore(
  "store functions",
  (store) => {
    beforeEach(() => {
      asked.inquiries = []
      asked.refunds = []
      answers.inquire = () => Promise.resolve(undefined)
    })

    const makeInquiriesDue = () =>
      store.sql("UPDATE svc_attempt SET next_inquiry_at = now() WHERE next_inquiry_at IS NOT NULL")

    const askByHand = async () => {
      const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
      const path = `/admin/svc/payments/${attempt?.id}/inquire`
      return (await store.staff.call<{ inquiry: object }>("POST", path)).inquiry
    }

    describe("a store with an inquiry function", () => {
      it("finds a payment about which no message ever came", async () => {
        const { checkout, orderId } = await store.shopper.reachGateway()
        answers.inquire = () => Promise.resolve({ status: "success", transaction_number: "ASKED1", amount: "70" })

        await askAboutPayments(store.container)
        expect(asked.inquiries).toEqual([])
        await makeInquiriesDue()
        // The job goes on while the payment that it found is settled.
        const letGo = holdSettling(store)
        await askAboutPayments(store.container)
        letGo()
        await untilAllTried(store)

        expect(asked.inquiries).toEqual([orderId])
        await expectPaidOnce(store, checkout.cart_id)
        await makeInquiriesDue()
        await askAboutPayments(store.container)
        expect(asked.inquiries).toEqual([orderId])
      })

      it("finds one that was opened before it had that function, and leaves old ones alone", async () => {
        const { orderId } = await store.shopper.reachGateway()
        await store.sql("UPDATE svc_attempt SET next_inquiry_at = NULL, created_at = now() - interval '8 days'")
        await askAboutPayments(store.container)
        expect(asked.inquiries).toEqual([])
        await store.sql("UPDATE svc_attempt SET created_at = now() - interval '6 days'")
        await askAboutPayments(store.container)
        expect(asked.inquiries).toEqual([orderId])
      })

      it("does not accept an answer with another amount", async () => {
        const { checkout } = await store.shopper.reachGateway()
        answers.inquire = () => Promise.resolve({ status: "success", transaction_number: "ASKED2", amount: "7.00" })
        await makeInquiriesDue()

        await askAboutPayments(store.container)

        await expectUnpaid(store, checkout.cart_id)
        expect(await openAttention(store)).toEqual(["amount_mismatch"])
      })

      it.each([
        ["throws", () => Promise.reject(new Error("secret detail"))],
        ["answers nonsense", () => Promise.resolve({ status: "maybe" } as never)],
        ["does not know the order", () => Promise.resolve(undefined)],
      ])("asks again at most six times, with growing pauses, when it %s", async (_case, answer) => {
        await store.shopper.goToGateway(await store.shopper.checkOut())
        answers.inquire = answer

        const pauses: number[] = []
        for (let round = 0; round < 8; round++) {
          const [row] = await store.sql<{ pause: number | null }>(
            "SELECT extract(epoch FROM next_inquiry_at - now())::float AS pause FROM svc_attempt"
          )
          if (typeof row?.pause === "number") {
            pauses.push(Math.round(row.pause / 60))
          }
          await makeInquiriesDue()
          await askAboutPayments(store.container)
        }

        expect(pauses).toEqual([10, 30, 120, 360, 1440, 2880])
        expect(asked.inquiries).toHaveLength(6)
        expect(await store.sql("SELECT id FROM svc_message")).toEqual([])
      })

      it("lets staff start an inquiry", async () => {
        const { checkout } = await store.shopper.reachGateway()
        answers.inquire = () =>
          Promise.resolve({ status: "in_progress", transaction_number: "ASKED3", amount: "70.00" })

        expect(await askByHand()).toEqual({ outcome: "recorded", status: "in_progress", verified: true })
        expect((await store.shopper.status(checkout.session_id)).body.status).toBe("in_progress")
      })
    })

    describe("an app that reports how its payment ended, in a store with an inquiry function", () => {
      const planned = async () => {
        const [plan] = await store.sql("SELECT next_inquiry_at, inquiries FROM svc_attempt")
        return plan
      }

      const usedApp = async () => {
        const { checkout, orderId, completion } = await usePaymentScreen(store, "success")
        const report = (transactionId: string) =>
          reportResult(store, checkout.session_id, { ...completion, transactionId })
        return { orderId, report }
      }

      it("starts an inquiry at once, which uses up none of the planned ones", async () => {
        const { orderId, report } = await usedApp()
        const before = await planned()
        expect(before).toMatchObject({ next_inquiry_at: expect.any(Date), inquiries: 0 })

        for (let count = 1; count <= 7; count++) {
          expect((await report(`TRIED${count}`)).status).toBe(200)
        }

        expect(asked.inquiries).toEqual(Array<string>(7).fill(orderId))
        expect(await planned()).toEqual(before)
      })

      it("starts at most ten inquiries, and one for a report that is repeated", async () => {
        const { report } = await usedApp()

        await Promise.all(Array.from({ length: 3 }, () => report("SAME")))
        expect(asked.inquiries).toHaveLength(1)

        await store.sql(
          `INSERT INTO svc_history_entry (id, subject_id, action, actor, detail)
           SELECT 'h' || n, subject_id, action, actor, jsonb_build_object('n', n)
           FROM svc_history_entry, generate_series(1, 8) AS n WHERE action = 'completion_result'`
        )
        await Promise.all(Array.from({ length: 4 }, (_, count) => report(`TRIED${count}`)))
        expect(asked.inquiries).toHaveLength(2)
      })

      it("forgets a success that the gateway does not know, and keeps it while there is no answer", async () => {
        const { report } = await usedApp()
        const readStatus = async () => (await store.sql("SELECT payment_status FROM svc_attempt"))[0]?.payment_status
        answers.inquire = () => Promise.reject(new Error("The gateway is down."))
        await report("TRIED")
        expect(await readStatus()).toBe("in_progress")
        answers.inquire = () => Promise.resolve(undefined)
        await askByHand()
        expect(await readStatus()).toBe("awaiting_payment")
      })

      it("keeps its planned inquiries when staff start one", async () => {
        await usedApp()
        const before = await planned()

        await askByHand()

        expect(asked.inquiries).toHaveLength(1)
        expect(await planned()).toEqual(before)
      })
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
        answers.refund = () => Promise.resolve({ reference: "R-77" })
        const { orderId, transaction_number, tasks } = await refundPaidOrder()
        expect(asked.refunds).toEqual([
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
        answers.refund = () => Promise.resolve({ reference: "R-81" })
        const { ask, create, receivePayment } = bindInvoiceActions(store)
        const invoice = await receivePayment(await create())
        const body = { amount: "10.00", note: "too much tea", idempotency_key: "form-1" }
        const refund = async () => (await ask("POST", `/${invoice.id}/refund`, body)).body.invoice

        await Promise.all([refund(), refund(), refund()])

        const [row] = await store.sql<{ reference_id: string }>("SELECT reference_id FROM svc_invoice")
        const { invoice_number, transaction_number } = invoice
        const about = { gateway_order_id: row?.reference_id, invoice_number, transaction_number }
        expect(asked.refunds).toEqual([{ ...about, environment: "sandbox", amount: "10.00", currency_code: "qar" }])
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
        answers.refund = async () => {
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
        answers.refund = () => Promise.resolve({ reference: "R-79" })
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
          answers.refund = () => Promise.resolve({ reference: "R-82" })

          const { tasks } = await refundPaidOrder()
          expect([tasks, asked.refunds]).toEqual([
            [{ amount: "10.00", status: "to_pay_out", function_outcome: null, reference: null }],
            [],
          ])
          expectRefusal(await send(colleague), 403, "refund_tasks")
          const clerk = withStaff(store.container, { type: "user", user_id: "user_clerk", email: "c@shop.example" })
          const input = { refund_task_id: (await theTask())?.id ?? "" }
          await expect(sendRefundTaskWorkflow(clerk).run({ input })).rejects.toMatchObject({
            message: expect.stringContaining('"refund_tasks"'),
          })
          expect(asked.refunds).toEqual([])

          expect(await send()).toMatchObject({ status: 200, body: { refund_task: { reference: "R-82" } } })
          expect(await send()).toMatchObject({ status: 409 })
          expect(asked.refunds).toMatchObject([{ amount: "10.00", currency_code: "qar" }])
          const history = await store.sql("SELECT action, actor FROM svc_history_entry WHERE subject_id LIKE 'svcref%'")
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
          expect(asked.refunds).toEqual([])
        })
      })

      it("retries a declined payout, and only once for two clicks", async () => {
        answers.refund = decline
        await refundPaidOrder()
        answers.refund = () => Promise.resolve({ reference: "R-83" })
        const path = `/admin/svc/refund-tasks/${(await theTask())?.id}/send`
        const clicks = await Promise.all([store.staff.ask("POST", path), store.staff.ask("POST", path)])
        expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(asked.refunds).toHaveLength(2)
      })

      it("does not call it for a sandbox payment of a store that is live by now", async () => {
        answers.refund = decline
        await refundPaidOrder()
        const state = await store.svc.settings.readState()
        const goneLive = { ...state, known: { ...state.known, environment: "live" as const } }
        const settings = jest.spyOn(store.svc.settings, "readState").mockResolvedValue(goneLive)
        const { status, body } = await store.staff.ask("POST", `/admin/svc/refund-tasks/${(await theTask())?.id}/send`)
        expect([status, body.message]).toEqual([409, expect.stringContaining("sandbox")])
        await refundNewestPayment(store, 5)
        settings.mockRestore()
        expect(asked.refunds).toHaveLength(1)
        expect(await store.sql("SELECT status, function_outcome FROM svc_refund_task ORDER BY amount")).toEqual([
          { status: "to_pay_out", function_outcome: "failed" },
          { status: "to_pay_out", function_outcome: null },
        ])
      })

      it("never repeats a payout whose outcome is unknown", async () => {
        answers.refund = lose
        await refundPaidOrder()
        await endCall()
        const path = `/admin/svc/refund-tasks/${(await theTask())?.id}/send`
        const { status, body } = await store.staff.ask("POST", path)
        expect([status, body.message]).toEqual([409, expect.stringContaining("merchant panel")])
        expect(asked.refunds).toHaveLength(1)
      })

      it("has it called once by the job for a refund whose task could not be written", async () => {
        answers.refund = () => Promise.resolve({ reference: "R-80" })
        const away = jest.spyOn(store.svc.refunds, "addTask").mockRejectedValueOnce(new Error("connection refused"))
        const { tasks } = await refundPaidOrder()
        away.mockRestore()
        expect([tasks, asked.refunds]).toEqual([[], []])
        await store.sql("UPDATE refund SET created_at = now() - interval '2 minutes'")

        await writeMissingRefundTasks(store.container)
        await writeMissingRefundTasks(store.container)

        expect(asked.refunds).toHaveLength(1)
        expect(await theTask()).toMatchObject({ status: "paid_out", function_outcome: null })
      })

      it("lets staff pay by hand at once when it reports that it did nothing", async () => {
        answers.refund = decline
        await refundPaidOrder()
        expect(await payByHand()).toEqual([200, undefined])
      })

      it.each([
        ["failed", "declines", decline],
        ["failed", "throws at once", throwAtOnce],
        ["unknown", "loses the answer", lose],
        ["unknown", "answers nothing of use", () => Promise.resolve(undefined as never)],
      ])("keeps the task open and shows the function's outcome as %s when it %s", async (outcome, _case, refund) => {
        answers.refund = refund
        const { tasks } = await refundPaidOrder()
        expect(asked.refunds).toHaveLength(1)
        expect(tasks).toEqual([{ amount: "10.00", status: "to_pay_out", function_outcome: outcome, reference: null }])
      })
    })
  },
  {
    inquire: ({ gateway_order_id }) => {
      asked.inquiries.push(gateway_order_id)
      return answers.inquire()
    },
    refund: (request) => {
      asked.refunds.push(request)
      return answers.refund()
    },
  }
)
