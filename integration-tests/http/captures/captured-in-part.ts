/** The rest of a payment that staff captured in part is refunded or captured, never both. */
import { Modules } from "@medusajs/framework/utils"
import { sumAmounts } from "../../../src/gateway"
import type { SvcPaymentAnswer } from "../../../src/types"
import { readBooks, openAttention } from "../../support/books"
import { CaptureInPart, type PlacedPayment } from "../support/capture-in-part"
import { editOrder } from "../support/edit-order"
import { setStock } from "../support/stock"
import { waitUntil } from "../../support/wait-until"
import { withStore } from "../support/with-store"

/** The total of every order in these specs. */
const TOTAL = "70.00"

withStore("captured in part", (store) => {
  const staff = new CaptureInPart(store)

  describe("an order canceled after a partial capture", () => {
    /** Cancels an order of which 20.00 is captured, as a server that stops before it writes down the rest. */
    const stopWhileCanceling = async () => {
      const payment = await staff.captured(20)
      await staff.cancelOrder(payment)
      await staff.waitForTasks(payment, 2)
      await staff.isCanceledOnce(payment)
      await store.sql("DELETE FROM svc_refund_task WHERE amount = '50.00'")
      await store.sql("UPDATE payment SET canceled_at = NULL")
      return payment
    }

    it("gets its missing refund task from the job when the server stopped before it could write it", async () => {
      const payment = await stopWhileCanceling()

      await staff.runRefundTaskJob()
      await staff.runRefundTaskJob()

      expect(await staff.tasks(payment)).toEqual(["20.00", "50.00"])
      expect(await staff.isCanceledOnce(payment)).toBe(true)
    })

    it("has its payment canceled by settling when nothing else canceled it", async () => {
      const payment = await stopWhileCanceling()

      await staff.settle(payment)

      expect(await openAttention(store)).toEqual([])
      expect(await staff.tasks(payment)).toEqual(["20.00", "50.00"])
      expect(await staff.isCanceledOnce(payment)).toBe(true)
    })
  })

  describe("a partial capture of a live order", () => {
    /** Expects the order's books after captures of 20.00 and of the rest. */
    const expectRestCaptured = async ({ cart_id }: PlacedPayment) => {
      const { payments, transactions, attempts } = await readBooks(store, cart_id)
      expect(payments).toMatchObject([{ captured: true, captures: [20, 50], refunds: [] }])
      expect(transactions.map(({ amount }) => amount).sort()).toEqual([20, 50])
      expect(attempts).toMatchObject([{ settled: true, attention: [] }])
    }

    it("is booked with its own amount by settling when the order does not show it", async () => {
      const payment = await staff.captured(20)
      await store.sql("DELETE FROM order_transaction")

      await staff.settle(payment)

      await expectRestCaptured(payment)
    })

    it("is noted and booked once when a server stopped between the last capture and its note", async () => {
      const payment = await staff.captured(20)
      await staff.capture(payment, 50)
      await store.sql("DELETE FROM order_transaction WHERE amount = 50")
      await store.sql("UPDATE payment SET captured_at = NULL")

      await staff.settle(payment)

      expect(await openAttention(store)).toEqual([])
      await expectRestCaptured(payment)
    })

    it("is not followed by another while Medusa is still booking it", async () => {
      const payment = await staff.captured()
      const [medusa, orders] = [store.container.resolve(Modules.PAYMENT), store.container.resolve(Modules.ORDER)]
      await medusa.capturePayment({ payment_id: payment.payment_id, amount: 20 })
      const [capture] = await medusa.listCaptures({ payment_id: payment.payment_id })

      const asked = jest.spyOn(orders, "listOrderTransactions")
      const settled = staff.settle(payment)
      await waitUntil("settling waits for the capture in the order", () => asked.mock.calls.length > 1)
      const meanwhile = await staff.sumStillCaptured(payment)
      await orders.addOrderTransactions([
        {
          order_id: payment.order_id,
          amount: 20,
          currency_code: "qar",
          reference: "capture",
          reference_id: capture?.id ?? "",
        },
      ])

      await settled
      asked.mockRestore()
      expect(meanwhile).toBe("20.00")
      await expectRestCaptured(payment)
    })

    it("is not followed by another while its order is incomplete", async () => {
      const payment = await staff.captured(20)
      await store.sql("UPDATE cart SET completed_at = NULL WHERE id = ?", [payment.cart_id])
      await store.sql("UPDATE reservation_item SET deleted_at = now()")
      await setStock(store, 0)

      await staff.settle(payment)

      expect([await staff.sumStillCaptured(payment), await openAttention(store)]).toEqual(["20.00", ["order_failed"]])
      await setStock(store, 9)
      await staff.settle(payment)
      await expectRestCaptured(payment)
    })

    it("is refused once the money is refunded, even before Medusa has noted that the payment is canceled", async () => {
      const payment = await staff.captured(20)
      await editOrder(store, payment.order_id, "more")
      await staff.isCanceledOnce(payment)
      await store.sql("UPDATE payment SET canceled_at = NULL")

      const refused = await store.staff.ask("POST", `/admin/payments/${payment.payment_id}/capture`, { amount: 10 })

      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("is refunded")])
      expect(await staff.sumStillCaptured(payment)).toBe("20.00")
    })

    it("is refunded by the job when the cancellation counted it before it was refused", async () => {
      const payment = await staff.captured(20, 10)
      await editOrder(store, payment.order_id, "more")
      expect(await staff.tasks(payment)).toEqual(["40.00"])
      // As core does when the provider refuses a capture.
      await store.sql("DELETE FROM capture WHERE payment_id = ? AND amount = 10", [payment.payment_id])

      await staff.runRefundTaskJob()
      await staff.runRefundTaskJob()

      expect(await staff.tasks(payment)).toEqual(["10.00", "40.00"])
    })

    describe("of which staff capture more during an order edit", () => {
      const expectRestRefunded = async (payment: PlacedPayment, captured: string, tasks: string[]) => {
        expect([await staff.sumStillCaptured(payment), await staff.tasks(payment)]).toEqual([captured, tasks])
        await staff.runRefundTaskJob()
        expect(sumAmounts([...(await staff.tasks(payment)), captured])).toBe(TOTAL)
      }
      const prepare = async () => {
        const payment = await staff.captured(20)
        const capture = () => staff.capture(payment, 10)
        const edit = () => editOrder(store, payment.order_id, "more")
        return { payment, capture, edit }
      }

      it("is captured when the edit has not canceled the payment yet", async () => {
        const { payment, capture, edit } = await prepare()
        expect(await staff.inTurn(payment, capture, edit)).toEqual(["done", "done"])
        await expectRestRefunded(payment, "30.00", ["40.00"])
      })

      it("is refunded when the edit cancels the payment first, and the job adds what the edit counted as captured", async () => {
        const { payment, capture, edit } = await prepare()
        expect(await staff.inTurn(payment, edit, capture)).toEqual(["done", "refused"])
        await expectRestRefunded(payment, "20.00", ["40.00"])
      })

      it("is refunded when the edit has counted the captures", async () => {
        const { payment, capture, edit } = await prepare()
        expect(await staff.onceCounted(edit, capture)).toBe("refused")
        await expectRestRefunded(payment, "20.00", ["50.00"])
      })
    })
  })

  describe("the payment's page", () => {
    it("shows how much is captured, held and refunded", async () => {
      const payment = await staff.captured(20)
      const inMedusa = async () =>
        (await store.staff.call<SvcPaymentAnswer>("GET", `/admin/svc/payments/${payment.attempt_id}`)).payment.in_medusa
      expect(await inMedusa()).toEqual({ captured: "20.00", held: "50.00", refunded: "0.00", canceled: false })

      await staff.refund(payment, 7.25)
      expect(await inMedusa()).toEqual({ captured: "20.00", held: "50.00", refunded: "7.25", canceled: false })

      await staff.cancelOrder(payment)
      await staff.waitForTasks(payment, 3)
      // The last task is written before Medusa records the cancellation of the payment.
      await waitUntil("Medusa shows the payment as canceled", async () => (await inMedusa())?.canceled === true)
      expect(await inMedusa()).toEqual({ captured: "20.00", held: "0.00", refunded: "20.00", canceled: true })
    })

    it("shows no amounts of Medusa before there is a payment", async () => {
      await store.shopper.goToGateway(await store.shopper.checkOut())
      const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
      const { payment } = await store.staff.call<SvcPaymentAnswer>("GET", `/admin/svc/payments/${attempt?.id}`)
      expect(payment.in_medusa).toBeNull()
    })
  })
})
