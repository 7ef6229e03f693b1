/** A cart that costs nothing becomes an order without a payment, unless money for it may still come. */
import { createPayments } from "../../../src/storefront/index.mjs"
import { SHOP_ORIGIN, withStore } from "../support/with-store"
import { openPage, readAttempts } from "./visit-page"

withStore("free carts", (store) => {
  const navigated: string[] = []
  const start = (cartId: string) =>
    createPayments({
      baseUrl: store.url,
      publishableKey: store.seeded.publishable_key,
      returnUrl: `${SHOP_ORIGIN}/return`,
      navigate: (address) => navigated.push(address),
    }).start(cartId)

  /** Gives the cart promotions for everything in it. */
  const makeFree = async (cartId: string) => {
    const codes = ["ITEMS", "DELIVERY"]
    for (const [index, target_type] of ["items", "shipping_methods"].entries()) {
      await store.staff.call("POST", "/admin/promotions", {
        code: codes[index],
        type: "standard",
        status: "active",
        application_method: { type: "percentage", target_type, value: 100, currency_code: "qar", allocation: "across" },
      })
    }
    await store.shopper.expectOk(
      store.shopper.call("POST", `/store/carts/${cartId}/promotions`, { promo_codes: codes })
    )
  }

  const readOrders = (cartId: string) =>
    store.sql<{ order_id: string }>("SELECT order_id FROM order_cart WHERE cart_id = ?", [cartId])

  beforeEach(() => void navigated.splice(0))

  it("gets no payment session: the refusal names the reason, with a code of its own", async () => {
    const cartId = await store.shopper.fillCart()
    await makeFree(cartId)

    const { status, body } = await store.shopper.requestSession(await store.shopper.openCollection(cartId))

    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        code: "svc_nothing_to_pay",
        message: expect.stringContaining("there is nothing to pay"),
      }),
    ])
  })

  it("becomes one order by the kit, also when a promotion makes it free after the session was opened", async () => {
    const { cart_id } = await store.shopper.checkOut()
    await makeFree(cart_id)

    const first = await start(cart_id)
    const second = await start(cart_id)

    const [order] = await readOrders(cart_id)
    expect([first, second]).toEqual(Array(2).fill({ outcome: "ordered", order_id: order?.order_id }))
    expect([navigated, await readOrders(cart_id), await readAttempts(store)]).toEqual([[], [order], []])
  })

  it("cannot be paid in a session that Medusa has kept, and the page says why", async () => {
    const checkout = await store.shopper.checkOut()
    for (const [table, column] of [
      ["cart_line_item", "unit_price"],
      ["cart_shipping_method", "amount"],
    ]) {
      await store.sql(`UPDATE ${table} SET ${column} = 0, raw_${column} = '{"value": "0", "precision": 20}'`)
    }

    const { status, html } = await openPage(store, checkout)

    expect([status, html]).toEqual([400, expect.stringContaining("there is nothing to pay")])
    expect((await store.shopper.signedForm(checkout.session_id)).body).toMatchObject({ code: "svc_nothing_to_pay" })
    expect(await readAttempts(store)).toEqual([])
  })

  it("becomes no order while a payment that was sent can still be made, and one after it has failed", async () => {
    const { checkout, orderId } = await store.shopper.reachGateway()
    await makeFree(checkout.cart_id)

    expect(await start(checkout.cart_id)).toMatchObject({ outcome: "payment_begun" })
    expect(await readOrders(checkout.cart_id)).toEqual([])
    await store.shopper.bringAnswer(orderId, "failed")
    expect(await start(checkout.cart_id)).toMatchObject({ outcome: "ordered" })
    expect(await readOrders(checkout.cart_id)).toHaveLength(1)
  })

  it.each([
    ["in_progress", "in_progress"],
    ["success", "attention"],
  ] as const)("becomes no order after a payment that is %s: its status is shown", async (result, status) => {
    const { checkout, orderId } = await store.shopper.reachGateway()
    await makeFree(checkout.cart_id)
    await store.shopper.bringAnswer(orderId, result)

    expect(await start(checkout.cart_id)).toEqual({ outcome: status, session_id: checkout.session_id })
    expect(navigated).toEqual([`${SHOP_ORIGIN}/return?payment_session_id=${checkout.session_id}&status=${status}`])
    expect(await readOrders(checkout.cart_id)).toEqual([])
  })
})
