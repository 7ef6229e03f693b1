/** A storefront reads why a payment failed as one code from a closed list, never as the gateway's own text. */
import { declineTexts } from "../../../src/sandbox/messages/compose"
import { openAttention } from "../../support/books"
import { hideStorefront } from "../support/hide-storefront"
import { withStore } from "../support/with-store"

withStore("the reason of a decline", (store) => {
  it("reaches the Store API as a code, without the gateway's text", async () => {
    const { checkout, orderId } = await store.shopper.reachGateway()
    const { webhook } = await store.sandbox.answer(orderId, "failed", { decline_reason: "expired_card" })
    await store.shopper.bring(webhook)
    const { body } = await store.shopper.status(checkout.session_id)

    expect(body).toEqual({ status: "failed", decline_reason: "expired_card" })
    expect(JSON.stringify(body)).not.toContain(declineTexts.expired_card)
  })

  it("is explained with the next step on the plugin's own page, where there is no storefront to return to", async () => {
    const { orderId } = await store.shopper.reachGateway()
    const { callback } = await store.sandbox.answer(orderId, "failed", { decline_reason: "insufficient_funds" })
    const spy = await hideStorefront(store)
    try {
      const english = await store.shopper.bring(callback, { "accept-language": "en" })
      const arabic = await store.shopper.bring(callback, { "accept-language": "ar" })

      expect([english.status, arabic.status]).toEqual([200, 200])
      expect(english.body).toContain("<h1>The payment did not go through</h1>")
      expect(english.body).toContain("does not have enough funds. Go back")
      expect(english.body).toContain("Nothing was charged.")
      expect(english.body).not.toContain(declineTexts.insufficient_funds)
      expect(arabic.body).toContain('dir="rtl"')
      expect(arabic.body).toContain("رصيد بطاقتك غير كافٍ")
    } finally {
      spy.mockRestore()
    }
  })

  it("is told of a payment that was cancelled before it had a transaction number, and another try is offered", async () => {
    const { checkout, orderId } = await store.shopper.reachGateway()
    await store.sandbox.setFaults({ messages: { shape: "early_cancel" } })
    const { callback } = await store.sandbox.answer(orderId, "failed")
    await store.sandbox.setFaults()
    const back = await store.shopper.bring(callback)

    expect(new URL(back.location ?? "").searchParams.get("status")).toBe("failed")
    const failed = { status: "failed", decline_reason: "canceled" }
    expect((await store.shopper.status(checkout.session_id)).body).toEqual(failed)
    expect(await openAttention(store)).toEqual([])
  })

  it("is not given for a payment that has not failed", async () => {
    const checkout = await store.shopper.checkOut()
    await store.shopper.goToGateway(checkout)

    expect((await store.shopper.status(checkout.session_id)).body).toEqual({ status: "awaiting_payment" })
  })
})
