import type { Page } from "playwright-core"

import { adminApi, jsonApi } from "../store/checkout/json-api"
import { SandboxControl } from "../support/sandbox-control"
import { keepScreenshot } from "./support/screenshots"
import { countRequests, setVisible, SHOP_START_MS, ShopVisit, STATUS } from "./support/shop-visit"
import { arabic, type BrowserShopper } from "./support/browser-shopper"

const thanks = "Thank you, your order is placed"
const inProgress = "Your payment is in progress"
const failed = "The payment did not go through"
const connectionLost = "The connection was lost. Trying again…"
const openedSession = /^\/store\/payment-collections\/[^/]+\/payment-sessions$/
const PAY = "form button[type=submit]:not([aria-disabled=true])"

let visit: ShopVisit

beforeAll(async () => {
  visit = await ShopVisit.open()
}, SHOP_START_MS)

afterEach(() => visit.everybodyLeaves())

afterAll(async () => {
  await visit.close()
})

/** A shopper in front of the result page, the payment still in progress. */
async function shopperInProgress(): Promise<BrowserShopper> {
  const shopper = await visit.atGateway()
  await shopper.decide("in_progress")
  await shopper.sees(inProgress)
  return shopper
}

/** Until the store has placed the order of the payment that is open in the shopper's browser. */
async function untilPaid(page: Page): Promise<void> {
  const { session_id } = (await page.evaluate(() => JSON.parse(localStorage["svc-payment"] as string))) as {
    session_id: string
  }
  const { server, seeded } = visit.demo.store
  const store = jsonApi(server.url, { "x-publishable-api-key": seeded.publishable_key })
  const deadline = Date.now() + 20_000
  while ((await store<{ status: string }>("GET", `/store/svc/payments/${session_id}`)).status !== "paid") {
    expect(Date.now()).toBeLessThan(deadline)
  }
}

const settle = async (result: "success" | "failed") =>
  await new SandboxControl(visit.demo.sandbox.url).settleNewest(result)

