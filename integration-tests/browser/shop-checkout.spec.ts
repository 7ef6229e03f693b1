import { orderByNumber } from "./support/placed-orders"
import { SandboxControl } from "../support/sandbox-control"
import { keepScreenshot } from "./support/screenshots"
import { SHOP_START_MS, ShopVisit } from "./support/shop-visit"
import { arabic, type BrowserShopper } from "./support/browser-shopper"

const thanks = "Thank you, your order is placed"

let visit: ShopVisit

beforeAll(async () => {
  visit = await ShopVisit.open()
}, SHOP_START_MS)

afterEach(() => visit.everybodyLeaves())

afterAll(async () => {
  await visit.close()
})

describe("A shopper in the demo shop", () => {
  it("pays and sees the number of an order that staff see captured", async () => {
    const shopper = await visit.arrives()
    await keepScreenshot(shopper.page, "01-products")
    await shopper.goToCheckout()
    await shopper.fillAddress()
    await keepScreenshot(shopper.page, "02-checkout")
    await shopper.pay()
    await keepScreenshot(shopper.page, "03-hosted-page")
    await shopper.decide("success")
    await shopper.sees(thanks)
    await keepScreenshot(shopper.page, "04-paid")

    expect(await orderByNumber(visit.demo, await shopper.orderNumber())).toEqual({
      payment_status: "captured",
      unpaid: 0,
    })
  })

  it("finds an empty cart after the order is placed", async () => {
    const shopper = await visit.atGateway()
    await shopper.decide("success")
    await shopper.sees(thanks)
    await shopper.click("Cart")

    await shopper.sees("Your cart is empty")
  })

  it("tries again after a failed payment and pays", async () => {
    const shopper = await visit.atGateway()
    await shopper.decide("failed")
    await shopper.sees("The payment did not go through")
    await keepScreenshot(shopper.page, "05-failed")
    await shopper.click("Try again")
    await shopper.atGateway()
    await shopper.decide("success")
    await shopper.sees(thanks)

    expect(await orderByNumber(visit.demo, await shopper.orderNumber())).toEqual({
      payment_status: "captured",
      unpaid: 0,
    })
  })

  it("watches a payment in progress until the gateway settles it, without a reload", async () => {
    const shopper = await visit.atGateway()
    await shopper.decide("in_progress")
    await shopper.sees("Your payment is in progress")
    await keepScreenshot(shopper.page, "06-in-progress")
    const loads: string[] = []
    shopper.page.on("load", (page) => loads.push(page.url()))
    await new SandboxControl(visit.demo.sandbox.url).settleNewest("success")
    await shopper.sees(thanks)

    expect(loads).toEqual([])
  })

  it("is not asked to pay twice while a payment is in progress", async () => {
    const shopper = await visit.atGateway()
    await shopper.decide("in_progress")
    await shopper.sees("Your payment is in progress")
    await shopper.page.goto(`${visit.demo.shop.url}/checkout`)
    await shopper.page.locator("form button[type=submit]:not([aria-disabled=true])").click()

    await shopper.sees("Your payment is in progress")
  })

  it("walks away at the gateway, comes back to the shop and continues the payment", async () => {
    const away = await visit.atGateway()
    await away.decide("walk_away")
    const shopper = await away.inNewTab()
    await shopper.page.getByText("You have a payment that is not finished.").waitFor()
    await keepScreenshot(shopper.page, "07-came-back")
    await shopper.click("View payment")
    await shopper.sees("Your payment is not finished")
    await keepScreenshot(shopper.page, "08-not-finished")
    await shopper.click("Continue to payment")
    await shopper.atGateway()
    await shopper.decide("success")

    await shopper.sees(thanks)
  })

  it("closes the tab while the payment is in progress and later finds the order", async () => {
    const gone = await visit.atGateway()
    await gone.decide("in_progress")
    await gone.sees("Your payment is in progress")
    const shopper = await gone.inNewTab()
    await new SandboxControl(visit.demo.sandbox.url).settleNewest("success")
    await shopper.click("View payment")

    await shopper.sees(thanks)
  })

  it("uses the back button at the gateway and pays from the form, which is still filled in", async () => {
    const shopper = await visit.atGateway()
    await shopper.page.goBack()
    await shopper.page.locator("form [name=city]").waitFor()

    expect(await shopper.page.locator("form [name=city]").inputValue()).toBe("Doha")
    await shopper.pay()
    await shopper.decide("success")
    await shopper.sees(thanks)
  })

  it("sees the same order again when the result page is reloaded", async () => {
    const shopper = await visit.atGateway()
    await shopper.decide("success")
    await shopper.sees(thanks)
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
    await shopper.decide("success")
    await shopper.sees(thanks)
    widths.push(await overflow(shopper))
    await keepScreenshot(shopper.page, "23-paid-mobile")

    expect(widths).toEqual([0, 0, 0, 0])
  })

  it("is led to the first wrong field by the keyboard focus", async () => {
    const shopper = await visit.arrives()
    await shopper.goToCheckout()
    await shopper.page.locator("form button[type=submit]:not([aria-disabled=true])").click()
    await keepScreenshot(shopper.page, "30-wrong-fields")

    expect(await shopper.page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email")
  })

  it("is told when the store is down, and goes on when it is back", async () => {
    const shopper = await visit.arrives()
    await shopper.page.route("**/store/products*", (route) => route.abort())
    await shopper.page.reload()
    await shopper.sees("Something went wrong")
    await shopper.page.unroute("**/store/products*")
    await shopper.click("Try again")

    await shopper.page.getByRole("button", { name: "Add to cart" }).first().waitFor()
  })
})

/** How many pixels the page is wider than the screen. */
async function overflow({ page }: BrowserShopper): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
