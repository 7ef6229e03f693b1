/** Walks once through the demo: staff set up the store, shoppers pay, every page is opened in Arabic, and staff do their work. */
import type { Page } from "playwright-core"

import { sandboxDefaults } from "../../src/sandbox/defaults"
import type { SvcInvoiceListAnswer, SvcMeAnswer } from "../../src/types"
import { createJsonApi } from "../store/checkout/json-api"
import { awayFromMidnight } from "../support/store-day"
import { adminPageNames, expectWholePage } from "./support/admin-pages"
import { BackOffice } from "./support/back-office"
import { type BackOfficeData, fillBackOffice } from "./support/back-office-data"
import { failed, thanks } from "./support/browser-shopper"
import { RunningDemo, START_MS, TEST_MS } from "./support/running-demo"
import { keepScreenshot } from "./support/screenshots"
import { ShopVisit } from "./support/shop-visit"
import type { Staff } from "./support/staff"

jest.setTimeout(TEST_MS)

let running: RunningDemo
let office: BackOffice

beforeAll(async () => {
  running = await RunningDemo.start({ admin: true, without: ["SVC_SECRET_KEY", "SVC_ACCESS_TOKEN"] })
  office = await BackOffice.open(running)
}, START_MS)

afterAll(() => running.stop())

const secrets = [sandboxDefaults.secretKey, sandboxDefaults.accessToken] as const

/** Sets the plugin up, unless staff have done so in the first test. */
async function setUp(): Promise<void> {
  const { me } = await office.api<SvcMeAnswer>("GET", "/admin/svc/me")
  if (!me.configured) {
    await office.changeSettings({ secret_key: secrets[0], access_token: secrets[1] })
  }
}

// The first test: it needs a store that is not set up yet.
describe("staff who set up the plugin", () => {
  it("enter a secret once, never see it again, and test the connection", async () => {
    const staff = await office.logIn()
    const { page } = staff
    await staff.open("/svc")
    await page.getByTestId("not-configured").waitFor()
    await staff.open("/settings/svc")
    await page.getByLabel("Secret key", { exact: true }).fill(secrets[0])
    await page.getByLabel("Access token", { exact: true }).fill(secrets[1])
    await page.getByTestId("save-settings").click()
    await page.getByTestId("secret-state").getByText("0001").first().waitFor()
    await page.getByTestId("test-connection").click()
    await page.getByTestId("folded-checks").locator("summary").click()
    await page.locator("[data-testid=check-secret_key][data-outcome=ok]").waitFor()
    await page.locator("[data-testid=check-access_token][data-outcome=ok]").waitFor()
    const warned = page.locator("[data-testid^=check-]:not([data-outcome=ok]):not([data-outcome=skipped])")
    expect(await warned.allTextContents()).toEqual([])
    await keepScreenshot(page, "walk-settings")
    const html = await page.content()
    expect(secrets.filter((secret) => html.includes(secret))).toEqual([])
    expect(staff.complaints).toEqual([])
    await staff.close()
  })
})

describe("a shopper in the demo shop", () => {
  let visit: ShopVisit

  beforeAll(setUp)

  beforeAll(() => {
    visit = new ShopVisit(running)
  })

  afterEach(() => visit.everybodyLeaves())

  /** Expects that staff see the order with this number as paid. */
  const expectCaptured = async (number: number) => {
    expect(await visit.findOrders()).toContainEqual({ number, payment_status: "captured", unpaid: 0 })
  }

  it("pays and sees the number of an order that staff see captured", async () => {
    const shopper = await visit.arrives()
    await keepScreenshot(shopper.page, "01-products")
    await shopper.goToCheckout()
    await shopper.fillAddress()
    await keepScreenshot(shopper.page, "02-checkout")
    await shopper.pay()
    await keepScreenshot(shopper.page, "03-hosted-page")
    await shopper.payAtGateway()
    await keepScreenshot(shopper.page, "04-paid")

    await expectCaptured(await shopper.orderNumber())
  })

  it("tries again after a failed payment and pays", async () => {
    const shopper = await visit.atGateway()
    await shopper.decide("failed")
    await shopper.sees(failed)
    await keepScreenshot(shopper.page, "05-failed")
    await shopper.tryAgain()
    await shopper.payAtGateway()

    await expectCaptured(await shopper.orderNumber())
  })

  it("closes the tab while the payment is in progress and later finds the order", async () => {
    const gone = await visit.atPaymentInProgress()
    const shopper = await gone.inNewTab()
    await visit.settle("success")
    await shopper.click("View payment")
    await shopper.sees(thanks)

    await expectCaptured(await shopper.orderNumber())
  })
})