describe("A payment in the demo shop", () => {
  describe("after a reload", () => {
    it("goes on where it was", async () => {
      const shopper = await shopperInProgress()
      await shopper.page.reload()
      await shopper.sees(inProgress)
      await settle("success")

      await shopper.sees(thanks)
    })

    it("is found without anything in the address", async () => {
      const shopper = await shopperInProgress()
      await shopper.page.goto(`${visit.demo.shop.url}/return`)
      await shopper.sees(inProgress)
      await settle("success")

      await shopper.sees(thanks)
    })

    it("is shown in a browser that did not start it, by the address alone", async () => {
      const shopper = await visit.atGateway()
      await shopper.decide("success")
      await shopper.sees(thanks)
      const stranger = await visit.arrives()
      await stranger.page.goto(shopper.page.url())
      await stranger.sees(thanks)

      expect(await stranger.orderNumber()).toBe(await shopper.orderNumber())
    })
  })

  describe("after the back button", () => {
    it("can be started again on a page that the browser kept as it was left", async () => {
      const shopper = await visit.arrivesWithPageCache()
      await shopper.goToCheckout()
      await shopper.fillAddress()
      await shopper.page.evaluate(() => Object.assign(window, { kept: true }))
      await shopper.pay()
      await shopper.page.goBack({ waitUntil: "commit" })
      await shopper.page.locator(PAY).waitFor({ timeout: 5_000 })

      expect(await shopper.page.evaluate(() => "kept" in window)).toBe(true)
      await shopper.pay()
      await shopper.decide("success")
      await shopper.sees(thanks)
    })

    it("leads from the gateway to a result page that says so and continues it", async () => {
      const shopper = await visit.atGateway()
      await shopper.decide("failed")
      await shopper.sees(failed)
      await shopper.click("Try again")
      await shopper.atGateway()
      await shopper.page.goBack()
      await shopper.sees("Your payment is not finished")
      await shopper.click("Continue to payment")
      await shopper.atGateway()
      await shopper.decide("success")

      await shopper.sees(thanks)
    })
  })

  describe("after the tab was closed", () => {
    it("has arrived when the shopper comes back, and is no longer offered once it was looked at", async () => {
      const gone = await shopperInProgress()
      const shopper = await gone.inNewTab()
      await shopper.page.getByText("Your payment is in progress.").waitFor()
      await settle("success")
      await untilPaid(shopper.page)
      await shopper.page.reload()
      await shopper.page.getByText("Your payment has arrived.").waitFor()
      await shopper.click("View payment")
      await shopper.sees(thanks)
      await shopper.page.reload()
      await shopper.sees(thanks)
      await shopper.openShop()

      expect(await shopper.page.locator(".banner").count()).toBe(0)
    })
  })

  describe("in two tabs", () => {
    it("is opened once when both press pay at the same moment", async () => {
      const shopper = await visit.atCheckout()
      const other = await shopper.inAnotherTab("/checkout")
      await other.fillAddress()
      const context = other.page.context()
      const opened = countRequests(context, "POST", openedSession)
      // The kit's own work begins once both forms are in the cart. They go there one after the other: the store refuses one when
      // the other takes it long.
      let begin: () => void = () => undefined
      const bothSaved = new Promise<void>((resolve) => (begin = resolve))
      await context.route(/\/store\/carts\/[^/]+\?fields=id,total/, async (route) => {
        await bothSaved
        await route.continue()
      })
      for (const { page } of [shopper, other]) {
        const saved = page.waitForResponse((response) => {
          const request = response.request()
          return request.method() === "POST" && /\/store\/carts\/[^/]+(\?|$)/.test(request.url())
        })
        await page.locator(PAY).click()
        expect((await saved).status()).toBe(200)
      }
      begin()
      await Promise.all([shopper.atGateway(), other.atGateway()])
      expect(opened()).toBe(1)

      await shopper.decide("success")
      await shopper.sees(thanks)
    })

    it("leaves a failure in the one behind when the one in front succeeds", async () => {
      const shopper = await visit.atGateway()
      await shopper.decide("failed")
      await shopper.sees(failed)
      await setVisible(shopper.page, false)
      const other = await shopper.inAnotherTab("/return")
      await other.click("Try again")
      await other.atGateway()
      await other.decide("success")
      await other.sees(thanks)
      await setVisible(shopper.page, true)

      await shopper.sees(thanks)
    })

    it("empties the cart in the one behind when it is completed in the one in front", async () => {
      const shopper = await visit.atGateway()
      const form = await shopper.inAnotherTab("/checkout")
      await form.page.locator(PAY).waitFor()
      await shopper.decide("success")
      await shopper.sees(thanks)

      await form.sees("Your cart is empty")
    })

    it("is not paid again by a form that was left open, when nobody saw it arrive", async () => {
      const shopper = await shopperInProgress()
      const form = await shopper.inAnotherTab("/checkout")
      await form.page.locator(PAY).waitFor()
      await shopper.page.goto("about:blank")
      await settle("success")
      await untilPaid(form.page)
      const opened = countRequests(form.page.context(), "POST", openedSession)
      await form.page.locator(PAY).click()
      await form.page.getByText("Your payment has arrived.").waitFor()
      await keepScreenshot(form.page, "50-paid-behind-the-form")

      expect(opened()).toBe(0)
    })

    it("is no longer offered in one of them when it was completed in the other", async () => {
      const shopper = await visit.atGateway()
      const other = await shopper.inAnotherTab("/")
      await other.page.locator(".banner").waitFor()
      await shopper.decide("success")
      await shopper.sees(thanks)

      await other.page.locator(".banner").waitFor({ state: "detached" })
    })
  })

  describe("on a slow network", () => {
    it("is started once, however often the button is pressed", async () => {
      const shopper = await visit.atCheckout()
      const opened = countRequests(shopper.page.context(), "POST", openedSession)
      await shopper.page.route("**/store/carts/**", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        await route.continue()
      })
      const button = shopper.page.locator("form button[type=submit]")
      await button.click()
      await button.click({ force: true })
      await shopper.page.getByText("Preparing the payment…").waitFor()
      await button.click({ force: true })
      await shopper.atGateway()

      expect(opened()).toBe(1)
    })

    it("says that it is being checked until the store has answered", async () => {
      const shopper = await visit.atGateway()
      let release = () => undefined as unknown
      const answered = new Promise((resolve) => (release = () => resolve(undefined)))
      await shopper.page.context().route(STATUS, async (route) => {
        await answered
        await route.continue()
      })
      await shopper.decide("success")
      await shopper.sees("Checking your payment…")
      release()

      await shopper.sees(thanks)
    })
  })

  describe("while the store cannot be reached", () => {
    it("is not started, says so, and can be started when the store is back", async () => {
      const shopper = await visit.atCheckout()
      await shopper.page.route("**/store/payment-collections/**", (route) => route.abort())
      await shopper.page.locator(PAY).click()
      await shopper.page.getByText("The payment could not be started. Nothing was charged.").waitFor()
      await keepScreenshot(shopper.page, "40-not-started")
      await shopper.page.unroute("**/store/payment-collections/**")
      await shopper.pay()
      await shopper.decide("success")

      await shopper.sees(thanks)
    })

    it("keeps its last status on the page, and goes on by itself when the store is back", async () => {
      const shopper = await shopperInProgress()
      await shopper.page.route(STATUS, (route) => route.abort())
      await shopper.page.getByText(connectionLost).waitFor()
      await shopper.sees(inProgress)
      await keepScreenshot(shopper.page, "41-connection-lost")
      await settle("success")
      await shopper.page.unroute(STATUS)

      await shopper.sees(thanks)
    })

    it("is asked about at once when the network is back", async () => {
      const shopper = await shopperInProgress()
      const asked = countRequests(shopper.page.context(), "GET", /^\/store\/svc\/payments\//)
      await shopper.page.clock.install()
      await shopper.page.context().setOffline(true)
      await shopper.page.clock.runFor(10_000)
      await shopper.page.getByText(connectionLost).waitFor()
      await settle("success")
      const before = asked()
      // The page's clock stands still: no pause can end.
      await shopper.page.context().setOffline(false)
      await shopper.sees(thanks)

      expect(asked()).toBeGreaterThan(before)
    })

    it("offers to look again when patience is over", async () => {
      const shopper = await visit.atGateway()
      await shopper.page.clock.install()
      await shopper.page.context().route(STATUS, (route) => route.abort())
      await shopper.decide("success")
      await shopper.page.getByText(connectionLost).waitFor()
      await shopper.page.clock.fastForward("11:00")
      await shopper.sees("We cannot reach the shop")
      await keepScreenshot(shopper.page, "42-unreachable")
      await shopper.page.context().unroute(STATUS)
      await shopper.click("Check again")

      await shopper.sees(thanks)
    })
  })

  describe("that takes long", () => {
    it("asks to come back later, and is looked at again on demand", async () => {
      const shopper = await visit.atGateway()
      await shopper.page.clock.install()
      await shopper.decide("in_progress")
      await shopper.sees(inProgress)
      await shopper.page.clock.fastForward("11:00")
      await shopper.page.getByText("It is taking longer than usual.").waitFor()
      await keepScreenshot(shopper.page, "43-taking-long")
      await settle("success")
      await shopper.click("Check again")

      await shopper.sees(thanks)
    })

    it("is not asked about while nobody looks, and at once when the page is shown again", async () => {
      const shopper = await shopperInProgress()
      await setVisible(shopper.page, false)
      const asked = countRequests(shopper.page.context(), "GET", /^\/store\/svc\/payments\//)
      await settle("success")
      await new Promise((resolve) => setTimeout(resolve, 3000))
      expect(asked()).toBe(0)
      await setVisible(shopper.page, true)

      await shopper.sees(thanks)
    })

    it("turns into a failure without a reload, and is tried again", async () => {
      const shopper = await shopperInProgress()
      await settle("failed")
      await shopper.sees(failed)
      await shopper.click("Try again")
      await shopper.atGateway()
      await shopper.decide("success")

      await shopper.sees(thanks)
    })
  })

  describe("that staff must look at", () => {
    /** Pays for a cart that another tab has made dearer meanwhile. */
    async function payForChangedCart(shopper: BrowserShopper, more: RegExp): Promise<void> {
      const other = await shopper.inAnotherTab("/cart")
      const changed = other.page.waitForResponse((response) => response.request().method() === "POST" && response.ok())
      await other.page.getByRole("button", { name: more }).click()
      await changed
      await other.page.close()
      await shopper.decide("success")
    }

    it("is not to be paid again: the shopper is told to wait, and the button leads back to that", async () => {
      const shopper = await visit.atGateway()
      await payForChangedCart(shopper, /^One more/)
      await shopper.sees("We are checking your payment")
      await keepScreenshot(shopper.page, "44-attention")
      const opened = countRequests(shopper.page.context(), "POST", openedSession)
      await shopper.page.goto(`${visit.demo.shop.url}/checkout`)
      await shopper.page.locator(PAY).click()
      await shopper.sees("We are checking your payment")

      expect(opened()).toBe(0)
    })

    it("is said in Arabic too", async () => {
      const shopper = await visit.atGateway({ locale: "ar" }, arabic)
      await payForChangedCart(shopper, /^زيادة واحد/)
      await shopper.sees("نتحقق من عملية الدفع")
      await keepScreenshot(shopper.page, "45-attention-arabic")

      expect(await shopper.page.locator("html").getAttribute("dir")).toBe("rtl")
    })
  })

  describe("in Arabic", () => {
    it("fails, is tried again, loses the connection and is paid", async () => {
      const shopper = await visit.atGateway({ locale: "ar" }, arabic)
      await shopper.decide("failed")
      await shopper.sees("لم تتم عملية الدفع")
      await keepScreenshot(shopper.page, "46-failed-arabic")
      await shopper.click("حاول مرة أخرى")
      await shopper.atGateway()
      await shopper.decide("in_progress")
      await shopper.sees("الدفع قيد المعالجة")
      await shopper.page.route(STATUS, (route) => route.abort())
      await shopper.page.getByText("انقطع الاتصال. جارٍ المحاولة مرة أخرى…").waitFor()
      await keepScreenshot(shopper.page, "47-connection-lost-arabic")
      await settle("success")
      await shopper.page.unroute(STATUS)

      await shopper.sees("شكرًا لك، تم تسجيل طلبك")
    })
  })

  it("that nobody knows is said to be unknown, and the cart stays", async () => {
    const shopper = await visit.atCheckout()
    await shopper.page.goto(`${visit.demo.shop.url}/return?payment_session_id=payses_nobody&status=paid`)
    await shopper.sees("We cannot find this payment")
    await keepScreenshot(shopper.page, "48-unknown")
    await shopper.page.goto(`${visit.demo.shop.url}/cart`)

    await shopper.sees("Your cart")
  })

  it("that the store refuses is explained in the store's own words", async () => {
    const shopper = await visit.atCheckout()
    await shopper.page.route("**/payment-sessions", (route) =>
      route.fulfill({
        status: 400,
        headers: { "access-control-allow-origin": "*" },
        json: { type: "invalid_data", message: "The smallest amount for this payment method is 500.00 QAR." },
      })
    )
    await shopper.page.locator(PAY).click()

    await shopper.page.getByText("The smallest amount for this payment method is 500.00 QAR.").waitFor()
    await keepScreenshot(shopper.page, "49-refused")
  })
})

describe("The orders of all these shoppers", () => {
  it("are paid once each", async () => {
    const { server, seeded } = visit.demo.store
    const admin = await adminApi(server.url, { email: seeded.admin_email, password: seeded.admin_password })
    const { orders } = await admin<{ orders: { payment_status: string }[] }>(
      "GET",
      "/admin/orders?limit=100&fields=payment_status"
    )

    expect(orders.length).toBeGreaterThan(10)
    expect(orders.filter(({ payment_status }) => payment_status !== "captured")).toEqual([])
  })
})
