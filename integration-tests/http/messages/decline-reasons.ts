/** A storefront reads why a payment failed as one code of a closed list, and never the gateway's own text. */
import { declineReasons } from "../../../src/gateway"
import { declineTexts } from "../../../src/sandbox/messages/compose"
import { withStore } from "../support/with-store"

withStore("the reason of a decline", (store) => {
  it.each(declineReasons)(
    "reaches the Store API as the code %s, without the gateway's text",
    async (decline_reason) => {
      const checkout = await store.shopper.checkOut()
      const orderId = await store.shopper.goToGateway(checkout)
      const declined = await store.sandbox.answer(orderId, "failed", { decline_reason })
      await store.shopper.bring(declined.webhook)
      const { body } = await store.shopper.status(checkout.session_id)

      expect(body).toEqual({ status: "failed", decline_reason })
      expect(JSON.stringify(body)).not.toContain(declineTexts[decline_reason])
    }
  )

  it("is not told of a payment that has not failed", async () => {
    const checkout = await store.shopper.checkOut()
    await store.shopper.goToGateway(checkout)

    expect((await store.shopper.status(checkout.session_id)).body).toEqual({ status: "awaiting_payment" })
  })
})
