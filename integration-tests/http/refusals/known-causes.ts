/** Each known cause of a refusal is found before a shopper pays, and explained to staff once the money has come. */
import { stripTags } from "../../store/checkout/html-form"
import { readBooks } from "../../support/books"
import { openPage, readAttempts } from "../checkout/visit-page"
import { withStore } from "../support/with-store"
import { causes } from "./causes"
import { checkOutWithPromotion, goToGatewayWithPromotion, translateToArabic, readAttention } from "./play"

withStore("known causes", (store) => {
  it.each(causes)(
    "when $name, no shopper is sent to pay, and staff are told why a cart that was paid has no order",
    async ({ bringAbout, code, told, words, shopper: [status, shopperWords] }) => {
      const { checkout, ids, orderId } = await goToGatewayWithPromotion(store)
      await bringAbout(store, ids)

      const { status: answered, body } = await store.shopper.signedForm(checkout.session_id)
      expect([answered, body.message]).toEqual([status, expect.stringMatching(shopperWords)])
      expect(JSON.stringify(body)).not.toMatch(/pp_svc|reg_|cart_|prod_|variant_|sloc_/)
      const page = await openPage(store, checkout)
      expect(page.status).toBeGreaterThanOrEqual(400)
      expect(stripTags(page.html)).toContain("The payment cannot continue")
      expect(await readAttempts(store)).toHaveLength(1)

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
    }
  )

  it("the log names the reason, the cart and the fix, and no person", async () => {
    const warn = jest.spyOn(store.container.resolve("logger"), "warn")
    const { checkout, ids } = await checkOutWithPromotion(store)
    await causes[0]!.bringAbout(store, ids)

    await store.shopper.signedForm(checkout.session_id)

    const lines = warn.mock.calls.map(([line]) => line).filter((line) => line.includes("could not start"))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`"code":"provider_not_in_region"`)
    expect(lines[0]).toContain(ids.region)
    expect(lines[0]).toContain(ids.cart)
    expect(lines[0]).not.toMatch(/regular@example\.com|Sara/)
  })
})
