import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"

import { sandboxDefaults } from "../../src/sandbox/defaults"
import type {
  SvcInvoiceAnswer,
  SvcInvoiceListAnswer,
  SvcOrderAnswer,
  SvcPaymentAnswer,
  SvcSettingsAnswer,
} from "../../src/types"
import { filesWith } from "./support/files-with"
import { BACK_OFFICE_START_MS, BackOffice, type Staff } from "./support/back-office"
import { type BackOfficeData, fillBackOffice } from "./support/back-office-data"
import { readQrCode } from "./support/read-qr-code"
import { keepScreenshot } from "./support/screenshots"

jest.setTimeout(90_000)

let office: BackOffice
let data: BackOfficeData
let staff: Staff
let page: Page

beforeAll(async () => {
  office = await BackOffice.open()
  data = await fillBackOffice(office)
}, BACK_OFFICE_START_MS)

afterAll(() => office.close())

beforeEach(async () => {
  staff = await office.logIn()
  page = staff.page
})

afterEach(async () => {
  expect(staff.complaints).toEqual([])
  await staff.close()
})

const dialog = () => page.getByRole("dialog")
const toast = (text: string | RegExp) =>
  page.locator("[data-sonner-toast], [role=status], li").filter({ hasText: text }).first()

describe("staff who look after payments", () => {
  it("find one by its transaction, with nothing to settle once it is booked", async () => {
    await staff.open("/svc/payments")
    await page.getByRole("searchbox").fill(data.paid.transaction_number)
    await page.getByText(data.doubtful.gateway_order_id).waitFor({ state: "detached" })
    await page.getByRole("row").filter({ hasText: data.paid.gateway_order_id }).getByRole("link").first().click()
    await page.getByTestId("payment-timeline").getByText("Booked in the store").waitFor()
    await expect(page.getByTestId("settle").count()).resolves.toBe(0)
  })

  it("narrow the list down by amount, and see what its payments come to", async () => {
    await staff.open("/svc/payments")
    const totals = page.getByTestId("list-totals")
    await page.getByRole("button", { name: "Filter", exact: true }).first().click()
    await page.getByRole("menuitem", { name: "Amount" }).click()
    const filter = page.getByTestId("amount-filter")
    await filter.getByLabel("From").fill("seventy")
    await filter.getByText("Enter a number, for example 1250.50").waitFor()
    await filter.getByLabel("From").fill("70")
    await filter.getByLabel("To").fill("69.99")
    await filter.getByText("This is less than the first amount").waitFor()
    await filter.getByLabel("To").fill("")
    await filter.getByRole("button", { name: "Apply" }).click()
    // Amounts within a sentence are isolated by characters that nobody sees.
    await page.getByText(/^from .?70\.00/).waitFor()
    await page.keyboard.press("Escape")
    await totals.getByText("(9)").waitFor()

    await staff.open("/svc/payments?amount=..69.99")
    await page.getByText(/^up to .?69\.99/).waitFor()
    await totals.waitFor({ state: "detached" })
  })

  it("open a day of the chart by keyboard, and a customer from a payment", async () => {
    await staff.open("/svc")
    const day = page.getByTestId("chart").getByRole("link").last()
    await day.focus()
    await page.getByTestId("day-hint").getByText("Failed").waitFor()
    await page.keyboard.press("Enter")
    await page.waitForURL(/[/]svc[/]payments[?].*day=/)
    await page.getByTestId("list-totals").getByText("QAR", { exact: false }).first().waitFor()
    await expect(page.getByText("Payment declined by the bank").count()).resolves.toBe(1)
    await expect(page.getByRole("row").filter({ hasText: "Awaiting payment" }).count()).resolves.toBe(0)

    await page.getByRole("link", { name: /^Invoices paid on/ }).click()
    await page.waitForURL(/[/]svc[/]invoices[?].*day=/)

    await staff.open(`/svc/payments/${data.paid.id}`)
    await page.getByRole("link", { name: "All payments of this customer" }).click()
    await page.waitForURL(/customer_id=/)
    await page.getByRole("row").filter({ hasText: data.paid.gateway_order_id }).waitFor()
    await page.getByRole("link", { name: "Invoices of this customer" }).click()
    await page.waitForURL(/[/]svc[/]invoices[?].*customer_id=/)
  })

  it("choose 7, 30 or 90 days, which the address keeps", async () => {
    await staff.open("/svc?days=7")
    const span = page.getByTestId("overview-money").getByRole("group", { name: "Period" })
    await span.getByRole("button", { name: "7 days", pressed: true }).waitFor()
    await expect(span.getByRole("button").allInnerTexts()).resolves.toEqual(["7 days", "30 days", "90 days"])

    await span.getByRole("button", { name: "90 days" }).click()
    await page.waitForURL(/[?&]days=90/)
    await page.reload()
    await span.getByRole("button", { name: "90 days", pressed: true }).waitFor()
  })

  it("confirm what the merchant panel shows as paid, and reject nothing without a note", async () => {
    await staff.open(`/svc/payments/${data.doubtful.id}`)
    await page.getByTestId("confirm-payment").click()
    await dialog().getByText("Paid", { exact: true }).click()
    await dialog().getByLabel("Transaction number").fill("PANEL77")
    await dialog().getByLabel("Amount that the panel shows").fill("0")
    await dialog().getByTestId("submit").click()
    await dialog().getByText("This is required.").first().waitFor()
    await dialog().getByText("It must be above zero.").waitFor()
    await dialog().getByLabel("Note").fill("Seen in the merchant panel")
    await dialog().getByLabel("Amount that the panel shows").fill("70")
    await dialog()
      .getByRole("button", { name: /^Confirm .*QAR\s70\.00.* as paid$/ })
      .click()
    await toast("Payment confirmed").waitFor()
    await page.getByText("PANEL77").first().waitFor()
    const story = page.getByTestId("timeline").first()
    await story.getByText("Confirmed from the merchant panel").waitFor()
    await story.getByText("Seen in the merchant panel").waitFor()
    await keepScreenshot(page, "admin-flow-confirmed")
  })

  it("reject what the merchant panel does not show, without a transaction number", async () => {
    const { id } = data.claimedToo
    await staff.open(`/svc/payments/${id}`)
    await page.getByTestId("attention-amount_mismatch").getByTestId("confirm-from-panel").click()
    await dialog().getByText("Failed or not there", { exact: true }).click()
    await dialog().getByLabel("Note").fill("Not in the panel")
    await keepScreenshot(page, "admin-flow-rejecting")
    await dialog().getByRole("button", { name: "Mark as failed" }).click()
    await toast("Payment rejected").waitFor()
    await page.getByTestId("attention-amount_mismatch").waitFor({ state: "detached" })
    await page.getByTestId("timeline").first().getByText("Not in the panel").waitFor()
  })

  it("look up what a message only claims, and give back what the merchant panel shows", async () => {
    const { id } = data.claimed
    await staff.open("/svc")
    const overview = page.getByTestId("overview-attention")
    await overview
      .getByText(/claims another amount.*The claim may be false/)
      .first()
      .waitFor()
    await staff.open(`/svc/payments/${id}`)
    const card = page.getByTestId("attention-amount_mismatch")
    await card.getByText(/The claim may be false/).waitFor()
    await card.getByTestId("resolve").click()
    await dialog().getByTestId("not-refundable-not_confirmed").waitFor()
    await expect(dialog().getByRole("radio").count()).resolves.toBe(0)
    await keepScreenshot(page, "admin-flow-doubt-resolving")

    await dialog().getByTestId("confirm-from-panel").click()
    await dialog()
      .getByTestId("claim")
      .getByText(/QAR\s75,270\.00.*967.*may be false/)
      .waitFor()
    const amount = dialog().getByLabel("Amount that the panel shows")
    await expect(amount.inputValue()).resolves.toBe("")
    await expect(dialog().getByLabel("Transaction number").inputValue()).resolves.toBe("")
    await expect(dialog().getByRole("radio", { checked: true }).count()).resolves.toBe(0)
    await dialog().getByText("Paid", { exact: true }).click()
    await dialog().getByLabel("Transaction number").fill("967")
    await amount.fill("30")
    await dialog().getByTestId("other-money").waitFor()
    await dialog().getByLabel("Note").fill("The panel shows 30.00")
    await keepScreenshot(page, "admin-flow-doubt-confirming")
    await dialog()
      .getByRole("button", { name: /^Confirm .*QAR\s30\.00.* as money that can go back$/ })
      .click()
    await toast("It has not paid").waitFor()

    await card.getByText(/Staff have confirmed/).waitFor()
    await keepScreenshot(page, "admin-flow-doubt-confirmed")
    await card.getByTestId("resolve").click()
    await expect(dialog().getByRole("radio", { checked: true }).count()).resolves.toBe(0)
    await dialog()
      .getByRole("radio", { name: /^Give .*QAR\s30\.00.* back$/ })
      .click()
    await dialog().getByLabel("Note").fill("Paid by mistake")
    await keepScreenshot(page, "admin-flow-doubt-refunding")
    await dialog()
      .getByRole("button", { name: /^Give .*QAR\s30\.00.* back$/ })
      .click()
    await page.getByTestId("refund-task-list").getByText("30.00").waitFor()

    const { payment } = await office.api<SvcPaymentAnswer>("GET", `/admin/svc/payments/${id}`)
    expect(payment.status).toBe("awaiting_payment")
    expect(payment.refund_tasks).toEqual([
      expect.objectContaining({ amount: "30.00", transaction_number: "967", status: "to_pay_out" }),
    ])
  })

  it("resolve a payment that came twice by sending its money back, and pay it out", async () => {
    await staff.open(`/svc/payments/${data.twice.id}`)
    await page.getByTestId("resolve").first().click()
    await dialog().getByLabel("Note").fill("Paid twice by mistake")
    await dialog().getByTestId("submit").click()
    await dialog().getByText("This is required.").waitFor()
    await dialog()
      .getByText(/No refund task is created/)
      .waitFor()
    await keepScreenshot(page, "admin-flow-resolving-paid-twice")
    await dialog()
      .getByRole("radio", { name: /^Give .* back$/ })
      .click()
    await dialog().getByTestId("submit").click()
    await page.getByTestId("refund-task-list").waitFor()

    await staff.open("/svc/refund-tasks")
    await page.getByTestId("pay-out").first().click()
    await dialog().getByRole("textbox").fill("BANK-2026-11")
    await dialog().getByTestId("submit").click()
    await toast("Noted as paid out").waitFor()
    await staff.open("/svc/refund-tasks")
    await page.getByText("BANK-2026-11").waitFor()
    await page.getByTestId("undo-payout").first().click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click()
    await page.getByText("BANK-2026-11").waitFor({ state: "detached" })
  })

  it.each([
    ["payments", () => data.paid.gateway_order_id],
    ["invoices", () => data.invoice.invoice_number],
    ["withdrawals", () => data.withdrawal.id],
    ["refund-tasks", () => "huda@example.com"],
  ])("take the list of %s with them as CSV", async (list, has) => {
    await staff.open(`/svc/${list}`)
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("export-csv").click()])
    expect(await readFile(await download.path(), "utf8")).toContain(has())
    expect(download.suggestedFilename()).toBe(`${list}.csv`)
  })

  it("come from a row to its order and its customer", async () => {
    await staff.open("/svc/payments")
    const row = page.getByRole("row").filter({ hasText: data.paid.gateway_order_id })
    await expect(row.getByRole("link", { name: /^#\d+$/ }).getAttribute("href")).resolves.toContain(
      `/orders/${data.paid.placed_order_id}`
    )
    await row.locator("a[href*='/customers/']").click()
    await page.waitForURL("**/customers/cus_*")
  })

  it("open a message by its row, and read its amount with its currency", async () => {
    await staff.open("/svc/notifications")
    const row = page.getByRole("row").filter({ hasText: "75,270.00" }).first()
    await row.getByText(/QAR\s75,270\.00/).click()
    await page
      .getByTestId("notification")
      .getByText(/QAR\s75,270\.00/)
      .waitFor()
  })

  it("read the newest of what happened first", async () => {
    await staff.open(`/svc/payments/${data.paid.id}`)
    const entries = page.getByTestId("timeline").getByRole("listitem")
    await entries.last().getByText("The shopper was sent to the gateway").waitFor()
  })

  it("read the same of a withdrawal wherever it is shown", async () => {
    for (const [path, place] of [
      ["/svc", "[data-testid=overview-withdrawals]"],
      ["/svc/withdrawals", "main"],
      [`/svc/withdrawals/${data.withdrawal.id}`, "[data-testid=withdrawal-facts]"],
    ] as const) {
      await staff.open(path)
      await page.locator(place).getByText("Requested", { exact: true }).first().waitFor()
      await expect(page.locator(place).getByText("Accepted by the gateway").count()).resolves.toBe(0)
    }
  })

  it("see on the order what the gateway did", async () => {
    await staff.open(`/orders/${data.paid.placed_order_id}`)
    const widget = page.getByTestId("order-widget")
    await widget.getByText(data.paid.transaction_number).waitFor()
    await widget.getByText("Sandbox").first().waitFor()
  })
})

