/** With `place_order_in_progress` an order is placed while its payment is in progress, which pays it once. */
import { findPendingAuthorization } from "../../src/modules/svc/settings/pending-authorization"
import { validateOptions } from "../../src/modules/svc/settings/options/validate-options"
import { readBooks, expectPaidOnce, openAttention } from "../support/books"
import { expectRefusal } from "./support/answers"
import { offerSystemProvider } from "./support/offer-system-provider"
import { bindInvoiceActions, buildTeaLines } from "./support/invoices"
import { waitUntil } from "../support/wait-until"
import { type TestStore, withStore } from "./support/with-store"

const options = { place_order_in_progress: true }

const ordersInProgress = (store: TestStore): void => {
  const inProgress = async () => {
    const { checkout, orderId } = await store.shopper.reachGateway()
    const reply = await store.shopper.bringAnswer(orderId, "in_progress")
    expect(reply.location).toContain("status=in_progress")
    const { orders, payments } = await readBooks(store, checkout.cart_id)
    expect([orders.length, payments]).toEqual([1, []])
    return { checkout, orderId, order_id: orders[0] ?? "" }
  }

  const captured = async () =>
    (await store.sql<{ amount: string }>("SELECT amount::text AS amount FROM capture")).map(({ amount }) =>
      Number(amount)
    )

  describe("with orders placed while payments are in progress", () => {
    it("places the order at once and books the payment when it has succeeded", async () => {
      const { checkout, orderId, order_id } = await inProgress()
      expect((await store.shopper.status(checkout.session_id)).body).toEqual({ status: "in_progress", order_id })

      await store.shopper.bringAnswer(orderId, "success", "webhook")

      await store.shopper.untilStatus(checkout.session_id, "paid")
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("asks nothing of staff when the order cannot be noted, and the payment then fails", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      const note = jest.spyOn(store.svc.settling, "notePlacedOrder").mockRejectedValue(new Error("no connection"))
      await store.shopper.bringAnswer(orderId, "in_progress")
      expect(note).toHaveBeenCalled()
      note.mockRestore()

      await store.shopper.bringAnswer(orderId, "failed")

      await store.shopper.untilStatus(checkout.session_id, "failed")
      expect(await openAttention(store)).toEqual([])
    })

    it("places no order when the shopper has chosen another way to pay meanwhile", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      await offerSystemProvider(store)
      await store.shopper.openSession(checkout.cart_id, {}, "pp_system_default")

      await store.shopper.bringAnswer(orderId, "in_progress")

      expect((await readBooks(store, checkout.cart_id)).orders).toEqual([])
      expect((await store.shopper.complete(checkout.cart_id)).body.type).toBe("order")
    })

    it("captures nothing for an order that was canceled before the money came", async () => {
      const { checkout, orderId, order_id } = await inProgress()
      await store.staff.call("POST", `/admin/orders/${order_id}/cancel`)

      const reply = await store.shopper.bringAnswer(orderId, "success")

      expect(reply.location).toContain("status=attention")
      expect(await openAttention(store)).toEqual(["order_canceled"])
      expect((await readBooks(store, checkout.cart_id)).payments).toEqual([])
    })

    it("leaves the order unpaid when the payment fails, and a second attempt pays it", async () => {
      const { checkout, orderId } = await inProgress()
      const failed = await store.shopper.bringAnswer(orderId, "failed")
      expect(failed.location).toContain("status=failed")

      const again = await store.shopper.goToGateway(checkout)
      await store.shopper.bringAnswer(again, "success")

      await expectPaidOnce(store, checkout.cart_id)
    })

    it("captures nothing for an order that was paid by invoice before the money came", async () => {
      const { checkout, orderId, order_id } = await inProgress()
      const { request, create, receivePayment } = bindInvoiceActions(store)
      const wanted = { lines: buildTeaLines("70.00"), order_id }
      expectRefusal(await request(wanted), 400, "is in progress")
      await store.shopper.bringAnswer(orderId, "failed")
      await receivePayment(await create(wanted))
      await waitUntil("the payment is captured", async () => (await captured()).length > 0)

      await store.shopper.bringAnswer(orderId, "success", "webhook")

      await store.shopper.untilStatus(checkout.session_id, "attention")
      expect([await openAttention(store), await captured()]).toEqual([["paid_twice"], [70]])
    })

    it("lets the customer pay the order by a link when the payment fails", async () => {
      const { token } = await store.shopper.register("sara@example.com")
      const cart = await store.shopper.fillCart({ token, email: "sara@example.com" })
      const checkout = await store.shopper.openSession(cart)
      const first = await store.shopper.goToGateway(checkout)
      await store.shopper.bringAnswer(first, "in_progress")
      const [order_id] = (await readBooks(store, cart)).orders
      const path = `/store/svc/orders/${order_id}/payment`
      expect((await store.shopper.call("POST", path, {}, token)).status).toBe(409)
      await store.shopper.bringAnswer(first, "failed")

      const { body } = await store.shopper.expectOk(
        store.shopper.call<{ payment: { payment_session_id: string; amount: string } }>("POST", path, {}, token)
      )
      const session_id = body.payment.payment_session_id
      const again = await store.shopper.goToGateway({ ...checkout, session_id })
      await store.shopper.bringAnswer(again, "success")

      expect(body.payment.amount).toBe("70.00")
      expect(await store.shopper.untilStatus(session_id, "paid")).toEqual({ status: "paid", order_id })
      const { order } = await store.staff.call<{ order: object }>("GET", `/admin/svc/orders/${order_id}`)
      expect(order).toMatchObject({ outstanding: "0.00" })
    })
  })
}

if (findPendingAuthorization()) {
  withStore("orders in progress", ordersInProgress, options)
} else {
  describe("a Medusa that cannot place orders while payments are in progress", () => {
    it("does not start with the option", () => {
      expect(() => validateOptions(options)).toThrow("place_order_in_progress: needs Medusa 2.17.2 or newer")
    })
  })
}
