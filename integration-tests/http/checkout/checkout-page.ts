import { defaultDialect, signedFieldNames, verifyWebPurchase } from "../../../src/gateway"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { firstForm, textOf } from "../../store/checkout/html-form"
import { changeSettings } from "../support/settings"
import type { Checkout } from "../support/shopper"
import { SHOP_ORIGIN, withStore } from "../support/with-store"

interface Page {
  status: number
  html: string
  headers: Headers
}

withStore("checkout page", (store) => {
  async function open({ session_id }: Pick<Checkout, "session_id">, headers: Record<string, string> = {}) {
    return pageOf(await fetch(`${store.url}/svc/checkout/${session_id}`, { headers, redirect: "manual" }))
  }

  async function type({ session_id }: Checkout, mobile: string, headers: Record<string, string> = {}) {
    const body = new URLSearchParams({ mobile })
    const address = `${store.url}/svc/checkout/${session_id}`
    return pageOf(await fetch(address, { method: "POST", body, headers, redirect: "manual" }))
  }

  async function pageOf(response: Response): Promise<Page> {
    return { status: response.status, html: await response.text(), headers: response.headers }
  }

  function formOf({ html }: Page) {
    return firstForm(html, `${store.url}/svc/checkout/x`)
  }

  async function attempts() {
    return store.sql<Record<string, string>>(
      "SELECT gateway_order_id, amount, status, email, cart_id FROM svc_attempt ORDER BY created_at, id"
    )
  }

  /** Changes the cart as a storefront does, then opens a session for it. */
  async function checkOutWith(change: Record<string, unknown>, options: { phone?: string | null } = {}) {
    const cartId = await store.shopper.fillCart(options)
    await store.shopper.expectOk(store.shopper.call("POST", `/store/carts/${cartId}`, change))
    return store.shopper.openSession(cartId)
  }

  const address = { first_name: "A", last_name: "B", address_1: "1", city: "Doha", country_code: "qa" }

  describe("the checkout page", () => {
    it("is kept by no cache, gives its address to nobody, and is framed by nobody", async () => {
      const { status, headers } = await open(await store.shopper.checkOut())

      expect({
        status,
        type: headers.get("content-type"),
        cache: headers.get("cache-control"),
        referrer: headers.get("referrer-policy"),
        sniffing: headers.get("x-content-type-options"),
        robots: headers.get("x-robots-tag"),
        cookies: headers.get("set-cookie"),
      }).toEqual({
        status: 200,
        type: "text/html; charset=utf-8",
        cache: "no-store",
        referrer: "no-referrer",
        sniffing: "nosniff",
        robots: "noindex",
        cookies: null,
      })
    })

    it("lets its form go to the gateway alone, and nothing run but its own script", async () => {
      const page = await open(await store.shopper.checkOut())
      const nonce = /script-src 'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "")?.[1]

      expect(page.headers.get("content-security-policy")?.split("; ")).toEqual([
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        `script-src 'nonce-${nonce}'`,
        `form-action ${new URL(store.sandbox.url).origin}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
      expect(Buffer.from(nonce ?? "", "base64")).toHaveLength(16)
      const scripts = [...page.html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => textOf(attributes))
      expect(scripts).toEqual([`nonce="${nonce}"`])
    })

    it("lets its form go to the further origins that the store names, and to no other", async () => {
      await changeSettings(store, { gateway_origins: ["https://pay.gateway.example/"] })

      const page = await open(await store.shopper.checkOut())

      const policy = page.headers.get("content-security-policy")?.split("; ") ?? []
      expect(policy.find((part) => part.startsWith("form-action"))).toBe(
        `form-action ${new URL(store.sandbox.url).origin} https://pay.gateway.example`
      )
    })

    it("has another nonce at each visit", async () => {
      const checkout = await store.shopper.checkOut()
      const policies = [await open(checkout), await open(checkout)].map(({ headers }) =>
        headers.get("content-security-policy")
      )

      expect(policies[0]).not.toBe(policies[1])
    })

    it("posts exactly the documented fields to the gateway, under a signature that the gateway accepts", async () => {
      const form = formOf(await open(await store.shopper.checkOut({ quantity: 2 })))

      expect([form.method, form.action]).toEqual(["post", `${store.sandbox.url}/webpurchase`])
      expect(Object.keys(form.fields)).toEqual([
        ...signedFieldNames,
        "signature",
        "productdetail[0][order_id]",
        "productdetail[0][amount]",
        "productdetail[0][quantity]",
      ])
      const merchant = { merchantId: sandboxDefaults.merchantId, secretKey: sandboxDefaults.secretKey }
      const verdict = verifyWebPurchase(Object.entries(form.fields), { ...merchant, ...defaultDialect.signature })
      expect(verdict.outcome).toBe("accepted")
    })

    it("says who pays what, and where the answer is to go", async () => {
      const checkout = await store.shopper.checkOut()
      const { fields } = formOf(await open(checkout))
      const [attempt] = await attempts()

      expect(fields).toMatchObject({
        merchant_id: sandboxDefaults.merchantId,
        ORDER_ID: attempt?.gateway_order_id,
        WEBSITE: sandboxDefaults.domain,
        TXN_AMOUNT: attempt?.amount,
        CUST_ID: expect.stringMatching(/^cus_/),
        EMAIL: "shopper@example.com",
        MOBILE_NO: "97455123456",
        CALLBACK_URL: `${store.url}/svc/callback`,
        txnDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      })
    })

    it("dates the purchase on the clock of the store's time zone", async () => {
      const { fields } = formOf(await open(await store.shopper.checkOut()))
      const inQatar = new Date(`${fields.txnDate?.replace(" ", "T")}+03:00`)

      expect(Math.abs(Date.now() - inQatar.getTime())).toBeLessThan(60_000)
    })

    it("lists products that never come to more than the amount", async () => {
      const { fields } = formOf(await open(await store.shopper.checkOut({ quantity: 3 })))
      const [item] = await store.sql<{ id: string; quantity: number }>("SELECT id, quantity FROM cart_line_item")
      const shipping = await store.sql<{ amount: string }>("SELECT amount FROM cart_shipping_method")

      expect([fields["productdetail[0][order_id]"], fields["productdetail[0][quantity]"]]).toEqual([item?.id, "3"])
      expect(Number(fields["productdetail[0][amount]"]) + Number(shipping[0]?.amount)).toBeCloseTo(
        Number(fields.TXN_AMOUNT)
      )
    })

    it("shows the amount with its currency, and a button for browsers without scripts", async () => {
      const page = await open(await store.shopper.checkOut())
      const { fields } = formOf(page)

      expect(textOf(page.html)).toContain(`${fields.TXN_AMOUNT} QAR`)
      expect(page.html).toMatch(/<button[^>]* type="submit">Continue to payment<\/button>/)
    })

    it("says that no real money moves in the sandbox", async () => {
      expect(textOf((await open(await store.shopper.checkOut())).html)).toContain("Test mode: no real money moves")
    })

    it("takes a fresh ORDER_ID at each visit and keeps all of them", async () => {
      const checkout = await store.shopper.checkOut()
      const orderIds = [await open(checkout), await open(checkout), await open(checkout)].map(
        (page) => formOf(page).fields.ORDER_ID
      )

      expect(new Set(orderIds).size).toBe(3)
      expect((await attempts()).map(({ gateway_order_id }) => gateway_order_id)).toEqual(orderIds)
    })

    it("is the same form as the one for storefronts that post it themselves", async () => {
      const checkout = await store.shopper.checkOut()
      const page = formOf(await open(checkout))
      const json = await store.shopper.signedForm(checkout.session_id)

      expect([json.body.action, json.body.method]).toEqual([page.action, "POST"])
      expect(Object.keys(json.body.fields)).toEqual(Object.keys(page.fields))
      expect(json.headers.get("cache-control")).toBe("no-store")
    })

    it("puts no secret into the page", async () => {
      const { html } = await open(await store.shopper.checkOut())

      expect(
        [sandboxDefaults.secretKey, sandboxDefaults.accessToken].filter((secret) => html.includes(secret))
      ).toEqual([])
    })
  })

  describe("what shoppers enter", () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&amp;`

    it("cannot put markup into the page by way of an e-mail address", async () => {
      const checkout = await store.shopper.checkOut()
      const email = `"><script>alert(1)</script>"@example.com`
      await store.sql("UPDATE cart SET email = ?", [email])

      const page = await open(checkout)

      expect(page.html.match(/<script/g)).toHaveLength(1)
      expect(formOf(page).fields.EMAIL).toBe(email)
    })

    it("cannot put markup into the page by way of a mobile number", async () => {
      const checkout = await store.shopper.checkOut({ phone: null })

      const page = await type(checkout, hostile.slice(0, 40))

      expect(page.status).toBe(400)
      expect([page.html.includes("<script>alert"), formOf(page).fields.mobile]).toEqual([false, hostile.slice(0, 40)])
    })

    it("cannot break a field with line breaks or control characters", async () => {
      const checkout = await store.shopper.checkOut()
      await store.sql("UPDATE cart SET email = ?", ["a@example.com\r\nX-Injected:1"])

      const page = await open(checkout)

      expect([page.status, (await attempts()).length]).toEqual([400, 0])
      expect(textOf(page.html)).toContain("no usable e-mail address")
    })

    it("reaches the gateway in any script, and the signature still fits", async () => {
      const checkout = await store.shopper.checkOut()
      await store.sql("UPDATE cart SET email = ?", ["سارة@مثال.قطر"])
      const { fields } = formOf(await open(checkout))

      expect(fields.EMAIL).toBe("سارة@مثال.قطر")
      expect(await store.sandbox.takePurchase(fields)).toBe(fields.ORDER_ID)
    })
  })

  describe("the language of the page", () => {
    it.each([
      ["ar", "ar", "rtl"],
      ["ar-QA,ar;q=0.9,en;q=0.8", "ar", "rtl"],
      ["fr,ar;q=0.5,en;q=0.2", "ar", "rtl"],
      ["en-GB,en;q=0.9,ar;q=0.8", "en", "ltr"],
      ["fr,de", "en", "ltr"],
      ["*", "en", "ltr"],
      ["x".repeat(500), "en", "ltr"],
    ])("follows what the browser asks for: %s", async (accepted, language, direction) => {
      const checkout = await store.shopper.checkOut()

      const { html } = await open(checkout, { "accept-language": accepted })

      expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
    })

    it("is Arabic throughout when it is Arabic, also when something is wrong", async () => {
      const arabic = { "accept-language": "ar" }
      const checkout = await store.shopper.checkOut({ phone: null })
      const pages = [
        await open({ session_id: "payses_unknown" }, arabic),
        await open(checkout, arabic),
        await type(checkout, "12", arabic),
      ]

      expect(pages.map(({ html }) => /[a-z]{4,}/i.exec(textOf(html))?.[0])).toEqual([undefined, undefined, undefined])
    })
  })

  describe("the mobile number", () => {
    it("is asked for when the cart has none, and then used", async () => {
      const checkout = await store.shopper.checkOut({ phone: null })

      const asked = await open(checkout)
      const invalid = await type(checkout, "12")
      const valid = await type(checkout, "5512 3456")

      expect([asked.status, invalid.status, valid.status]).toEqual([200, 400, 200])
      expect(textOf(asked.html)).toContain("The payment service needs a mobile number")
      expect(textOf(invalid.html)).toContain("This is not a mobile number. Check it and try again.")
      expect(formOf(invalid).fields.mobile).toBe("12")
      expect(formOf(valid).fields.MOBILE_NO).toBe("97455123456")
      expect(await attempts()).toHaveLength(1)
    })

    it("is asked for on a page that posts to itself alone and runs no script", async () => {
      const { headers, html } = await open(await store.shopper.checkOut({ phone: null }))

      expect(headers.get("content-security-policy")).toMatch(/script-src 'none'; form-action 'self'; base-uri 'none'/)
      expect(html).not.toContain("<script")
    })

    it("is asked for again when nothing was typed", async () => {
      const page = await type(await store.shopper.checkOut({ phone: null }), " ")

      expect([page.status, Object.keys(formOf(page).fields)]).toEqual([200, ["mobile"]])
      expect(await attempts()).toEqual([])
    })

    it("is asked for when the one of the shipping address cannot be read", async () => {
      const checkout = await store.shopper.checkOut({ phone: "no number" })

      expect(Object.keys(formOf(await open(checkout)).fields)).toEqual(["mobile"])
      expect(formOf(await type(checkout, "+97455123456")).fields.MOBILE_NO).toBe("97455123456")
    })

    it("of another country is taken with its country code", async () => {
      const checkout = await store.shopper.checkOut({ phone: "+44 7400 123456" })

      expect(formOf(await open(checkout)).fields.MOBILE_NO).toBe("447400123456")
    })

    it("comes from the billing address when the shipping address has none", async () => {
      const checkout = await checkOutWith({ billing_address: { ...address, phone: "33123456" } }, { phone: null })

      expect(formOf(await open(checkout)).fields.MOBILE_NO).toBe("97433123456")
    })

    it("comes from a registered customer when no address has one", async () => {
      const credentials = { email: "sara@example.com", password: "supersecret" }
      const registered = await store.shopper.call<{ token: string }>(
        "POST",
        "/auth/customer/emailpass/register",
        credentials
      )
      const customer = { email: credentials.email, phone: "66123456" }
      await store.shopper.expectOk(store.shopper.call("POST", "/store/customers", customer, registered.body.token))
      const login = await store.shopper.call<{ token: string }>("POST", "/auth/customer/emailpass", credentials)
      const checkout = await store.shopper.checkOut({ phone: null, email: credentials.email, token: login.body.token })

      expect(formOf(await open(checkout)).fields.MOBILE_NO).toBe("97466123456")
    })

    it("is not taken from the customer record of a guest, which others with that e-mail address share", async () => {
      const checkout = await store.shopper.checkOut({ phone: null })
      await store.sql("UPDATE customer SET phone = '66123456'")

      expect(Object.keys(formOf(await open(checkout)).fields)).toEqual(["mobile"])
    })

    it("is not shown to who opens the page, when the cart has one", async () => {
      const checkout = await store.shopper.checkOut()
      const page = await type(checkout, "12")

      expect([page.status, page.html.includes("55123456")]).toEqual([400, false])
    })
  })

  describe("a payment that cannot start", () => {
    it("for want of an e-mail address says so and opens no attempt", async () => {
      const checkout = await store.shopper.checkOut()
      await store.sql("UPDATE cart SET email = NULL")

      const page = await open(checkout)

      expect(page.status).toBe(400)
      expect(textOf(page.html)).toContain("The cart has no usable e-mail address. Go back to the shop and enter one.")
      expect((await store.shopper.signedForm(checkout.session_id)).body.message).toContain("no usable e-mail address")
      expect(await attempts()).toEqual([])
    })

    it("because the session is in another currency names both", async () => {
      const checkout = await store.shopper.checkOut()
      await store.sql("UPDATE payment_session SET currency_code = 'usd'")

      const page = await open(checkout)

      expect([page.status, textOf(page.html).includes("takes QAR only, not USD")]).toEqual([400, true])
      expect(await attempts()).toEqual([])
    })

    it("because its session was deleted says that the cart may have changed, with the way back to the shop", async () => {
      const checkout = await store.shopper.checkOut()
      await store.shopper.openSession(checkout.cart_id)

      const page = await open(checkout)

      expect(page.status).toBe(404)
      expect(textOf(page.html)).toContain("The cart may have changed since")
      expect(textOf(/href="([^"]+)"/.exec(page.html)?.[1] ?? "")).toBe(SHOP_ORIGIN)
      expect(await attempts()).toEqual([])
    })

    it("because it was started a hundred times says so and opens no more attempts", async () => {
      const checkout = await store.shopper.checkOut()
      await open(checkout)
      await store.sql(
        `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id,
           payment_session_id, opened_session_id, payment_collection_id)
         SELECT id || n, gateway_order_id || n, merchant_id, environment, amount, currency_code, provider_id,
           payment_session_id, opened_session_id, payment_collection_id FROM svc_attempt, generate_series(1, 99) n`
      )

      const page = await open(checkout)

      expect(page.status).toBe(409)
      expect(textOf(page.html)).toContain("This payment was started too many times")
      expect(await attempts()).toHaveLength(100)
    })

    it("because its order was canceled says so", async () => {
      const checkout = await store.shopper.checkOut()
      const orderId = await store.shopper.goToGateway(checkout)
      const { callback } = await store.sandbox.answer(orderId, "success")
      await store.shopper.bring(callback)
      await store.sql(`UPDATE "order" SET status = 'canceled'`)
      await store.sql("UPDATE payment_collection SET status = 'not_paid'")
      await store.sql("UPDATE svc_attempt SET pays_session = false")
      await store.sql("DELETE FROM capture")
      await store.sql("DELETE FROM payment")

      const page = await open(checkout)

      expect(page.status).toBe(409)
      expect(textOf(page.html)).toContain("The order was canceled")
    })
  })

  describe("a payment that is paid already", () => {
    it("sends the shopper back to the shop with its status, and opens no attempt", async () => {
      const checkout = await store.shopper.checkOut()
      const { callback } = await store.sandbox.answer(await store.shopper.goToGateway(checkout), "success")
      await store.shopper.bring(callback)

      const page = await open(checkout)

      expect([page.status, page.headers.get("location")]).toEqual([
        303,
        `${SHOP_ORIGIN}/return?payment_session_id=${checkout.session_id}&status=paid`,
      ])
      expect(await attempts()).toHaveLength(1)
    })

    it("is refused to a storefront that asks for the form again", async () => {
      const checkout = await store.shopper.checkOut()
      const { callback } = await store.sandbox.answer(await store.shopper.goToGateway(checkout), "success")
      await store.shopper.bring(callback)

      const { status, body } = await store.shopper.signedForm(checkout.session_id)

      expect([status, body.message]).toEqual([400, "This has been paid already."])
      expect(await attempts()).toHaveLength(1)
    })
  })
})
