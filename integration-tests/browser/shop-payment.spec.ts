/** Shows that a payment survives reloads, the back button, closed and further tabs, slow networks and long waits. */
import { arabic, failed, inProgress, thanks, type BrowserShopper } from "./support/browser-shopper"
import { holdRequests } from "./support/hold-requests"
import { keepScreenshot } from "./support/screenshots"
import { countRequests, openShop, setVisible, STATUS, visit } from "./support/shop-visit"

const openedSession = /^\/store\/payment-collections\/[^/]+\/payment-sessions$/

openShop()

describe("A payment in the demo shop", () => {
  describe("after a reload", () => {
    it("continues where it was", async () => {
      const shopper = await visit.atPaymentInProgress()
      await shopper.page.reload()
      await shopper.sees(inProgress)
      await visit.settle("success")

      await shopper.sees(thanks)
    })

    it("is found without anything in the address", async () => {
      const shopper = await visit.atPaymentInProgress()
      await shopper.page.goto(`${visit.shopUrl}/checkout/result`)
      await shopper.sees(inProgress)
      await visit.settle("success")

      await shopper.sees(thanks)
    })

    it("is shown in a browser that did not start it, by the address alone", async () => {
      const shopper = await visit.atGateway()
      const returned = shopper.page.waitForRequest(/\/checkout\/result\?payment_session_id=/)
      await shopper.payAtGateway()
      const stranger = await visit.arrives()
      await stranger.page.goto((await returned).url())
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
      await shopper.payButton.waitFor()

      expect(await shopper.page.evaluate(() => "kept" in window)).toBe(true)
      await shopper.pay()
      await shopper.payAtGateway()
    })

    it("leads from the gateway to the result page, which shows the payment as unfinished and continues it", async () => {
      const shopper = await visit.atGateway()
      await shopper.decide("failed")
      await shopper.sees(failed)
      await shopper.tryAgain()
      await shopper.page.goBack()
      await shopper.sees("Your payment is not finished")
      await shopper.click("Continue to payment")
      await shopper.payAtGateway()
    })
  })

  it("has arrived when the shopper comes back after closing the tab, and is not offered again once seen", async () => {
    const gone = await visit.atPaymentInProgress()
    const shopper = await gone.inNewTab()
    await shopper.page.getByText("Your payment is in progress.").waitFor()
    await visit.settle("success")
    await visit.untilPaid(shopper.page)
    await shopper.page.reload()
    await shopper.page.getByText("We received your payment.").waitFor()
    await shopper.click("View payment")
    await shopper.sees(thanks)
    await shopper.page.reload()
    await shopper.sees(thanks)
    await shopper.openShop()

    expect(await shopper.banner.count()).toBe(0)
  })

  describe("in two tabs", () => {
    it("is opened once when both press pay at the same moment", async () => {
      const shopper = await visit.atCheckout()
      const other = await shopper.inAnotherTab("/checkout")
      await other.fillAddress()
      const context = other.page.context()
      const opened = countRequests(context, "POST", openedSession)
      // The kit starts when both forms are in the cart. They are submitted one after the other, because the store
      // refuses the second when the first takes too long.
      const begin = await holdRequests(context, /\/store\/carts\/[^/]+\?fields=id,total/)
      for (const { page, payButton } of [shopper, other]) {
        const saved = page.waitForResponse((response) => {
          const request = response.request()
          return request.method() === "POST" && /\/store\/carts\/[^/]+(\?|$)/.test(request.url())
        })
        await payButton.click()
        expect((await saved).status()).toBe(200)
      }
      begin()
      await Promise.all([shopper.atGateway(), other.atGateway()])
      expect(opened()).toBe(1)

      await shopper.payAtGateway()
    })

    it("replaces the failure in the hidden tab when it succeeds in the other", async () => {
      const shopper = await visit.atGateway()
      await shopper.decide("failed")
      await shopper.sees(failed)
      await setVisible(shopper.page, false)
      const other = await shopper.inAnotherTab("/checkout/result")
      await other.tryAgain()
      await other.payAtGateway()
      await setVisible(shopper.page, true)

      await shopper.sees(thanks)
    })

    it("empties the cart in the hidden tab when it is completed in the other", async () => {
      const shopper = await visit.atGateway()
      const form = await shopper.inAnotherTab("/checkout")
      await form.payButton.waitFor()
      await shopper.payAtGateway()

      await form.sees("Your cart is empty")
    })

    it("keeps a cart that the shopper has started since in the other tab", async () => {
      const shopper = await visit.atPaymentInProgress()
      await setVisible(shopper.page, false)
      await visit.settle("success")
      await visit.untilPaid(shopper.page)
      const other = await shopper.inAnotherTab("/")
      await other.goToCheckout()
      await setVisible(shopper.page, true)
      await shopper.sees(thanks)
      await other.page.reload()

      await other.payButton.waitFor()
    })

    it("is not made again from a form that was left open", async () => {
      const shopper = await visit.atPaymentInProgress()
      const form = await shopper.inAnotherTab("/checkout")
      await form.payButton.waitFor()
      await shopper.page.goto("about:blank")
      await visit.settle("success")
      await visit.untilPaid(form.page)
      const opened = countRequests(form.page.context(), "POST", openedSession)
      await form.payButton.click()
      await form.page.getByText("We received your payment.").waitFor()
      await keepScreenshot(form.page, "50-paid-behind-the-form")

      expect(opened()).toBe(0)
    })

    it("is no longer offered in one tab when it was completed in the other", async () => {
      const shopper = await visit.atGateway()
      const other = await shopper.inAnotherTab("/")
      await other.banner.waitFor()
      await shopper.payAtGateway()

      await other.banner.waitFor({ state: "detached" })
    })
  })

  describe("on a slow network", () => {
    it("is started once, however often the button is pressed", async () => {
      const shopper = await visit.atCheckout()
      const opened = countRequests(shopper.page.context(), "POST", openedSession)
      const letAnswer = await holdRequests(shopper.page, "**/store/carts/**")
      const button = shopper.page.locator("form button[type=submit]")
      await button.click()
      await button.click({ force: true })
      await shopper.page.getByText("Preparing the payment…").waitFor()
      await button.click({ force: true })
      letAnswer()
      await shopper.atGateway()

      expect(opened()).toBe(1)
    })

    it("is shown as being checked until the store has answered", async () => {
      const shopper = await visit.atGateway()
      const letAnswer = await holdRequests(shopper.page.context(), STATUS)
      await shopper.decide("success")
      await shopper.sees("Checking your payment…")
      letAnswer()

      await shopper.sees(thanks)
    })
  })

  describe("that takes long", () => {
    it("asks the shopper to come back later, and can be checked again", async () => {
      const shopper = await visit.atGateway()
      await shopper.page.clock.install()
      await shopper.decide("in_progress")
      await shopper.sees(inProgress)
      await shopper.page.clock.fastForward("11:00")
      await shopper.page.getByText("This is taking longer than usual.").waitFor()
      await keepScreenshot(shopper.page, "43-taking-long")
      await visit.settle("success")
      await shopper.click("Check again")

      await shopper.sees(thanks)
    })

    it("is not checked while the page is hidden, and is checked at once when it is shown again", async () => {
      const shopper = await visit.atGateway()
      const { clock } = shopper.page
      await clock.install()
      await shopper.decide("in_progress")
      await shopper.sees(inProgress)
      await Promise.all([shopper.page.waitForRequest(STATUS), clock.runFor(15_000)])
      await setVisible(shopper.page, false)
      const asked = countRequests(shopper.page.context(), "GET", /^\/store\/svc\/payments\//)
      await visit.settle("success")
      await clock.runFor(60_000)
      expect(asked()).toBe(0)
      await setVisible(shopper.page, true)

      await shopper.sees(thanks)
    })

    it("turns into a failure without a reload, and is tried again", async () => {
      const shopper = await visit.atPaymentInProgress()
      await visit.settle("failed")
      await shopper.sees(failed)
      await shopper.tryAgain()
      await shopper.payAtGateway()
    })
  })

  describe("that staff must look at", () => {
    /** Pays for a cart whose price another tab has raised meanwhile. */
    async function payForChangedCart(shopper: BrowserShopper, more: RegExp): Promise<void> {
      const other = await shopper.inAnotherTab("/cart")
      const changed = other.page.waitForResponse((response) => response.request().method() === "POST" && response.ok())
      await other.page.getByRole("button", { name: more }).click()
      await changed
      await other.page.close()
      await shopper.decide("success")
    }

    it("cannot be paid again: the shopper is told to wait, and the button leads back to that page", async () => {
      const shopper = await visit.atGateway()
      await payForChangedCart(shopper, /^One more/)
      await shopper.sees("We are checking your payment")
      await keepScreenshot(shopper.page, "44-attention")
      const opened = countRequests(shopper.page.context(), "POST", openedSession)
      await shopper.page.goto(`${visit.shopUrl}/checkout`)
      await shopper.payButton.click()
      await shopper.sees("We are checking your payment")

      expect(opened()).toBe(0)
    })

    it("is explained in Arabic too", async () => {
      const shopper = await visit.atGateway({ locale: "ar" }, arabic)
      await payForChangedCart(shopper, /^زيادة واحد/)
      await shopper.sees("نتحقق من عملية الدفع")
      await keepScreenshot(shopper.page, "45-attention-arabic")

      expect(await shopper.page.locator("html").getAttribute("dir")).toBe("rtl")
    })
  })
})

describe("A payment whose order takes longer than a shopper waits", () => {
  it("is shown as received, in the shopper's language, until the order is there", async () => {
    const letOrdersGoOn = await visit.holdOrders()
    const shopper = await visit.atGateway()
    const other = await visit.atGateway({ locale: "ar" }, arabic)
    await Promise.all([shopper.decide("success"), other.decide("success")])
    await shopper.sees("Payment received")
    await other.sees("استلمنا دفعتك")
    await keepScreenshot(shopper.page, "46-processing")
    await keepScreenshot(other.page, "47-processing-arabic")
    await shopper.page.getByText("do not pay again").waitFor()
    await shopper.page.reload()
    await shopper.sees("Payment received")

    await letOrdersGoOn()
    await shopper.sees(thanks)
    await other.page.getByText("شكرًا لك", { exact: false }).first().waitFor()
  })
})
