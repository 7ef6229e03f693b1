/** The checkout page sends exactly the signed form to the gateway, in the shopper's language and safely. */
import { defaultDialect, signedFieldNames, verifyWebPurchase } from "../../../src/gateway"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { stripTags } from "../../store/checkout/html-form"
import { makeDeliveryFree } from "../support/free-delivery"
import { withStore } from "../support/with-store"
import { readForm, openPage, readAttempts, typeMobile } from "./visit-page"

withStore("checkout page", (store) => {
  describe("the checkout page", () => {
    it("is never cached, tells no page its address, and cannot be framed", async () => {
      const { status, headers } = await openPage(store, await store.shopper.checkOut())

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
        referrer: "origin",
        sniffing: "nosniff",
        robots: "noindex",
        cookies: null,
      })
    })

    it("runs only its own script, and lets its form follow the gateway's redirects to any host", async () => {
      const checkout = await store.shopper.checkOut()
      const page = await openPage(store, checkout)
      const nonce = /script-src 'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "")?.[1]

      expect(page.headers.get("content-security-policy")?.split("; ")).toEqual([
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        `script-src 'nonce-${nonce}'`,
        "connect-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
      expect(Buffer.from(nonce ?? "", "base64")).toHaveLength(16)
      expect((await openPage(store, checkout)).headers.get("content-security-policy")).not.toContain(nonce)
      const scripts = [...page.html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => stripTags(attributes))
      expect(scripts).toEqual([`nonce="${nonce}"`])
    })

    it("may post nothing when it has no form", async () => {
      const { headers } = await openPage(store, { session_id: "payses_unknown" })

      expect(headers.get("content-security-policy")?.split("; ")).toContain("form-action 'none'")
    })

    it("posts exactly the documented fields to the gateway, under a signature that the gateway accepts", async () => {
      const cartId = await store.shopper.fillCart({ quantity: 2 })
      await makeDeliveryFree(store)
      const form = readForm(await openPage(store, await store.shopper.openSession(cartId)))

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

    it("posts no products when they do not add up to the amount, as with delivery", async () => {
      const { fields } = readForm(await openPage(store, await store.shopper.checkOut()))

      expect(Object.keys(fields)).toEqual([...signedFieldNames, "signature"])
    })

    it("states who pays how much and when, in the store's time zone, and where the answer goes", async () => {
      const page = await openPage(store, await store.shopper.checkOut())
      const { fields } = readForm(page)
      const [attempt] = await readAttempts(store)

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
      const inQatar = new Date(`${fields.txnDate?.replace(" ", "T")}+03:00`)
      expect(Math.abs(Date.now() - inQatar.getTime())).toBeLessThan(60_000)
      expect(stripTags(page.html)).toMatch(new RegExp(`QAR\\s${fields.TXN_AMOUNT}`))
      expect(page.html).toMatch(/<button[^>]* type="submit">Continue to payment<\/button>/)
      expect(stripTags(page.html)).toContain("Test mode: no real money is charged")
      const secrets = [sandboxDefaults.secretKey, sandboxDefaults.accessToken]
      expect(secrets.filter((secret) => page.html.includes(secret))).toEqual([])
    })

    it("uses a new ORDER_ID at each visit and stores all of them", async () => {
      const checkout = await store.shopper.checkOut()
      const orderIds = [
        await openPage(store, checkout),
        await openPage(store, checkout),
        await openPage(store, checkout),
      ].map((page) => readForm(page).fields.ORDER_ID)

      expect(new Set(orderIds).size).toBe(3)
      expect((await readAttempts(store)).map(({ gateway_order_id }) => gateway_order_id)).toEqual(orderIds)
    })

    it("has the same form as storefronts get that post it themselves", async () => {
      const checkout = await store.shopper.checkOut()
      const page = readForm(await openPage(store, checkout))
      const json = await store.shopper.signedForm(checkout.session_id)

      expect([json.body.action, json.body.method]).toEqual([page.action, "POST"])
      expect(Object.keys(json.body.fields)).toEqual(Object.keys(page.fields))
      expect(json.headers.get("cache-control")).toBe("no-store")
    })
  })

  describe("text that shoppers enter", () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&amp;`

    it("cannot put markup into the page through an e-mail address", async () => {
      const checkout = await store.shopper.checkOut()
      const email = `"><script>alert(1)</script>"@example.com`
      await store.sql("UPDATE cart SET email = ?", [email])

      const page = await openPage(store, checkout)

      expect(page.html.match(/<script/g)).toHaveLength(1)
      expect(readForm(page).fields.EMAIL).toBe(email)
    })

    it("cannot put markup into the page through a mobile number", async () => {
      const checkout = await store.shopper.checkOut({ phone: null })

      const page = await typeMobile(store, checkout, hostile.slice(0, 40))

      expect(page.status).toBe(400)
      expect([page.html.includes("<script>alert"), readForm(page).fields.mobile]).toEqual([false, hostile.slice(0, 40)])
    })
  })

  describe("the language of the page", () => {
    const inEnglish = { "accept-language": "en" }
    const readLanguage = ({ html }: { html: string }) => /<html lang="(\w+)"/.exec(html)?.[1]

    it("is the one that the storefront named for the session, on each page", async () => {
      const ready = await store.shopper.checkOut({ data: { language: "ar" } })
      await store.sql("UPDATE cart SET locale = 'en-GB'")
      const pages = [await openPage(store, ready, inEnglish)]
      const asked = await store.shopper.checkOut({ phone: null, data: { language: "ar" } })
      pages.push(await openPage(store, asked, inEnglish), await typeMobile(store, asked, "12", inEnglish))
      await store.sql("UPDATE cart SET email = 'none'")
      pages.push(await openPage(store, ready, inEnglish))

      expect(pages.map((page) => [page.status, readLanguage(page)])).toEqual([
        [200, "ar"],
        [200, "ar"],
        [400, "ar"],
        [400, "ar"],
      ])
    })

    it.each([
      ["ar-QA", "ar"],
      ["fr-FR", "en"],
    ])("is that of the cart's locale when the session names none: %s", async (locale, language) => {
      const checkout = await store.shopper.checkOut()
      await store.sql("UPDATE cart SET locale = ?", [locale])
      const page = await openPage(store, checkout, inEnglish)
      await store.sql("UPDATE cart SET email = 'none'")
      const refused = await openPage(store, checkout, inEnglish)

      expect([page, refused].map((each) => [each.status, readLanguage(each)])).toEqual([
        [200, language],
        [400, language],
      ])
    })

    it("follows otherwise what the browser asks for", async () => {
      const checkout = await store.shopper.checkOut()
      for (const [accepted, tag] of [
        ["ar-QA,ar;q=0.9,en;q=0.8", '<html lang="ar" dir="rtl">'],
        ["fr,ar;q=0.5,en;q=0.2", '<html lang="ar" dir="rtl">'],
        ["en-GB,en;q=0.9,ar;q=0.8", '<html lang="en" dir="ltr">'],
        ["fr,de", '<html lang="en" dir="ltr">'],
        ["x".repeat(500), '<html lang="en" dir="ltr">'],
      ] as const) {
        expect((await openPage(store, checkout, { "accept-language": accepted })).html).toContain(tag)
      }
    })

    it("is Arabic throughout for an Arabic browser, also on a page about an error", async () => {
      const arabic = { "accept-language": "ar" }
      const checkout = await store.shopper.checkOut({ phone: null })
      const pages = [
        await openPage(store, { session_id: "payses_unknown" }, arabic),
        await openPage(store, checkout, arabic),
        await typeMobile(store, checkout, "12", arabic),
      ]

      expect(pages.map(({ html }) => /[a-z]{4,}/i.exec(stripTags(html))?.[0])).toEqual([
        undefined,
        undefined,
        undefined,
      ])
    })
  })
})