describe("staff who issue invoices", () => {
  it("create one with lines that add up by themselves, share it, and see it paid", async () => {
    await staff.open("/svc/invoices")
    await page.getByTestId("create-invoice").first().click()
    const form = dialog()
    await form.getByLabel("Client name").fill("Aisha Al-Kuwari")
    await form.getByLabel("Mobile number").fill("33123456")
    await form.getByLabel("E-mail").fill("aisha@example.com")
    await form.getByLabel("Description").first().fill("Coffee, 1 kg")
    await form.getByLabel("Quantity").first().fill("3")
    await form.getByLabel("Unit price").first().fill("33.35")
    await page.getByTestId("invoice-total").getByText("100.05").waitFor()
    await keepScreenshot(page, "admin-flow-invoice-form")
    await form.getByRole("button", { name: "Create invoice" }).click()
    await page.getByTestId("qr-code").waitFor()
    await keepScreenshot(page, "admin-flow-invoice-created")

    await page.getByTestId("share-invoice").click()
    await dialog().getByText("E-mail", { exact: true }).first().click()
    await dialog().getByTestId("submit").click()
    await toast("The invoice was shared").waitFor()

    const { invoices } = await office.api<SvcInvoiceListAnswer>("GET", "/admin/svc/invoices?q=Aisha")
    await office.sandbox("POST", `/_sandbox/invoices/${invoices[0]?.invoice_number}/pay`, {})
    await page.getByTestId("invoice-facts").getByText("Paid").first().waitFor()
  })

  it("look up what a message only claims about one, and confirm what the merchant panel shows", async () => {
    const { id } = data.claimedInvoice
    await staff.open(`/svc/invoices/${id}`)
    const card = page.getByTestId("attention-amount_mismatch")
    await card.getByText(/The claim may be false/).waitFor()
    await card.getByTestId("resolve").click()
    await dialog().getByTestId("not-refundable-not_confirmed").waitFor()
    await dialog().getByTestId("confirm-from-panel").click()
    await dialog()
      .getByTestId("claim")
      .getByText(/QAR\s7,295\.00.*969.*may be false/)
      .waitFor()
    await dialog().getByLabel("Transaction number").fill("969")
    await dialog().getByLabel("Amount that the panel shows").fill("95.00")
    await dialog().getByLabel("Note").fill("The panel shows 95.00")
    await keepScreenshot(page, "admin-flow-invoice-doubt-confirming")
    await dialog()
      .getByRole("button", { name: /^Confirm .*QAR\s95\.00.* as paid$/ })
      .click()
    await page.getByTestId("invoice-facts").getByText("Paid").first().waitFor()
    await card.waitFor({ state: "detached" })

    const { invoice } = await office.api<SvcInvoiceAnswer>("GET", `/admin/svc/invoices/${id}`)
    expect(invoice).toMatchObject({ status: "paid", transaction_number: "969" })
    expect(invoice.attention.filter(({ resolved_at }) => resolved_at === null)).toEqual([])
  })

  it("say what became of one that nobody knows about", async () => {
    await staff.open(`/svc/invoices/${data.unknownInvoice.id}`)
    await page.getByTestId("resolve-invoice").click()
    await dialog().getByText("was not created", { exact: true }).click()
    await dialog().getByLabel("Note").fill("Not in the panel")
    await dialog().getByRole("button", { name: "Record the invoice as not created" }).click()
    await page.getByTestId("create-again").waitFor()
  })

  it("find the order it is for by typing, and choose it by keyboard", async () => {
    await staff.open("/svc/invoices/create")
    const field = dialog().getByRole("combobox", { name: "Order" })
    await field.fill("twice@")
    await dialog()
      .getByRole("option", { name: /aisha@/ })
      .waitFor({ state: "detached" })
    await dialog()
      .getByRole("option", { name: /twice@/ })
      .first()
      .waitFor()
    await keepScreenshot(page, "admin-flow-invoice-order-search")
    await field.press("Escape")
    await dialog().getByRole("option").first().waitFor({ state: "hidden" })
    await field.press("ArrowDown")
    await field.press("ArrowDown")
    await field.press("Enter")
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=order_id]")?.value.startsWith("#"))
    await dialog().getByRole("button", { name: /order/i }).first().waitFor()
  })

  it("are asked before what they entered is lost, and come back to the list as it was", async () => {
    await staff.open("/svc/invoices")
    await page.getByRole("searchbox").fill("Cornich")
    await page.waitForURL(/q=Cornich/)
    await page.getByTestId("create-invoice").first().click()
    await dialog().getByLabel("Client name").fill("Half a name")
    await page.keyboard.press("Escape")
    const question = page.getByRole("alertdialog")
    await question.getByRole("button", { name: "Cancel" }).click()
    await question.waitFor({ state: "detached" })
    await expect(dialog().getByLabel("Client name").inputValue()).resolves.toBe("Half a name")
    await page.keyboard.press("Escape")
    await question.getByRole("button", { name: "Leave" }).click()
    await dialog().waitFor({ state: "detached" })
    expect(page.url()).toMatch(/\/svc\/invoices\?q=Cornich$/)
    await page.getByRole("link", { name: /^INV/ }).first().click()
    await page.getByTestId("invoice-facts").waitFor()
  })

  it("give a part of one back, and then see how much is left", async () => {
    const { invoice } = await office.api<SvcInvoiceAnswer>("POST", "/admin/svc/invoices", {
      client_name: "Lusail Books",
      mobile: "55123456",
      lines: [{ description: "Atlas", quantity: 1, amount: "80.00" }],
    })
    await office.sandbox("POST", `/_sandbox/invoices/${invoice.invoice_number}/pay`, {})
    await staff.open(`/svc/invoices/${invoice.id}`)
    await page.getByTestId("refund-invoice").click()
    await dialog()
      .getByText(/Up to .*80\.00/)
      .waitFor()
    await dialog().getByLabel("Note").fill("The cover was torn")
    await dialog().getByLabel("Amount in QAR").fill("80.01")
    await dialog().getByTestId("submit").click()
    await dialog().getByText("More than can still be refunded.").waitFor()
    await dialog().getByLabel("Amount in QAR").fill("30")
    await keepScreenshot(page, "admin-flow-invoice-refund")
    await dialog().getByTestId("submit").click()
    await toast("The refund task was created").waitFor()

    const refunds = page.getByTestId("invoice-refunds")
    await refunds.getByText("30.00").waitFor()
    await refunds.getByText("The cover was torn").waitFor()
    await keepScreenshot(page, "admin-flow-invoice-refunded")
    await page.getByTestId("refund-invoice").click()
    await dialog()
      .getByText(/Up to .*50\.00/)
      .waitFor()
  })

  it("make lines of products, found by SKU, with their price", async () => {
    const { product } = await office.api<{ product: { id: string } }>("POST", "/admin/products", {
      title: "Arabian coffee",
      options: [{ title: "Weight", values: ["500 g"] }],
      variants: [
        {
          title: "500 g",
          sku: "COFFEE-500",
          options: { Weight: "500 g" },
          prices: [{ currency_code: "qar", amount: 45.5 }],
        },
      ],
    })
    expect(product.id).toBeTruthy()
    await staff.open("/svc/invoices/create")
    const field = dialog().getByRole("combobox", { name: "Add a product" })
    await field.fill("COFFEE-5")
    await dialog()
      .getByRole("option", { name: /Arabian coffee – 500 g/ })
      .click()
    await page.getByTestId("invoice-total").getByText("45.50").waitFor()
    await expect(dialog().getByLabel("Description").first().inputValue()).resolves.toBe("Arabian coffee – 500 g")
    await field.fill("Arabian")
    await dialog()
      .getByRole("option", { name: /Arabian coffee – 500 g/ })
      .click()
    await page.getByTestId("invoice-total").getByText("91.00").waitFor()
    await keepScreenshot(page, "admin-flow-invoice-products")
  })

  it("save the QR code of one as a picture", async () => {
    const { invoice_number: number } = data.invoice
    await staff.open(`/svc/invoices/${data.invoice.id}`)
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-png").click()])
    expect(download.suggestedFilename()).toBe(`${number}.png`)
    const picture = await readFile(await download.path())
    expect(picture.subarray(1, 4).toString()).toBe("PNG")
    expect(picture.readUInt32BE(16)).toBeGreaterThanOrEqual(1024)

    const link = page.getByTestId("invoice-links").getByRole("link", { name: /^http/ })
    await expect(readQrCode(page, picture)).resolves.toBe(await link.first().getAttribute("href"))
  })

  it("add tax and a due date, and see which invoices are overdue", async () => {
    await office.api<SvcInvoiceAnswer>("POST", "/admin/svc/invoices", {
      client_name: "Souq Ceramics",
      mobile: "55123456",
      due_date: "2026-01-31",
      lines: [{ description: "Bowl", quantity: 1, amount: "18.00" }],
    })
    await staff.open("/svc/invoices/create")
    const form = dialog()
    await form.getByLabel("Client name").fill("Lusail Crafts")
    await form.getByLabel("Mobile number").fill("55123456")
    await form.getByLabel("Description").fill("Basket")
    await form.getByLabel("Unit price").fill("10.30")
    await form.getByLabel("Tax in %").fill("100")
    await form.getByRole("button", { name: "Create invoice" }).click()
    await form
      .getByTestId("invoice-lines")
      .getByText(/too large/)
      .waitFor()
    await form.getByLabel("Tax in %").fill("12.5")
    await form.getByTestId("tax").getByText("1.29").waitFor()
    await form.getByTestId("invoice-total").getByText("11.59").waitFor()
    await form
      .getByRole("spinbutton", { name: /Due date/ })
      .first()
      .click()
    await page.keyboard.type("12312099")
    await keepScreenshot(page, "admin-flow-invoice-tax")
    await form.getByRole("button", { name: "Create invoice" }).click()

    await page.getByTestId("invoice-facts").getByText("Dec 31, 2099").waitFor()
    await page.getByText("Tax 12.5%").waitFor()
    await staff.open("/svc/invoices")
    const row = (client: string) => page.getByRole("row").filter({ hasText: client })
    await row("Souq Ceramics").getByText("Overdue").waitFor()
    await row("Lusail Crafts").getByText("Unpaid").waitFor()
  })

  it("set one aside and expect it again", async () => {
    const { invoice } = await office.api<SvcInvoiceAnswer>("POST", "/admin/svc/invoices", {
      client_name: "Katara Prints",
      mobile: "55123456",
      lines: [{ description: "Poster", quantity: 1, amount: "25.00" }],
    })
    await staff.open(`/svc/invoices/${invoice.id}`)
    await page.getByTestId("invoice-menu").click()
    await page.getByTestId("set-aside").click()
    const question = page.getByRole("alertdialog")
    await question.getByText(/the customer can still pay by the link/).waitFor()
    await question.getByRole("button", { name: "Set aside" }).click()
    await page.getByTestId("state-set-aside").waitFor()
    await page.getByTestId("qr-code").waitFor({ state: "detached" })
    await keepScreenshot(page, "admin-flow-invoice-set-aside")

    await staff.open("/svc/invoices?set_aside=true")
    await page.getByRole("link", { name: invoice.invoice_number ?? "" }).click()
    await page.getByTestId("expect-again").click()
    await page.getByTestId("share-invoice").waitFor()
    await page.getByTestId("state-set-aside").waitFor({ state: "detached" })
  })

  it("make another one like one that there is", async () => {
    await staff.open(`/svc/invoices/${data.invoice.id}`)
    await page.getByTestId("invoice-menu").click()
    await page.getByTestId("duplicate").click()
    await dialog().getByLabel("Client name").waitFor()
    await expect(dialog().getByLabel("Client name").inputValue()).resolves.toBe("Corniche Trading")
    await expect(dialog().getByLabel("Description").first().inputValue()).resolves.not.toBe("")
    await keepScreenshot(page, "admin-flow-invoice-duplicate")
  })

  it("print one, and nothing else of the page", async () => {
    const { invoice_number: number } = data.invoice
    await staff.open(`/svc/invoices/${data.invoice.id}`)
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.getByTestId("invoice-menu").click()
    await page.getByTestId("print").click()
    const sheet = page.getByTestId("printed-invoice")
    await sheet.waitFor({ state: "attached" })
    await page.emulateMedia({ media: "print" })
    await sheet.getByText(number).first().waitFor()
    await sheet.getByText("Corniche Trading").waitFor()
    await sheet.getByTestId("qr-code").waitFor()
    await page.getByTestId("invoice-facts").waitFor({ state: "hidden" })
    await keepScreenshot(page, "admin-flow-invoice-print")
    await page.emulateMedia({ media: "screen" })
    await sheet.waitFor({ state: "hidden" })
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")))
    await sheet.waitFor({ state: "detached" })
  })

  it("begin one from an order with what it still asks for", async () => {
    const { order } = await office.api<SvcOrderAnswer>("GET", `/admin/svc/orders/${data.paid.placed_order_id}`)
    expect(order.outstanding).toBe("0.00")
    await staff.open(`/svc/invoices/create?order_id=${data.paid.placed_order_id}`)
    await expect(dialog().getByLabel("Client name").inputValue()).resolves.toContain("Sara")
  })
})

