/** Shows a shopper's way through the demo shop: in Arabic, on a telephone, by keyboard, and when the store fails. */
import { arabic, type BrowserShopper, failed, inProgress, thanks } from "./support/browser-shopper"
import { keepScreenshot } from "./support/screenshots"
import { countRequests, openShop, STATUS, visit } from "./support/shop-visit"

const connectionLost = "The connection was lost. Trying again…"

openShop()

describe("A shopper in the demo shop", () => {
  it("finds an empty cart after the order is placed", async () => {
    const shopper = await visit.atGateway()
    await shopper.payAtGateway()
    await shopper.click("Cart")

    await shopper.sees("Your cart is empty")
    expect(await shopper.page.evaluate(() => localStorage["demo-shop"] as string)).not.toContain("cart_id")
  })

  it("is reported as sent to the gateway when the page posts the payment", async () => {
    await visit.atGateway()

    await visit.untilNewestIsReportedSent(true)
  })

  it("pays although the browser blocks that report", async () => {
    const shopper = await visit.atCheckout()
    await shopper.page.context().addInitScript(() => {
      navigator.sendBeacon = () => {
        throw new TypeError("blocked")
      }
    })
    await shopper.pay()
    await shopper.payAtGateway()

    await visit.untilNewestIsReportedSent(false)
  })

  it("watches a payment in progress until the gateway settles it, without a reload", async () => {
    const shopper = await visit.atPaymentInProgress()
    await keepScreenshot(shopper.page, "06-in-progress")
    const loads: string[] = []
    shopper.page.on("load", (page) => loads.push(page.url()))
    await visit.settle("success")
    await shopper.sees(thanks)

    expect(loads).toEqual([])
  })

  it("is not asked to pay twice while a payment is in progress", async () => {
    const shopper = await visit.atPaymentInProgress()
    await shopper.page.goto(`${visit.shopUrl}/checkout`)
    await shopper.payButton.click()

    await shopper.sees(inProgress)
  })

  it("walks away at the gateway, comes back to the shop and continues the payment", async () => {
    const away = await visit.atGateway()
    await away.decide("walk_away")
    const shopper = await away.inNewTab()
    await shopper.page.getByText("You have an unfinished payment.").waitFor()
    await keepScreenshot(shopper.page, "07-came-back")
    await shopper.click("View payment")
    await shopper.sees("Your payment is not finished")
    await keepScreenshot(shopper.page, "08-not-finished")
    await shopper.click("Continue to payment")
    await shopper.payAtGateway()
  })

  it("uses the back button at the gateway and pays from the form, which is still filled in", async () => {
    const shopper = await visit.atGateway()
    await shopper.page.goBack()
    await shopper.page.locator("form [name=city]").waitFor()

    expect(await shopper.page.locator("form [name=city]").inputValue()).toBe("Doha")
    await shopper.pay()
    await shopper.payAtGateway()
  })

  it("sees the same order again when the result page is reloaded", async () => {
    const shopper = await visit.atGateway()
    await shopper.payAtGateway()
    const number = await shopper.orderNumber()
    await shopper.page.reload()
    await shopper.sees(thanks)

    expect(await shopper.orderNumber()).toBe(number)
  })

  it("pays in Arabic, from right to left", async () => {
    const shopper = await visit.arrives({ locale: "ar" }, arabic)
    await keepScreenshot(shopper.page, "10-products-arabic")
    await shopper.goToCheckout()
    await shopper.fillAddress()
    await keepScreenshot(shopper.page, "11-checkout-arabic")
    await shopper.pay()
    await keepScreenshot(shopper.page, "12-hosted-page-arabic")
    await shopper.decide("success")
    await shopper.sees("شكرًا لك، تم تسجيل طلبك")
    await keepScreenshot(shopper.page, "13-paid-arabic")

    expect(await shopper.page.locator("html").getAttribute("dir")).toBe("rtl")
  })

  it("pays on a telephone without scrolling sideways", async () => {
    const shopper = await visit.arrives({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
    const widths = [await overflow(shopper)]
    await keepScreenshot(shopper.page, "20-products-mobile")
    await shopper.goToCheckout()
    await shopper.fillAddress()
    widths.push(await overflow(shopper))
    await keepScreenshot(shopper.page, "21-checkout-mobile")
    await shopper.pay()
    widths.push(await overflow(shopper))
    await keepScreenshot(shopper.page, "22-hosted-page-mobile")
    await shopper.payAtGateway()
    widths.push(await overflow(shopper))
    await keepScreenshot(shopper.page, "23-paid-mobile")

    expect(widths).toEqual([0, 0, 0, 0])
  })

  it.each([360, 390])(
    "finds a header that fits a telephone of %i pixels, with a full cart after a decline",
    async (width) => {
      const shopper = await visit.atGateway({ viewport: { width, height: 740 }, isMobile: true, hasTouch: true })
      await shopper.decide("failed")
      await shopper.sees(failed)
      await shopper.page.getByText("Test mode").waitFor()

      expect(await overflow(shopper)).toBe(0)
    }
  )

  it("is told after a decline that the payment failed, not that it is unfinished", async () => {
    const shopper = await visit.atGateway()
    await shopper.decide("failed")
    await shopper.sees(failed)
    await shopper.openShop()
    await shopper.click("Cart")

    await shopper.page.getByText("Your last payment did not go through. Nothing was charged.").waitFor()
    expect(await shopper.page.getByText("unfinished").count()).toBe(0)
  })

  it("gives a mobile number in Arabic digits", async () => {
    const shopper = await visit.atCheckout()
    await shopper.page.locator("[name=phone]").fill("+974 ٥٥١٢٣٤٥٦")

    await shopper.pay()
  })

  it("is led to the first wrong field by the keyboard focus", async () => {
    const shopper = await visit.arrives()
    await shopper.goToCheckout()
    await shopper.payButton.click()
    await keepScreenshot(shopper.page, "30-wrong-fields")

    expect(await shopper.page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email")
  })

  it.each(["first_name", "last_name"])(
    "is led on a telephone from the end of the form to the wrong %s, which no header covers",
    async (name) => {
      const shopper = await visit.atCheckout({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true })
      const field = shopper.page.locator(`form [name=${name}]`)
      await field.fill("")
      await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().top))
      expect(await gapBelowHeader(shopper, name)).toBeLessThan(0)

      await shopper.payButton.click()
      await shopper.page.locator(`form [name=${name}][aria-invalid=true]:focus`).waitFor()

      expect(await gapBelowHeader(shopper, name)).toBeGreaterThanOrEqual(0)
    }
  )

  it("is told when the store is down, and continues when it is back", async () => {
    const shopper = await visit.arrives()
    await shopper.page.route("**/store/products*", (route) => route.abort())
    await shopper.page.reload()
    await shopper.sees("Something went wrong")
    await shopper.page.unroute("**/store/products*")
    await shopper.click("Try again")

    await shopper.page.getByRole("button", { name: "Add to cart" }).first().waitFor()
  })
})

describe("A payment in the demo shop", () => {
  describe("while the store cannot be reached", () => {
    it("is not started, the page says so, and it can be started when the store is back", async () => {
      const shopper = await visit.atCheckout()
      await shopper.page.route("**/store/payment-collections/**", (route) => route.abort())
      await shopper.payButton.click()
      await shopper.page.getByText("The payment could not be started. Nothing was charged.").waitFor()
      await keepScreenshot(shopper.page, "40-not-started")
      await shopper.page.unroute("**/store/payment-collections/**")
      await shopper.pay()
      await shopper.payAtGateway()
    })

    it("keeps its last status on the page, and continues automatically when the store is back", async () => {
      const shopper = await visit.atPaymentInProgress()
      await shopper.page.route(STATUS, (route) => route.abort())
      await shopper.page.getByText(connectionLost).waitFor()
      await shopper.sees(inProgress)
      await keepScreenshot(shopper.page, "41-connection-lost")
      await visit.settle("success")
      await shopper.page.unroute(STATUS)

      await shopper.sees(thanks)
    })

    it("is checked at once when the network is back", async () => {
      const shopper = await visit.atGateway()
      const asked = countRequests(shopper.page.context(), "GET", /^\/store\/svc\/payments\//)
      await shopper.page.clock.install()
      await shopper.decide("in_progress")
      await shopper.sees(inProgress)
      await shopper.page.context().setOffline(true)
      // Ends the current pause and stops the clock, so that no other pause can end.
      await shopper.page.clock.pauseAt(Date.now() + 60_000)
      await shopper.page.getByText(connectionLost).waitFor()
      await visit.settle("success")
      await visit.untilPaid(shopper.page)
      const before = asked()
      await shopper.page.context().setOffline(false)
      await shopper.sees(thanks)

      expect(asked()).toBeGreaterThan(before)
    })

    it("offers to check again after it has stopped waiting", async () => {
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

  it("fails in Arabic, is tried again, loses the connection and is paid", async () => {
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
    await visit.settle("success")
    await shopper.page.unroute(STATUS)

    await shopper.sees("شكرًا لك، تم تسجيل طلبك")
  })

  it("is shown as unknown when the store has no such payment, and the cart stays", async () => {
    const shopper = await visit.atCheckout()
    await shopper.page.goto(`${visit.shopUrl}/checkout/result?payment_session_id=payses_nobody&status=paid`)
    await shopper.sees("We cannot find this payment")
    await keepScreenshot(shopper.page, "48-unknown")
    await shopper.page.goto(`${visit.shopUrl}/cart`)

    await shopper.sees("Your cart")
  })

  it("is explained in the store's own words when the store refuses it", async () => {
    const shopper = await visit.atCheckout()
    await shopper.page.route("**/payment-sessions", (route) =>
      route.fulfill({
        status: 400,
        headers: { "access-control-allow-origin": "*" },
        json: { type: "invalid_data", message: "The minimum amount for this payment method is 500.00 QAR." },
      })
    )
    await shopper.payButton.click()

    await shopper.page.getByText("The minimum amount for this payment method is 500.00 QAR.").waitFor()
    await keepScreenshot(shopper.page, "49-refused")
  })
})

/** Returns the pixels between the sticky header and the label of a field; negative when the header covers it. */
async function gapBelowHeader({ page }: BrowserShopper, name: string): Promise<number> {
  const header = await page.locator(".bar").evaluate((bar) => bar.getBoundingClientRect().bottom)
  const label = await page.locator(`label[for=${name}]`).evaluate((text) => text.getBoundingClientRect().top)
  return label - header
}

/** Returns by how many pixels the page is wider than the screen. */
async function overflow({ page }: BrowserShopper): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
