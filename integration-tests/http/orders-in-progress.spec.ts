import { booksOf, expectPaidOnce, openAttention } from "./support/books"
import { withStore } from "./support/with-store"

jest.setTimeout(120_000)

withStore(
  (store) => {
    const inProgress = async () => {
      const checkout = await store.shopper.checkOut()
      const orderId = await store.shopper.goToGateway(checkout)
      const reply = await store.shopper.bring((await store.sandbox.answer(orderId, "in_progress")).callback)
      expect(reply.location).toContain("status=in_progress")
      const { orders, payments } = await booksOf(store, checkout.cart_id)
      expect([orders.length, payments]).toEqual([1, []])
      return { checkout, orderId, order_id: orders[0] ?? "" }
    }

    describe("with orders placed while payments are in progress", () => {
      it("places the order at once and books the payment when it is through", async () => {
        const { checkout, orderId, order_id } = await inProgress()
        expect((await store.shopper.status(checkout.session_id)).body).toEqual({ status: "in_progress", order_id })

        await store.shopper.bring((await store.sandbox.answer(orderId, "success")).webhook)

        await store.shopper.untilStatus(checkout.session_id, "paid")
        await expectPaidOnce(store, checkout.cart_id)
      })

      it("captures nothing for an order that was canceled before the money came", async () => {
        const { checkout, orderId, order_id } = await inProgress()
        await store.staff.call("POST", `/admin/orders/${order_id}/cancel`)

        const reply = await store.shopper.bring((await store.sandbox.answer(orderId, "success")).callback)

        expect(reply.location).toContain("status=attention")
        expect(await openAttention(store)).toEqual(["order_canceled"])
        expect((await booksOf(store, checkout.cart_id)).payments).toEqual([])
      })

      it("leaves the order unpaid when the payment fails, and a second attempt pays it", async () => {
        const { checkout, orderId } = await inProgress()
        const failed = await store.shopper.bring((await store.sandbox.answer(orderId, "failed")).callback)
        expect(failed.location).toContain("status=failed")

        const again = await store.shopper.goToGateway(checkout)
        await store.shopper.bring((await store.sandbox.answer(again, "success")).callback)

        await expectPaidOnce(store, checkout.cart_id)
      })
    })
  },
  { place_order_in_progress: true }
)
