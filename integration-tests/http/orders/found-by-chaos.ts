/** Failures that the simulation in integration-tests/chaos has found, as ordinary specs. */
import { expectPaidOnce, expectUnpaid, openAttention } from "../../support/books"
import { signedMessage } from "../support/forge"
import { offerSystemProvider } from "../support/offer-system-provider"
import { sendMoneyBack } from "../support/send-back"
import type { Checkout } from "../support/shopper"
import { runRetryJob, setStock } from "../support/stock"
import { withStore } from "../support/with-store"

withStore("found by chaos", (store) => {
  const pay = async (checkout: Checkout) => {
    const orderId = await store.shopper.goToGateway(checkout)
    return async () => store.shopper.bringAnswer(orderId, "success")
  }

  const addLine = async ({ cart_id }: Checkout) => {
    const { variant_id } = store.seeded
    await store.shopper.expectOk(
      store.shopper.call("POST", `/store/carts/${cart_id}/line-items`, { variant_id, quantity: 1 })
    )
  }

  it("lets staff refund a payment whose order was placed with another provider's payment", async () => {
    const checkout = await store.shopper.checkOut()
    const bringAnswer = await pay(checkout)
    await offerSystemProvider(store)
    await store.shopper.openSession(checkout.cart_id, {}, "pp_system_default")
    expect((await store.shopper.complete(checkout.cart_id)).body.type).toBe("order")
    await bringAnswer()
    expect(await openAttention(store)).toEqual(["session_gone"])

    await sendMoneyBack(store)

    expect(await openAttention(store)).toEqual([])
    expect(await store.sql("SELECT amount FROM svc_refund_task")).toEqual([{ amount: expect.any(String) }])
  })

  it("raises one issue about a payment, with its current reason", async () => {
    const checkout = await store.shopper.checkOut()
    const bringAnswer = await pay(checkout)
    await setStock(store, 0)
    await bringAnswer()
    expect(await openAttention(store)).toEqual(["order_failed"])

    await setStock(store, 1000)
    await addLine(checkout)
    await runRetryJob(store)

    expect(await openAttention(store)).toEqual(["session_gone"])
  })

  it("asks staff about a lasting cause, although they have answered a passing one", async () => {
    const bringAnswer = await pay(await store.shopper.checkOut())
    await setStock(store, 0)
    const lease = jest.spyOn(store.svc.settling, "takeLease").mockRejectedValue(new Error("no connection"))
    await bringAnswer()
    lease.mockRestore()
    const [issue] = await store.sql("SELECT id, attempt_id, explanation->>'code' AS code FROM svc_attention")
    expect(issue).toMatchObject({ code: "broke_off" })

    const answer = { attention_id: issue?.id, note: "It is retried by itself." }
    await store.staff.call("POST", `/admin/svc/payments/${String(issue?.attempt_id)}/resolve`, answer)
    await runRetryJob(store)

    expect(await openAttention(store)).toEqual(["order_failed"])
    expect(await store.sql("SELECT explanation->>'code' AS code FROM svc_attention")).toEqual([
      { code: "out_of_stock" },
    ])
  })

  it("keeps an issue about other money of an attempt open when the attempt itself is settled", async () => {
    const { checkout, orderId } = await store.shopper.reachGateway()
    await store.shopper.bring(signedMessage("webhook", { orderId, amount: "1.00", transactionNumber: "OTHER1" }))

    await store.shopper.bringAnswer(orderId, "success")

    await expectPaidOnce(store, checkout.cart_id)
    expect(await openAttention(store)).toEqual(["amount_mismatch"])
  })

  it("places no order for money that is being refunded", async () => {
    const checkout = await store.shopper.checkOut()
    const bringAnswer = await pay(checkout)
    await setStock(store, 0)
    await bringAnswer()
    await sendMoneyBack(store)
    await setStock(store, 1000)

    const { body } = await store.shopper.complete(checkout.cart_id)

    expect(body.type).toBe("cart")
    await expectUnpaid(store, checkout.cart_id)
  })

  it("explains the problem when a second payment of one cart has lost its session too", async () => {
    const first = await store.shopper.checkOut()
    const bringFirst = await pay(first)
    const bringSecond = await pay(await store.shopper.openSession(first.cart_id))
    await store.shopper.openSession(first.cart_id)
    await setStock(store, 0)
    await bringFirst()

    await bringSecond()

    const rows = await store.sql("SELECT reason, detail FROM svc_attention ORDER BY created_at")
    expect(rows).toEqual([
      { reason: "order_failed", detail: expect.stringContaining("stock") },
      { reason: "order_failed", detail: expect.stringContaining("Another payment has already paid for the cart") },
    ])
  })

  it("forgets an order that core took back after starting to place it", async () => {
    const checkout = await store.shopper.checkOut()
    const bringAnswer = await pay(checkout)
    await setStock(store, 0)
    await bringAnswer()
    await store.sql("UPDATE svc_attempt SET placed_order_id = 'order_taken_back'")

    await runRetryJob(store)

    expect(await store.sql("SELECT placed_order_id FROM svc_attempt")).toEqual([{ placed_order_id: null }])
    await sendMoneyBack(store)
    expect(await openAttention(store)).toEqual([])
  })
})