describe("in a store that has been open for a while,", () => {
  let data: BackOfficeData

  beforeAll(setUp)

  beforeAll(async () => {
    data = await fillBackOffice(office)
  }, START_MS)

  describe("the pages in Arabic", () => {
    let staff: Staff

    beforeAll(async () => {
      staff = await office.logIn("ar")
    })

    afterAll(() => staff.close())

    it.each(adminPageNames)("%s is complete, translated and accessible", async (name) => {
      await expectWholePage(staff, name, data)
    })
  })

  describe("staff", () => {
    let staff: Staff
    let page: Page

    beforeAll(async () => {
      staff = await office.logIn()
      page = staff.page
    })

    afterEach(() => expect(staff.complaints).toEqual([]))

    afterAll(() => staff.close())

    it("go from the list of payments to one, and from there to its order", async () => {
      await staff.open("/svc/payments")
      await page.getByRole("row").filter({ hasText: data.paid.gateway_order_id }).getByRole("link").first().click()
      await page.getByTestId("payment-timeline").getByText("Recorded in the store").waitFor()
      await page.getByTestId("payment-facts").getByRole("link", { name: /#\d+/ }).click()
      const widget = page.getByTestId("order-widget")
      await widget.getByText(data.paid.transaction_number).waitFor()
      await widget.getByText("Sandbox").first().waitFor()
    })

    it("open a message by its row, and read its amount with its currency", async () => {
      await staff.open("/svc/messages")
      const row = page.getByRole("row").filter({ hasText: "75,270.00" }).first()
      await row.getByText(/QAR\s75,270\.00/).click()
      await page
        .getByTestId("message")
        .getByText(/QAR\s75,270\.00/)
        .waitFor()
    })

    it("resolve a double payment by a refund, and pay it out", async () => {
      await awayFromMidnight(30)
      await staff.open(`/svc/payments/${data.twice.id}`)
      await page.getByTestId("resolve").first().click()
      await staff.dialog.getByLabel("Note").fill("Paid twice by mistake")
      await staff.dialog.getByTestId("submit").click()
      await staff.dialog.getByText("This field is required.").waitFor()
      await staff.dialog.getByText(/No refund task is created/).waitFor()
      await keepScreenshot(page, "walk-resolving-paid-twice")
      await staff.dialog.getByRole("radio", { name: /^Refund / }).check()
      await staff.dialog.getByTestId("submit").click()
      await page.getByTestId("refund-task-list").waitFor()

      await staff.open("/svc/refund-tasks")
      await page.getByRole("row").filter({ hasText: "70.00" }).getByTestId("pay-out").click()
      await staff.dialog.getByRole("textbox").fill("BANK-2026-11")
      await staff.dialog.getByTestId("submit").click()
      await staff.toast("Marked as paid out").waitFor()
      await staff.open("/svc/refund-tasks")
      await page.getByText("BANK-2026-11").waitFor()
      await page.getByTestId("undo-payout").first().click()
      await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click()
      await page.getByText("BANK-2026-11").waitFor({ state: "detached" })
    })

    it("confirm amount and environment of a withdrawal, and request only one by a double click", async () => {
      await staff.open("/svc/withdrawals")
      await page.getByTestId("request-withdrawal").first().click()
      await staff.dialog.getByLabel(/Amount/).fill("40.00")
      await staff.dialog.getByLabel(/Message/).fill("Rent")
      await staff.dialog.getByRole("button", { name: "Continue" }).click()
      const confirmation = page.getByTestId("confirm-withdrawal")
      await confirmation.getByTestId("environment-sandbox").waitFor()
      await keepScreenshot(page, "walk-withdrawal-confirmation")
      await confirmation.getByTestId("confirm-submit").dblclick()
      await page.getByTestId("withdrawal-facts").waitFor()

      const { withdrawals } = await office.gateway.books()
      expect(withdrawals.filter(({ message }) => message === "Rent")).toHaveLength(1)
    })

    it("create an invoice whose lines are added up for them, share it, and see it paid", async () => {
      await page.clock.install()
      await staff.open("/svc/invoices")
      await page.getByTestId("create-invoice").first().click()
      const form = staff.dialog
      await form.getByLabel("Customer name").fill("Aisha Al-Kuwari")
      await form.getByLabel("Mobile number").fill("33123456")
      await form.getByLabel("E-mail").fill("aisha@example.com")
      await form.getByLabel("Description").first().fill("Coffee, 1 kg")
      await form.getByLabel("Quantity").first().fill("3")
      await form.getByLabel("Unit price").first().fill("33.35")
      await page.getByTestId("invoice-total").getByText("100.05").waitFor()
      await keepScreenshot(page, "walk-invoice-form")
      await form.getByRole("button", { name: "Create invoice" }).click()
      await page.getByTestId("qr-code").waitFor()
      await keepScreenshot(page, "walk-invoice-created")
      await page.getByTestId("invoice-facts").getByText("Unpaid").first().waitFor()

      await page.getByTestId("share-invoice").click()
      await staff.dialog.getByText("E-mail", { exact: true }).first().click()
      await staff.dialog.getByTestId("submit").click()
      await staff.toast("Invoice shared").waitFor()

      const { invoices } = await office.api<SvcInvoiceListAnswer>("GET", "/admin/svc/invoices?q=Aisha")
      await createJsonApi(running.demo.sandbox.url, {})(
        "POST",
        `/_sandbox/invoices/${invoices[0]?.invoice_number}/pay`,
        {}
      )
      // The page refreshes itself every 15 seconds.
      await page.clock.fastForward(15_000)
      await page.getByTestId("invoice-facts").getByText("Paid", { exact: true }).first().waitFor()
    })
  })
})
