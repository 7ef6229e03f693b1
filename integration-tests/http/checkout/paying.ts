/** A shopper who pays gets one order, in whatever order and however often the messages arrive. */
import { expectPaidOnce, expectUnpaid, openAttention } from "../../support/books"
import { SHOP_ORIGIN, withStore } from "../support/with-store"

withStore("paying", (store) => {
  describe("a shopper who pays", () => {
    it("gets an order when only the browser brings the answer, and can complete afterwards", async () => {
      const { checkout, callback } = await store.shopper.payAtGateway()

      const reply = await store.shopper.bring(callback)

      expect(reply.status).toBe(303)
      expect(reply.location).toBe(`${SHOP_ORIGIN}/return?payment_session_id=${checkout.session_id}&status=paid`)
      const books = await expectPaidOnce(store, checkout.cart_id)
      expect((await store.shopper.status(checkout.session_id)).body).toEqual({
        status: "paid",
        order_id: books.orders[0],
      })
      const { body } = await store.shopper.complete(checkout.cart_id)
      expect([body.type, body.order?.id]).toEqual(["order", books.orders[0]])
      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
    })

    it("gets an order when only the gateway's server brings the answer", async () => {
      const { checkout, webhook } = await store.shopper.payAtGateway()

      const reply = await store.shopper.bring(webhook)

      expect([reply.status, reply.body]).toEqual([200, { status: "success" }])
      await store.shopper.untilStatus(checkout.session_id, "paid")
      await expectPaidOnce(store, checkout.cart_id)
    })

    // attempt-state.unit has every order of arrival.
    it("gets one order from both answers, each twice", async () => {
      const { checkout, callback, webhook } = await store.shopper.payAtGateway()

      const replies = []
      for (const message of [webhook, callback, webhook, callback]) {
        replies.push((await store.shopper.bring(message)).status)
      }

      expect(replies).toEqual([200, 303, 200, 303])

      await store.shopper.untilStatus(checkout.session_id, "paid")
      await expectPaidOnce(store, checkout.cart_id)
      expect(await store.sql("SELECT outcome, received_count FROM svc_message")).toEqual([
        { outcome: "verified", received_count: 2 },
        { outcome: "verified", received_count: 2 },
      ])
    })

    it("gets one order from both answers, each twice, at the same moment, while the storefront completes", async () => {
      const { checkout, callback, webhook } = await store.shopper.payAtGateway()

      const replies = await Promise.all([
        store.shopper.bring(callback),
        store.shopper.bring(webhook),
        store.shopper.complete(checkout.cart_id),
        store.shopper.bring(callback),
        store.shopper.bring(webhook),
        store.shopper.complete(checkout.cart_id),
      ])

      expect(replies[0].location).toContain("status=paid")
      expect(replies[3].location).toContain("status=paid")
      await store.shopper.untilStatus(checkout.session_id, "paid")
      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
    })

    it("can complete early: the cart stays payable and the order comes with the answer", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()

      const early = await store.shopper.complete(checkout.cart_id)

      expect(early.status).toBe(200)
      expect(early.body.type).toBe("cart")
      expect(early.body.error?.type).toBe("payment_requires_more_error")
      const { callback } = await store.sandbox.answer(orderId, "success")
      expect((await store.shopper.bring(callback)).location).toContain("status=paid")
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("can fail, try again, and pay on the second attempt", async () => {
      const { checkout, orderId: first } = await store.shopper.reachGateway()
      const failed = await store.shopper.bringAnswer(first, "failed")
      expect(failed.location).toContain("status=failed")
      await expectUnpaid(store, checkout.cart_id)

      const second = await store.shopper.goToGateway(checkout)
      expect(second).not.toBe(first)
      const paid = await store.shopper.bringAnswer(second, "success")

      expect(paid.location).toContain("status=paid")
      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
    })

    it("sees a payment in progress until it has succeeded", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      const waiting = await store.shopper.bringAnswer(orderId, "in_progress")
      expect(waiting.location).toContain("status=in_progress")
      await expectUnpaid(store, checkout.cart_id)

      await store.shopper.bringAnswer(orderId, "success", "webhook")

      await store.shopper.untilStatus(checkout.session_id, "paid")
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("pays the rounded amount when tax leads to more than two decimals, and the order is paid in full", async () => {
      await store.sql(
        "INSERT INTO tax_region (id, provider_id, country_code) VALUES ('txreg_test', 'tp_system', 'qa') ON CONFLICT DO NOTHING"
      )
      await store.sql(
        "INSERT INTO tax_rate (id, rate, code, name, is_default, tax_region_id) VALUES ('txr_test', 7.77, 'vat', 'VAT', true, 'txreg_test')"
      )
      const checkout = await store.shopper.checkOut({ quantity: 1 })
      const { body } = await store.shopper.signedForm(checkout.session_id)
      const cart = await store.shopper.call<{ cart: { total: number } }>("GET", `/store/carts/${checkout.cart_id}`)
      expect(String(cart.body.cart.total).split(".")[1]?.length).toBeGreaterThan(2)
      expect(body.fields.TXN_AMOUNT).toBe((Math.round(cart.body.cart.total * 100) / 100).toFixed(2))

      const orderId = await store.sandbox.takePurchase(body.fields)
      const reply = await store.shopper.bringAnswer(orderId, "success")

      expect(reply.location).toContain("status=paid")
      await expectPaidOnce(store, checkout.cart_id)
    })
  })
})
