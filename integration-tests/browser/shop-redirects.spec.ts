/** Shows that no policy of ours stops a shopper, to whatever host the gateway or the store redirects. */
import type { Page } from "playwright-core"

import { fillCart, openSession } from "../store/checkout/fill-cart"
import { createJsonApi } from "../store/checkout/json-api"
import { openShop, visit } from "./support/shop-visit"

openShop()

const atGateway = (page: Page) => page.locator("button[name=result][value=success]").waitFor()

/** Pays on the hosted page; the gateway then sends the browser to the store, and the store sends it on. */
async function payAndReturn(page: Page, to: string): Promise<void> {
  await page.locator("button[name=result][value=success]").click()
  await page.waitForURL(({ href }) => href.startsWith(to))
}

describe("the form to the gateway", () => {
  afterEach(() => visit.gateway.setFaults())

  it.each([302, 307])(
    "leads on to another host of the gateway by a %i, where the shopper pays",
    async (second_host) => {
      await visit.gateway.setFaults({ second_host })
      const shopper = await visit.atGateway()
      expect(new URL(shopper.page.url()).host).toBe(`localhost:${new URL(visit.gateway.url).port}`)

      await shopper.payAtGateway()
    }
  )

  it("tells the gateway the store's origin, and not the address of the payment session", async () => {
    const shopper = await visit.atCheckout()
    const [form] = await Promise.all([shopper.page.waitForRequest(/\/webpurchase$/), shopper.pay()])
    const { origin, referer } = await form.allHeaders()
    const { url } = visit.demo.store.server

    expect([form.method(), origin, referer]).toEqual(["POST", url, `${url}/`])
    await shopper.payAtGateway()
  })
})

describe("a browser that comes back from the gateway without the message", () => {
  afterEach(() => visit.gateway.setFaults())

  it.each(["get", "post"])("by %s is led to the shop, which knows the payment", async (empty_return) => {
    await visit.gateway.setFaults({ empty_return })
    const { page } = await visit.atGateway()
    await payAndReturn(page, visit.demo.shop.url)

    expect(new URL(page.url()).search).toBe("")
    await page.getByText("We received your payment.").waitFor()
  })
})

describe("the page that asks for a mobile number", () => {
  it("leads to the shop when the payment was made in another tab meanwhile", async () => {
    const { store, shop, country_code } = visit.demo
    const { server, seeded } = store
    const api = createJsonApi(server.url, { "x-publishable-api-key": seeded.publishable_key })
    const name = { first_name: "Aisha", last_name: "Al-Kuwari" }
    const address = { ...name, address_1: "12 Corniche Street", city: "Doha", phone: "", country_code }
    const cart = await fillCart(api, seeded, { email: "aisha@example.com", ...address })
    const { checkout_url } = await openSession(api, cart.id, {
      provider_id: seeded.payment_provider_id,
      return_url: `${shop.url}/${country_code}/checkout/result`,
    })
    const browser = await visit.openBrowser()
    const [page, other] = [await browser.newPage(), await browser.newPage()]
    await Promise.all([page.goto(checkout_url), other.goto(checkout_url)])
    for (const each of [other, page]) {
      await each.locator("[name=mobile]").fill("5512 3456")
    }
    await other.getByRole("button").click()
    await payAndReturn(other, shop.url)

    await page.getByRole("button").click()
    await page.waitForURL(({ href }) => href.startsWith(shop.url))
  })
})

describe("a payment link", () => {
  it("leads to the gateway also when it is opened on another host than the store's own", async () => {
    const { store } = visit.demo
    const admin = await visit.openAdmin()
    const { draft_order } = await admin<{ draft_order: { id: string } }>("POST", "/admin/draft-orders", {
      email: "phone@example.com",
      region_id: store.seeded.region_id,
      shipping_address: { phone: "+97455123456" },
      items: [{ title: "Tea", quantity: 1, unit_price: 20 }],
    })
    await admin("POST", `/admin/draft-orders/${draft_order.id}/convert-to-order`)
    const path = `/admin/svc/orders/${draft_order.id}/payment-link`
    const { payment_link } = await admin<{ payment_link: { url: string } }>("POST", path)
    const page = await (await visit.openBrowser()).newPage()

    await page.goto(payment_link.url.replace("//localhost:", "//127.0.0.1:"))
    await page.getByRole("button").click()
    await atGateway(page)

    await payAndReturn(page, `${store.server.url}/svc/payment-collection/`)
    await page.getByRole("status").getByText("This order is paid.").waitFor()
  })
})