describe("staff who withdraw money", () => {
  it("confirm amount and environment, and a double click is one withdrawal", async () => {
    await staff.open("/svc/withdrawals")
    await page.getByTestId("request-withdrawal").first().click()
    await dialog()
      .getByLabel(/Amount/)
      .fill("40.00")
    await dialog()
      .getByLabel(/Message/)
      .fill("Rent")
    await dialog().getByRole("button", { name: "Continue" }).click()
    const confirmation = page.getByTestId("confirm-withdrawal")
    await confirmation.getByTestId("environment-sandbox").waitFor()
    await keepScreenshot(page, "admin-flow-withdrawal-confirmation")
    await confirmation.getByTestId("confirm-submit").dblclick()
    await page.getByTestId("withdrawal-facts").waitFor()

    const { withdrawals } = await office.sandbox<{ withdrawals: { message: string }[] }>("GET", "/_sandbox/state")
    expect(withdrawals.filter(({ message }) => message === "Rent")).toHaveLength(1)
  })

  it("are stopped while one is in doubt, until somebody has looked", async () => {
    await office.gateway.setFaults({
      endpoints: { withdrawal: { mode: "error_500", after_effect: true } },
    })
    try {
      await staff.open("/svc/withdrawals/create")
      await dialog()
        .getByLabel(/Amount/)
        .fill("60.00")
      await dialog().getByRole("button", { name: "Continue" }).click()
      await page.getByTestId("confirm-submit").click()
      await page.getByTestId("resolve-withdrawal").waitFor()
    } finally {
      await office.gateway.setFaults()
    }
    await keepScreenshot(page, "admin-flow-withdrawal-unknown")
    await staff.open("/svc/withdrawals/create")
    await dialog().getByTestId("withdrawals-blocked").waitFor()
    await dialog().getByTestId("open-blocking").click()
    await page.getByTestId("resolve-withdrawal").click()
    await dialog().getByText("was accepted", { exact: true }).click()
    await dialog().getByLabel("Withdrawal number").fill("WD-1")
    await dialog().getByLabel("Note").fill("It is in the panel")
    await dialog().getByTestId("submit").click()
    await page.getByTestId("resolve-withdrawal").waitFor({ state: "detached" })
  })

  it("approve what somebody else asked for, when the store wants two", async () => {
    await office.invite("noor@shop.example", "noor-password-1")
    const url = await office.anotherServer((env) => ({
      ...env,
      STORE_SVC_OPTIONS: JSON.stringify({
        withdrawals: { approval: true },
        permissions: { approve_withdrawals: ["noor@shop.example"] },
      }),
    }))
    const [asking, approving] = [
      await office.logIn("en", { url }),
      await office.logIn("en", { url, email: "noor@shop.example", password: "noor-password-1" }),
    ]
    await asking.open("/svc/withdrawals/create")
    await asking.page
      .getByRole("dialog")
      .getByLabel(/Amount/)
      .fill("15.00")
    await asking.page.getByRole("button", { name: "Continue" }).click()
    await asking.page.getByTestId("confirm-submit").click()
    await asking.page.getByText("You asked for it yourself").waitFor()
    await approving.open(new URL(asking.page.url()).pathname.replace("/app", ""))
    await approving.page.getByTestId("approve-withdrawal").click()
    await approving.page.getByTestId("confirm-submit").click()
    await approving.page.getByText("Accepted by the gateway").first().waitFor()
    await asking.close()
    await approving.close()
  })
})

