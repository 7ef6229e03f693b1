/** A customer with a login pays the outstanding amount of their own order. */
import type { OrderPayment } from "../../../src/workflows/order/workflows/open-order-payment"
import { editOrder } from "../support/edit-order"
import { bindLinkActions } from "../support/payment-links"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { SHOP_ORIGIN, withStore } from "../support/with-store"

const RETURN_URL = `${SHOP_ORIGIN}/account`

withStore("order payments", (store) => {
  /** Creates a paid order of a customer, to which staff then add another piece. */
  const anEditedOrder = async (email = "sara@example.com") => {
    const { token } = await store.shopper.register(email)
    const checkout = await store.shopper.openSession(await store.shopper.fillCart({ token, email }))
    const orderId = await store.shopper.goToGateway(checkout)
    await store.shopper.bringAnswer(orderId, "success")
    const { order_id = "" } = (await store.shopper.status(checkout.session_id)).body
    await editOrder(store, order_id, "more")
    return { token, order_id }
  }

  const ask = (orderId: string, token?: string, body: object = { return_url: RETURN_URL }) =>
    store.shopper.call<{ payment: OrderPayment; message?: string }>(
      "POST",
      `/store/svc/orders/${orderId}/payment`,
      body,
      token
    )

  const outstanding = async (orderId: string) => (await bindLinkActions(store).readOrder(orderId)).outstanding

  const pay = async (sessionId: string) => {
    const { body } = await store.shopper.signedForm(sessionId)
    const gatewayId = await store.sandbox.takePurchase(body.fields)
    return store.shopper.bringAnswer(gatewayId, "success")
  }

  describe("a customer whose order asks for more", () => {
    it("gets a checkout page for the rest, and owes nothing after paying it", async () => {
      const { token, order_id } = await anEditedOrder()
      expect(await outstanding(order_id)).toBe("55.00")

      const { body } = await ask(order_id, token)
      expect(body.payment).toEqual({
        payment_session_id: expect.stringMatching(/^payses_/),
        checkout_url: expect.stringContaining("/svc/checkout/payses_"),
        amount: "55.00",
        currency_code: "qar",
      })
      expect(await (await fetch(body.payment.checkout_url)).text()).toContain("55.00")
      const { location } = await pay(body.payment.payment_session_id)

      expect(location).toContain(RETURN_URL)
      expect(await store.shopper.untilStatus(body.payment.payment_session_id, "paid")).toEqual({
        status: "paid",
        order_id,
      })
      expect(await outstanding(order_id)).toBe("0.00")
      expect(await ask(order_id, token)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("fully paid") },
      })
    })

    it("can pay an order that staff created, also while it is a draft", async () => {
      const { id, token } = await store.shopper.register("aisha@example.com")
      const draft = { status: "draft", is_draft_order: true, customer_id: id } as const
      const order = await placeUnpaidOrder(store, draft)

      const { payment } = (await ask(order.id, token)).body

      expect(payment.amount).toBe("30.00")
      await pay(payment.payment_session_id)
      await store.shopper.untilStatus(payment.payment_session_id, "paid")
      expect(await outstanding(order.id)).toBe("0.00")
    })
  })

  describe("the payment of an order", () => {
    it("is for its owner alone", async () => {
      const { order_id } = await anEditedOrder()
      const { token: other } = await store.shopper.register("other@example.com")
      expect((await ask(order_id, other)).status).toBe(404)
      expect((await ask("order_none", other)).status).toBe(404)
      const { id: nobodys } = await placeUnpaidOrder(store)
      await store.sql(`UPDATE "order" SET customer_id = NULL WHERE id = ?`, [nobodys])
      expect((await ask(nobodys, other)).status).toBe(404)
      expect((await ask(order_id)).status).toBe(401)
      expect(await store.sql("SELECT id FROM payment_session WHERE status = 'pending'")).toEqual([])
    })

    it("is refused for a canceled order", async () => {
      const { token, order_id } = await anEditedOrder()
      await store.sql(`UPDATE "order" SET status = 'canceled', canceled_at = now() WHERE id = ?`, [order_id])
      expect(await ask(order_id, token)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("canceled") },
      })
    })

    it("names the wrong field, and returns only to allowed addresses", async () => {
      const { token, order_id } = await anEditedOrder()
      for (const [field, body] of [
        ["return_url", { return_url: "javascript:alert(1)" }],
        ["amount", { amount: "1.00" }],
      ] as const) {
        const refused = await ask(order_id, token, body)
        expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(field)])
      }
      const { payment } = (await ask(order_id, token, { return_url: "https://evil.example/" })).body
      expect((await pay(payment.payment_session_id)).location).toContain(SHOP_ORIGIN)
    })
  })
})
