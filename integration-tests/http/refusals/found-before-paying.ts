/** A shopper whose cart cannot become an order is told before paying, and the log states the reason. */
import { stripTags } from "../../store/checkout/html-form"
import { openPage, readAttempts } from "../checkout/visit-page"
import { withStore } from "../support/with-store"
import { causes } from "./causes"
import { checkOutWithPromotion } from "./play"

withStore("found before paying", (store) => {
  describe("a shopper is not sent to pay for a cart that can become no order", () => {
    it.each(causes)("when $name", async ({ bringAbout, shopper: [status, words] }) => {
      const { checkout, ids } = await checkOutWithPromotion(store)
      await bringAbout(store, ids)

      const { status: answered, body } = await store.shopper.signedForm(checkout.session_id)

      expect([answered, body.message]).toEqual([status, expect.stringMatching(words)])
      expect(JSON.stringify(body)).not.toMatch(/pp_svc|reg_|cart_|prod_|variant_|sloc_/)
      const page = await openPage(store, checkout)
      expect(page.status).toBeGreaterThanOrEqual(400)
      expect(stripTags(page.html)).toContain("The payment cannot continue")
      expect(await readAttempts(store)).toEqual([])
    })

    it("and the log names the reason, the cart and the fix, and no person", async () => {
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
      warn.mockRestore()
    })
  })
})
