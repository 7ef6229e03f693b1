import { setTimeout as wait } from "node:timers/promises"
import writeMissingRefundTasks from "../../src/jobs/write-missing-refund-tasks"
import { sumOf } from "../../src/gateway"
import type { SvcPaymentAnswer } from "../../src/types"
import { openAttention } from "../support/books"
import { editOrder } from "./support/edit-order"
import { withStore } from "./support/with-store"

jest.setTimeout(120_000)

/** What every order of these specs comes to. */
const TOTAL = "70.00"

withStore(
  (store) => {
    /** A paid order that staff have captured in parts. */
    const captured = async (...amounts: number[]) => {
      const checkout = await store.shopper.checkOut()
      const gatewayId = await store.shopper.goToGateway(checkout)
      await store.shopper.bring((await store.sandbox.answer(gatewayId, "success")).callback)
      const [row] = await store.sql<{ attempt_id: string; payment_id: string; order_id: string }>(
        `SELECT svc_attempt.id AS attempt_id, payment.id AS payment_id, placed_order_id AS order_id
         FROM svc_attempt JOIN payment ON payment.payment_session_id = svc_attempt.payment_session_id
         WHERE svc_attempt.gateway_order_id = ?`,
        [gatewayId]
      )
      if (!row) {
        throw new Error("The order was not placed")
      }
      for (const amount of amounts) {
        await capture(row.payment_id, amount)
      }
      return row
    }

    const capture = async (payment_id: string, amount: number) =>
      store.staff.call("POST", `/admin/payments/${payment_id}/capture`, { amount })

    const refund = async (payment_id: string, amount: number) =>
      store.staff.call("POST", `/admin/payments/${payment_id}/refund`, { amount })

    const cancelOrder = async (order_id: string) => store.staff.call("POST", `/admin/orders/${order_id}/cancel`)

    const tasks = async (attempt_id: string) =>
      (
        await store.sql<{ amount: string }>(
          "SELECT amount FROM svc_refund_task WHERE attempt_id = ? ORDER BY amount::numeric",
          [attempt_id]
        )
      ).map(({ amount }) => amount)

    /** What is done when an event comes is done after the answer. */
    const tasksOnce = async (attempt_id: string, count: number) => {
      for (let tries = 0; tries < 200 && (await tasks(attempt_id)).length < count; tries++) {
        await wait(25)
      }
      return tasks(attempt_id)
    }

    const stillCaptured = async (payment_id: string) => {
      const rows = await store.sql<{ amount: string }>(
        "SELECT amount::text FROM capture WHERE payment_id = ? AND deleted_at IS NULL",
        [payment_id]
      )
      return sumOf(rows.map(({ amount }) => amount))
    }

    const isCanceled = async (payment_id: string) => {
      const [row] = await store.sql("SELECT canceled_at FROM payment WHERE id = ?", [payment_id])
      return row?.canceled_at !== null
    }

    /** Core notes that it canceled a payment after the provider has written the task. */
    const isCanceledOnce = async (payment_id: string) => {
      for (let tries = 0; tries < 200 && !(await isCanceled(payment_id)); tries++) {
        await wait(25)
      }
      return isCanceled(payment_id)
    }

    /** The job, when all that it looks at is old enough. */
    const runJob = async () => {
      for (const [table, column] of [
        ["refund", "created_at"],
        ["payment", "canceled_at"],
        ['"order"', "canceled_at"],
      ]) {
        await store.sql(`UPDATE ${table} SET ${column} = now() - interval '2 minutes' WHERE ${column} IS NOT NULL`)
      }
      await writeMissingRefundTasks(store.container)
    }

    describe("an order that is edited after a capture in part", () => {
      it("gives back what was not captured, and no more", async () => {
        const { attempt_id, payment_id, order_id } = await captured(20, 5.5)

        await editOrder(store, order_id, "more")

        expect(await isCanceledOnce(payment_id)).toBe(true)
        expect(await tasks(attempt_id)).toEqual(["44.50"])
        await runJob()
        expect(await tasks(attempt_id)).toEqual(["44.50"])
      })

      it("lets what was captured be refunded afterwards, so that all goes back once", async () => {
        const { attempt_id, payment_id, order_id } = await captured(20)
        await editOrder(store, order_id, "more")

        await refund(payment_id, 20)
        await cancelOrder(order_id)
        await runJob()

        expect(await tasks(attempt_id)).toEqual(["20.00", "50.00"])
      })

      it("gets the refund task that it lacks from the job, over the same amount", async () => {
        const { attempt_id, order_id } = await captured(20)
        await editOrder(store, order_id, "more")
        await store.sql("DELETE FROM svc_refund_task")

        await runJob()
        await runJob()

        expect(await tasks(attempt_id)).toEqual(["50.00"])
      })
    })

    describe("an order that is canceled after a capture in part", () => {
      it("gives back the rest too, and Medusa shows the payment as canceled", async () => {
        const { attempt_id, payment_id, order_id } = await captured(20)

        await cancelOrder(order_id)

        expect(await tasksOnce(attempt_id, 2)).toEqual(["20.00", "50.00"])
        expect(await isCanceledOnce(payment_id)).toBe(true)
        expect(await openAttention(store)).toEqual([])
      })

      it.each([
        ["in part", 5, ["5.00", "15.00", "50.00"]],
        ["whole", 20, ["20.00", "50.00"]],
      ])("gives all back once when what was captured was refunded %s before", async (_share, amount, all) => {
        const { attempt_id, payment_id, order_id } = await captured(20)
        await refund(payment_id, amount)

        await cancelOrder(order_id)

        expect(await tasksOnce(attempt_id, all.length)).toEqual(all)
        await runJob()
        expect(await tasks(attempt_id)).toEqual(all)
      })

      it("gets what it lacks from the job when nobody heard of it, as when the server stopped", async () => {
        const { attempt_id, payment_id, order_id } = await captured(20)
        await cancelOrder(order_id)
        await tasksOnce(attempt_id, 2)
        await store.sql("DELETE FROM svc_refund_task WHERE amount = '50.00'")
        await store.sql("UPDATE payment SET canceled_at = NULL")

        await runJob()
        await runJob()

        expect(await tasks(attempt_id)).toEqual(["20.00", "50.00"])
        expect(await isCanceledOnce(payment_id)).toBe(true)
      })

      it("is settled again without a question", async () => {
        const { attempt_id, order_id } = await captured(20)
        await cancelOrder(order_id)
        await tasksOnce(attempt_id, 2)

        await store.staff.call("POST", `/admin/svc/payments/${attempt_id}/settle`)

        expect(await openAttention(store)).toEqual([])
        expect(await tasks(attempt_id)).toEqual(["20.00", "50.00"])
      })

      it("is canceled by the next settle when it was being settled again just then", async () => {
        const { attempt_id, payment_id, order_id } = await captured(20)
        await store.svc.planSettleNow(attempt_id, { actor: "test" })
        await cancelOrder(order_id)
        await tasksOnce(attempt_id, 2)
        await store.sql("UPDATE payment SET canceled_at = NULL")
        await store.sql("DELETE FROM svc_refund_task WHERE amount = '50.00'")

        await store.staff.call("POST", `/admin/svc/payments/${attempt_id}/settle`)

        expect(await openAttention(store)).toEqual([])
        expect(await tasks(attempt_id)).toEqual(["20.00", "50.00"])
        expect(await isCanceledOnce(payment_id)).toBe(true)
      })
    })

    describe("a capture in part of a live order", () => {
      it("leaves the rest with the order when it is settled again", async () => {
        const { attempt_id, payment_id } = await captured(20)

        await store.staff.call("POST", `/admin/svc/payments/${attempt_id}/settle`)

        expect([await openAttention(store), await tasks(attempt_id)]).toEqual([[], []])
        await capture(payment_id, 50)
        expect(await stillCaptured(payment_id)).toBe(TOTAL)
      })

      it("is refused for money that goes back, although Medusa has not noted yet that the payment was canceled", async () => {
        const { payment_id, order_id } = await captured(20)
        await editOrder(store, order_id, "more")
        await store.sql("UPDATE payment SET canceled_at = NULL")

        const refused = await store.staff.ask("POST", `/admin/payments/${payment_id}/capture`, { amount: 10 })

        expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("goes back")])
        expect(await stillCaptured(payment_id)).toBe("20.00")
      })

      it("that was counted while the payment was canceled and then refused is given back by the job", async () => {
        const { attempt_id, payment_id, order_id } = await captured(20, 10)
        await editOrder(store, order_id, "more")
        expect(await tasks(attempt_id)).toEqual(["40.00"])
        // As core does when the provider refuses a capture.
        await store.sql("DELETE FROM capture WHERE payment_id = ? AND amount = 10", [payment_id])

        await runJob()
        await runJob()

        expect(await tasks(attempt_id)).toEqual(["10.00", "40.00"])
      })

      it("beside an order edit is captured or goes back, never both", async () => {
        for (let round = 0; round < 6; round++) {
          const { attempt_id, payment_id, order_id } = await captured(20)
          await Promise.allSettled([
            capture(payment_id, 10),
            editOrder(store, order_id, "more"),
            capture(payment_id, 5),
          ])
          const gone = sumOf(await tasks(attempt_id))
          expect(Number(gone) + Number(await stillCaptured(payment_id))).toBeLessThanOrEqual(Number(TOTAL))

          await runJob()

          expect(sumOf([...(await tasks(attempt_id)), await stillCaptured(payment_id)])).toBe(TOTAL)
        }
      })
    })

    describe("the payment's page", () => {
      it("says how much is captured, held, refunded, and to go back", async () => {
        const { attempt_id, payment_id, order_id } = await captured(20)
        const inMedusa = async () =>
          (await store.staff.call<SvcPaymentAnswer>("GET", `/admin/svc/payments/${attempt_id}`)).payment.in_medusa
        expect(await inMedusa()).toEqual({ captured: "20.00", held: "50.00", refunded: "0.00", canceled: false })

        await refund(payment_id, 7.25)
        expect(await inMedusa()).toEqual({ captured: "20.00", held: "50.00", refunded: "7.25", canceled: false })

        await cancelOrder(order_id)
        await tasksOnce(attempt_id, 3)
        expect(await inMedusa()).toEqual({ captured: "20.00", held: "0.00", refunded: "20.00", canceled: true })
      })

      it("says nothing of Medusa before there is a payment", async () => {
        await store.shopper.goToGateway(await store.shopper.checkOut())
        const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
        const { payment } = await store.staff.call<SvcPaymentAnswer>("GET", `/admin/svc/payments/${attempt?.id}`)
        expect(payment.in_medusa).toBeNull()
      })
    })
  },
  { capture: "manual" }
)
