/** When the store's code refuses an order, staff see its own message; credit that is used up has its own explanation. */
import { createCartCreditLinesWorkflow } from "@medusajs/medusa/core-flows"
import { MedusaError } from "@medusajs/framework/utils"
import { readBooks, expectPaidOnce, openAttention } from "../../support/books"
import { completionHooks } from "../support/process-state"
import { withStore } from "../support/with-store"
import { translateToArabic, readAttention } from "./play"

const refuseWith = (value: unknown) => () => {
  throw value
}

withStore("the store's own code", (store) => {
  it.each<[what: string, value: unknown, said: string]>([
    ["an error", new Error("This customer may not order wine."), "This customer may not order wine."],
    ["an error with a cause", new Error("No order.", { cause: new Error("ERP is down") }), "No order.: ERP is down"],
    ["a text", "Closed on Fridays", "Closed on Fridays"],
    ["an object", { code: 4, reason: "Over the credit limit" }, "Over the credit limit"],
  ])(
    "is quoted to staff when it throws %s in a hook, and settling continues when it accepts the order",
    async (_what, value, said) => {
      const { checkout, callback } = await store.shopper.payAtGateway()
      completionHooks.validate = refuseWith(value)

      await store.shopper.bring(callback)

      const { reason, explanation, detail, payment_id } = await readAttention(store)
      expect(reason).toBe("order_failed")
      expect(explanation).toEqual({ code: "order_refused", values: { cart: checkout.cart_id, said } })
      expect(detail).toBe(
        `Medusa did not place the order from cart ${checkout.cart_id}. Fix the cause and settle again, or refund the payment. ` +
          `Medusa says: ${said}`
      )
      expect(translateToArabic(explanation!)).toContain(`رسالة Medusa: ${said}`)
      expect((await readBooks(store, checkout.cart_id)).orders).toEqual([])

      delete completionHooks.validate
      await store.staff.call("POST", `/admin/svc/payments/${payment_id}/settle`)
      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
    }
  )

  describe("a gift card that was spent elsewhere while its shopper paid the rest", () => {
    const spent = new MedusaError(MedusaError.Types.INVALID_DATA, "Gift card (GC-1) has no balance")

    const payWithCredit = async (amount: number) => {
      const cartId = await store.shopper.fillCart()
      if (amount > 0) {
        await createCartCreditLinesWorkflow(store.container).run({
          input: [{ cart_id: cartId, amount, reference: "gift-card", reference_id: "gcard_1", metadata: {} }],
        })
      }
      const checkout = await store.shopper.openSession(cartId)
      const orderId = await store.shopper.goToGateway(checkout)
      completionHooks.beforePaymentAuthorization = refuseWith(spent)
      await store.shopper.bringAnswer(orderId, "success")
      return checkout
    }

    it("is reported as such, with the words of the gift card plugin", async () => {
      const { cart_id } = await payWithCredit(20)

      const { explanation, amount } = await readAttention(store)
      expect([explanation, amount]).toEqual([
        { code: "credit_refused", values: { cart: cart_id, said: "Gift card (GC-1) has no balance" } },
        "50.00",
      ])
      expect(translateToArabic(explanation!)).toContain("بطاقة هدايا")
    })

    it("is not assumed for a cart without credit, whatever the words are", async () => {
      await payWithCredit(0)
      expect((await readAttention(store)).explanation?.code).toBe("order_refused")
    })
  })
})
