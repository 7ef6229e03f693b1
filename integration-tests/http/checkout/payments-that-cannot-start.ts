/** A payment that cannot start, or is already paid, is refused with a reason and opens no attempt. */
import { stripTags } from "../../store/checkout/html-form"
import { openBareAttempt } from "../support/bare-attempt"
import { SHOP_ORIGIN, withStore } from "../support/with-store"
import { openPage, readAttempts } from "./visit-page"

withStore("payments that cannot start", (store) => {
  describe("a payment that cannot start", () => {
    it("for lack of an e-mail address says so and opens no attempt", async () => {
      const checkout = await store.shopper.checkOut()
      await store.sql("UPDATE cart SET email = NULL")

      const page = await openPage(store, checkout)

      expect(page.status).toBe(400)
      expect(stripTags(page.html)).toContain("The cart has no valid e-mail address. Go back to the shop and enter one.")
      expect((await store.shopper.signedForm(checkout.session_id)).body.message).toContain("no valid e-mail address")
      expect(await readAttempts(store)).toEqual([])
    })

    it("because the session is in another currency names both", async () => {
      const checkout = await store.shopper.checkOut()
      await store.sql("UPDATE payment_session SET currency_code = 'usd'")

      const page = await openPage(store, checkout)

      expect([page.status, stripTags(page.html).includes("accepts QAR, not USD")]).toEqual([400, true])
      expect(await readAttempts(store)).toEqual([])
    })

    it("because its session was deleted says that the cart may have changed, with the way back to the shop", async () => {
      const checkout = await store.shopper.checkOut()
      await store.shopper.openSession(checkout.cart_id)

      const page = await openPage(store, checkout)

      expect(page.status).toBe(404)
      expect(stripTags(page.html)).toContain("Your cart may have changed")
      expect(stripTags(/href="([^"]+)"/.exec(page.html)?.[1] ?? "")).toBe(SHOP_ORIGIN)
      expect(await readAttempts(store)).toEqual([])
    })

    it("because it was started a hundred times says so and opens no more attempts", async () => {
      const checkout = await store.shopper.checkOut()
      await openPage(store, checkout)
      for (let count = 1; count < 100; count++) {
        await openBareAttempt(store, checkout.session_id.replace("payses_", ""))
      }

      const page = await openPage(store, checkout)

      expect(page.status).toBe(409)
      expect(stripTags(page.html)).toContain("This payment was started too many times")
      expect(await readAttempts(store)).toHaveLength(100)
    })

    it("because its order was canceled says so", async () => {
      const { checkout } = await store.shopper.hasPaid()
      await store.sql(`UPDATE "order" SET status = 'canceled'`)
      await store.sql("UPDATE payment_collection SET status = 'not_paid'")
      await store.sql("UPDATE svc_attempt SET pays_session = false")
      await store.sql("DELETE FROM capture")
      await store.sql("DELETE FROM payment")

      const page = await openPage(store, checkout)

      expect(page.status).toBe(409)
      expect(stripTags(page.html)).toContain("The order was canceled")
    })
  })

  describe("a payment that is paid already", () => {
    it("sends the shopper back to the shop, refuses the form to a storefront, and opens no attempt", async () => {
      const { checkout } = await store.shopper.hasPaid()

      const page = await openPage(store, checkout)
      const { status, body } = await store.shopper.signedForm(checkout.session_id)

      expect([status, body.message]).toEqual([400, "This is already paid."])
      expect([page.status, page.headers.get("location")]).toEqual([
        303,
        `${SHOP_ORIGIN}/return?payment_session_id=${checkout.session_id}&status=paid`,
      ])
      expect(await readAttempts(store)).toHaveLength(1)
    })
  })
})
