/** The callback redirects the shopper to the shop, and names the payment in the address only for a verified message. */
import { signedMessage } from "../support/forge"
import { hideStorefront } from "../support/hide-storefront"
import type { Checkout, Reply } from "../support/shopper"
import { SHOP_ORIGIN } from "../support/store-under-test"
import { withStore } from "../support/with-store"

const FORM = "application/x-www-form-urlencoded"

withStore("who comes back", (store) => {
  const bring = (body: string): Promise<Reply<unknown>> =>
    store.shopper.bring({ channel: "callback", content_type: FORM, body })

  const atGateway = async (returnUrl = `${SHOP_ORIGIN}/return`) => {
    const checkout = await store.shopper.checkOut({ data: { return_url: returnUrl } })
    return { checkout, orderId: await store.shopper.goToGateway(checkout) }
  }

  const expectNothingAbout = (checkout: Checkout, location: string | null) => {
    expect(location).toBe(`${SHOP_ORIGIN}/return`)
    expect(location).not.toContain(checkout.session_id)
  }

  describe("a visitor who knows only an ORDER_ID", () => {
    it("is sent back without the payment's id or status", async () => {
      const { checkout, orderId } = await atGateway()
      expectNothingAbout(checkout, (await bring(`ORDERID=${orderId}&MID=x`)).location)

      const paid = await store.sandbox.answer(orderId, "success")
      await store.shopper.bring(paid.callback)
      expectNothingAbout(checkout, (await bring(`ORDERID=${orderId}&MID=x`)).location)
      expectNothingAbout(checkout, (await bring(`${paid.callback.body}&more=1`)).location)
    })

    it("learns neither where there is no storefront to return to", async () => {
      const { checkout, orderId } = await atGateway()
      const spy = await hideStorefront(store)
      try {
        const { status, body, location } = await bring(`ORDERID=${orderId}`)
        expect([status, location]).toEqual([200, null])
        expect(body).toContain("We are checking the result of your payment.")
        expect(body).not.toContain(checkout.session_id)
      } finally {
        spy.mockRestore()
      }
    })
  })

  describe("a visitor without a message", () => {
    it.each(["GET", "POST"])(
      "is sent to the shop by %s, and nothing is recorded of the answer in its query",
      async (method) => {
        const { orderId } = await atGateway()
        const { callback } = await store.sandbox.answer(orderId, "success")

        const { status, headers } = await fetch(`${store.url}/svc/callback?${callback.body}`, {
          method,
          redirect: "manual",
        })

        expect([status, headers.get("location")]).toEqual([303, `${SHOP_ORIGIN}/`])
        expect(await store.sql("SELECT status FROM svc_attempt")).toEqual([{ status: "awaiting_payment" }])
        expect(await store.sql("SELECT id FROM svc_message")).toEqual([])
      }
    )

    it("is shown a page where there is no storefront to return to", async () => {
      const spy = await hideStorefront(store)
      try {
        const page = await fetch(`${store.url}/svc/callback`, { redirect: "manual" })
        expect([page.status, await page.text()]).toEqual([
          200,
          expect.stringContaining("We are checking the result of your payment."),
        ])
      } finally {
        spy.mockRestore()
      }
    })
  })

  describe("a visitor with a signed message that contradicts the request", () => {
    it.each([
      ["another amount", { amount: "1.00" }],
      ["the other environment", { amount: "70.00", environment: "live" }],
    ] as const)("is sent back without the id of the payment: %s", async (_what, said) => {
      const { checkout, orderId } = await atGateway()
      expectNothingAbout(
        checkout,
        (await store.shopper.bring(signedMessage("callback", { orderId, ...said }))).location
      )
    })
  })

  describe("a visitor of a payment's checkout page", () => {
    it("is shown neither the e-mail address nor the phone number of its shopper", async () => {
      const { session_id } = await store.shopper.checkOut()
      const { body: page } = await store.shopper.call<string>("GET", `/svc/checkout/${session_id}`)
      const shown = page.replaceAll(/<script[\s\S]*?<\/script>|<input[^>]*>/g, "").replaceAll(/<[^>]*>/g, " ")

      expect(page).toContain("shopper@example.com")
      expect(shown).toContain("70.00")
      for (const personal of ["shopper@example.com", "55123456", "Sara"]) {
        expect([personal, shown.includes(personal)]).toEqual([personal, false])
      }
    })
  })
})
