/** Once the money has come, staff see each known cause of a refusal, and where to fix it. */
import { readBooks } from "../../support/books"
import { withStore } from "../support/with-store"
import { causes } from "./causes"
import { checkOutWithPromotion, translateToArabic, readAttention } from "./play"

withStore("told after paying", (store) => {
  describe("staff are told why a paid cart has no order, and where to fix that", () => {
    it.each(causes)("when $name", async ({ bringAbout, code, told, words }) => {
      const { checkout, ids } = await checkOutWithPromotion(store)
      const orderId = await store.shopper.goToGateway(checkout)
      await bringAbout(store, ids)

      const reply = await store.shopper.bringAnswer(orderId, "success")

      expect(reply.location).toContain("status=attention")
      const { reason, explanation, detail, amount } = await readAttention(store)
      const { values = {}, ...more } = told(ids)
      const cart = code === "out_of_stock" || code === "promotion_used_up" ? {} : { cart: ids.cart }
      expect([reason, amount]).toEqual([code === "cart_gone" ? "session_gone" : "order_failed", "65.00"])
      expect(explanation).toEqual({ code, values: { ...values, ...cart }, ...more })
      expect(detail).toMatch(words)
      const arabic = translateToArabic(explanation!)
      expect(arabic).toMatch(/\p{Script=Arabic}/u)
      expect(arabic).not.toContain("{{")
      const { orders, payments } = await readBooks(store, ids.cart)
      expect([orders, payments.filter(({ captured }) => captured)]).toEqual([[], []])
    })
  })
})
