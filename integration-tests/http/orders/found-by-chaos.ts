/** What the simulation in integration-tests/chaos has found, as ordinary specs. */
import settleDuePayments from "../../../src/jobs/settle-due-payments"
import { expectPaidOnce, expectUnpaid, openAttention } from "../../support/books"
import { signedMessage } from "../support/forge"
import type { Checkout } from "../support/shopper"
import { withStore } from "../support/with-store"

withStore("found by chaos", (store) => {
  const setStock = async (quantity: number) => {
    await store.sql("UPDATE inventory_level SET stocked_quantity = ?, raw_stocked_quantity = ?::jsonb", [
      quantity,
      JSON.stringify({ value: String(quantity) }),
    ])
  }

  const runRetryJob = async () => {
    await store.sql("UPDATE svc_attempt SET next_settle_at = now() WHERE next_settle_at IS NOT NULL")
    await settleDuePayments(store.container)
  }

  const pay = async (checkout: Checkout) => {
    const orderId = await store.shopper.goToGateway(checkout)
    return async () => store.shopper.bring((await store.sandbox.answer(orderId, "success")).callback)
  }

  const addLine = async ({ cart_id }: Checkout) => {
    const { variant_id } = store.seeded
    await store.shopper.expectOk(
      store.shopper.call("POST", `/store/carts/${cart_id}/line-items`, { variant_id, quantity: 1 })
    )
  }

  const sendBack = async () => {
    const [row] = await store.sql<{ id: string; attempt_id: string }>(
      "SELECT id, attempt_id FROM svc_attention WHERE resolved_at IS NULL"
    )
    await store.staff.call("POST", `/admin/svc/payments/${row?.attempt_id}/resolve`, {
      attention_id: row?.id,
      note: "not wanted",
      refund: true,
    })
  }

  it("lets staff send money back whose order was placed with another provider's payment", async () => {
    const checkout = await store.shopper.checkOut()
    const bringAnswer = await pay(checkout)
    await store.staff.call("POST", `/admin/regions/${store.seeded.region_id}`, {
      payment_providers: ["pp_svc_svc", "pp_system_default"],
    })
    await store.shopper.openSession(checkout.cart_id, {}, "pp_system_default")
    expect((await store.shopper.complete(checkout.cart_id)).body.type).toBe("order")
    await bringAnswer()
    expect(await openAttention(store)).toEqual(["session_gone"])

    await sendBack()

    expect(await openAttention(store)).toEqual([])
    expect(await store.sql("SELECT amount FROM svc_refund_task")).toEqual([{ amount: expect.any(String) }])
  })

  it("asks staff once about one payment, in the words that fit now", async () => {
    const checkout = await store.shopper.checkOut()
    const bringAnswer = await pay(checkout)
    await setStock(0)
    await bringAnswer()
    expect(await openAttention(store)).toEqual(["order_failed"])

    await setStock(1000)
    await addLine(checkout)
    await runRetryJob()

    expect(await openAttention(store)).toEqual(["session_gone"])
  })

  it("keeps other money of an attempt before staff when the attempt itself is settled", async () => {
    const checkout = await store.shopper.checkOut()
    const orderId = await store.shopper.goToGateway(checkout)
    await store.shopper.bring(signedMessage("webhook", { orderId, amount: "1.00", transactionNumber: "OTHER1" }))

    await store.shopper.bring((await store.sandbox.answer(orderId, "success")).callback)

    await expectPaidOnce(store, checkout.cart_id)
    expect(await openAttention(store)).toEqual(["amount_mismatch"])
  })

  it("places no order with money that goes back", async () => {
    const checkout = await store.shopper.checkOut()
    const bringAnswer = await pay(checkout)
    await setStock(0)
    await bringAnswer()
    await sendBack()
    await setStock(1000)

    const { body } = await store.shopper.complete(checkout.cart_id)

    expect(body.type).toBe("cart")
    await expectUnpaid(store, checkout.cart_id)
  })

  it("says what is wrong when a second payment of one cart has lost its session too", async () => {
    const first = await store.shopper.checkOut()
    const bringFirst = await pay(first)
    const bringSecond = await pay(await store.shopper.openSession(first.cart_id))
    await store.shopper.openSession(first.cart_id)
    await setStock(0)
    await bringFirst()

    await bringSecond()

    const rows = await store.sql("SELECT reason, detail FROM svc_attention ORDER BY created_at")
    expect(rows).toEqual([
      { reason: "order_failed", detail: expect.stringContaining("stock") },
      { reason: "order_failed", detail: expect.stringContaining("Another payment pays for the cart already") },
    ])
  })

  it("forgets an order that it saw while it was being placed and that core took back", async () => {
    const checkout = await store.shopper.checkOut()
    const bringAnswer = await pay(checkout)
    await setStock(0)
    await bringAnswer()
    await store.sql("UPDATE svc_attempt SET placed_order_id = 'order_taken_back'")

    await runRetryJob()

    expect(await store.sql("SELECT placed_order_id FROM svc_attempt")).toEqual([{ placed_order_id: null }])
    await sendBack()
    expect(await openAttention(store)).toEqual([])
  })
})
