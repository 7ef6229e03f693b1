/** The gateway receives the shopper's own mobile number, and the page asks for one when there is none. */
import { stripTags } from "../../store/checkout/html-form"
import { withStore } from "../support/with-store"
import { readForm, openPage, readAttempts, typeMobile } from "./visit-page"

withStore("mobile number", (store) => {
  /** Changes the cart as a storefront does, then opens a session for it. */
  async function checkOutWith(change: Record<string, unknown>, options: { phone?: string | null } = {}) {
    const cartId = await store.shopper.fillCart(options)
    await store.shopper.expectOk(store.shopper.call("POST", `/store/carts/${cartId}`, change))
    return store.shopper.openSession(cartId)
  }

  const address = { first_name: "A", last_name: "B", address_1: "1", city: "Doha", country_code: "qa" }

  describe("the mobile number", () => {
    it("is asked for when the cart has none, on a page that runs no script, and then used", async () => {
      const checkout = await store.shopper.checkOut({ phone: null })

      const asked = await openPage(store, checkout)
      const empty = await typeMobile(store, checkout, " ")
      const invalid = await typeMobile(store, checkout, "12")
      expect(await readAttempts(store)).toEqual([])
      const valid = await typeMobile(store, checkout, "5512 3456")

      expect([asked, empty, invalid, valid].map(({ status }) => status)).toEqual([200, 200, 400, 200])
      expect(asked.headers.get("content-security-policy")).toMatch(/script-src 'none'; base-uri 'none'/)
      expect(asked.html).not.toContain("<script")
      expect(stripTags(asked.html)).toContain("The payment page needs your mobile number")
      expect(Object.keys(readForm(empty).fields)).toEqual(["mobile"])
      expect(stripTags(invalid.html)).toContain("Enter a valid mobile number.")
      expect(readForm(invalid).fields.mobile).toBe("12")
      expect(readForm(valid).fields.MOBILE_NO).toBe("97455123456")
      expect(await readAttempts(store)).toHaveLength(1)
    })

    it("comes from the billing address when the shipping address has none", async () => {
      const checkout = await checkOutWith({ billing_address: { ...address, phone: "33123456" } }, { phone: null })

      expect(readForm(await openPage(store, checkout)).fields.MOBILE_NO).toBe("97433123456")
    })

    it("without a calling code is of the country of its address", async () => {
      const checkout = await store.shopper.checkOut()
      await store.sql("UPDATE cart_address SET country_code = 'de', phone = '0151 12345678'")

      expect(readForm(await openPage(store, checkout)).fields.MOBILE_NO).toBe("4915112345678")
    })

    it("comes from a registered customer when no address has one", async () => {
      const email = "sara@example.com"
      const { token } = await store.shopper.register(email, { phone: "66123456" })
      const checkout = await store.shopper.checkOut({ phone: null, email, token })

      expect(readForm(await openPage(store, checkout)).fields.MOBILE_NO).toBe("97466123456")
    })

    it("is not shown to whoever opens the page, when the cart has one", async () => {
      const checkout = await store.shopper.checkOut()
      const page = await typeMobile(store, checkout, "12")

      expect([page.status, page.html.includes("55123456")]).toEqual([400, false])
    })
  })
})