describe("staff who set the plugin up", () => {
  it("enter a secret once, never see it again, and test the connection", async () => {
    const url = await office.anotherServer(({ SVC_SECRET_KEY: _key, SVC_ACCESS_TOKEN: _token, ...env }) => env)
    const set = await office.logIn("en", { url })
    await set.open("/svc")
    await set.page.getByTestId("not-configured").waitFor()
    await set.open("/settings/svc")
    await set.page.getByLabel("Secret key", { exact: true }).fill(sandboxDefaults.secretKey)
    await set.page.getByLabel("Access token", { exact: true }).fill(sandboxDefaults.accessToken)
    await set.page.getByTestId("save-settings").click()
    await set.page.getByTestId("secret-state").getByText("0001").first().waitFor()
    await set.page.getByTestId("test-connection").click()
    await set.page.locator("[data-testid=check-secret_key][data-outcome=ok]").waitFor()
    await set.page.locator("[data-testid=check-access_token][data-outcome=ok]").waitFor()
    await keepScreenshot(set.page, "admin-flow-settings")
    const html = await set.page.content()
    expect([sandboxDefaults.secretKey, sandboxDefaults.accessToken].filter((secret) => html.includes(secret))).toEqual(
      []
    )
    await set.close()
  })

  it("choose from the store's staff who may do what, and everybody again", async () => {
    const mayPay = () => page.getByTestId("setting-permissions.refund_tasks")
    const stored = async () => {
      const { settings } = await office.api<SvcSettingsAnswer>("GET", "/admin/svc/settings")
      return settings.fields.find(({ name }) => name === "permissions.refund_tasks")?.value
    }
    const change = async () => {
      await mayPay().getByRole("button").click()
      await page.getByRole("menuitemcheckbox", { name: office.email }).click()
      await keepScreenshot(page, "admin-flow-choose-staff")
      await page.keyboard.press("Escape")
      await page.getByTestId("save-settings").click()
      await page.getByTestId("unsaved").getByText("Everything is saved.").waitFor()
    }
    await staff.open("/settings/svc")
    await mayPay().getByText("All staff").waitFor()
    await change()
    await mayPay().getByText(office.email).waitFor()
    expect(await stored()).toEqual([office.email])
    await change()
    await mayPay().getByText("All staff").waitFor()
    expect(await stored()).toBeNull()
  })

  it("are asked before real money is taken, and are refused without https", async () => {
    const url = await office.anotherServer(({ SVC_ENVIRONMENT: _environment, ...env }) => env)
    const login = await office.logIn("en", { url })
    await login.open("/settings/svc")
    await login.page.getByRole("combobox", { name: "Environment" }).click()
    await login.page.getByRole("option", { name: "Live" }).click()
    await login.page.getByTestId("save-settings").click()
    const question = login.page.getByRole("alertdialog")
    await question.getByText("Take real money from now on?").waitFor()
    await keepScreenshot(login.page, "admin-flow-go-live")
    await question.getByRole("button", { name: "Go live" }).click()
    await login.page.getByText(/https/).first().waitFor()
    await login.close()
    const { settings } = await office.api<SvcSettingsAnswer>("GET", "/admin/svc/settings")
    expect(settings.fields.find(({ name }) => name === "environment")?.value).toBe("sandbox")
  })
})

describe("staff without a permission", () => {
  it("see what they may not do and who can change that", async () => {
    const permissions = { invoices: ["boss@shop.example"], withdrawals: ["boss@shop.example"] }
    const url = await office.anotherServer((env) => ({ ...env, STORE_SVC_OPTIONS: JSON.stringify({ permissions }) }))
    const reader = await office.logIn("en", { url })
    await reader.open("/svc/invoices")
    await reader.page.locator("[data-testid=create-invoice]:disabled").first().waitFor()
    await reader.open("/svc/withdrawals/create")
    await reader.page.getByTestId("no-permission").waitFor()
    await keepScreenshot(reader.page, "admin-flow-no-permission")
    await reader.close()
  })

  it("are offered nothing while it is still being found out what they may do", async () => {
    let answer: (() => void) | undefined
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route("**/admin/svc/me", async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(`${office.url}/app/svc/invoices`)
    await page.locator("[data-testid=create-invoice]:disabled").first().waitFor()
    answer?.()
    await page.locator("a[data-testid=create-invoice]").first().waitFor()
  })
})

describe("the files of the admin", () => {
  it("hold none of the secrets that the store runs with", async () => {
    const { env } = office.demo.store.settings
    const secrets = [env.SVC_SECRET_KEY, env.SVC_ACCESS_TOKEN, env.SVC_ENCRYPTION_KEY].filter(
      (secret) => secret !== undefined
    )
    expect(secrets).toHaveLength(3)
    expect(await filesWith(secrets)).toEqual([])
    expect(await filesWith(["svc/withdrawals"])).not.toEqual([])
  })
})
