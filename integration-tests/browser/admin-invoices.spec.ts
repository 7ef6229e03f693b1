/** Shows how staff create, send, change, print and refund invoices, and how amounts are entered. */
import type { Locator, Page } from "playwright-core"
import type { SvcInvoiceAnswer, SvcOrderAnswer } from "../../src/types"
import { createInvoice } from "./support/back-office-data"
import { readQrCode } from "./support/read-qr-code"
import { keepScreenshot } from "./support/screenshots"
import { data, logInForEachTest, office, openFilledBackOffice, page, staff } from "./support/staff-at-work"

openFilledBackOffice()
logInForEachTest()

describe("staff who issue invoices", () => {
  it("find no link to a draft before it is sent to the customer", async () => {
    const { id } = await createInvoice(office, "Falcon Tea", { status: "draft" })
    await staff.open(`/svc/invoices/${id}`)
    const links = page.getByTestId("invoice-links")
    await links.getByText(/Share this draft/).waitFor()
    await expect(page.getByTestId("qr-code").count()).resolves.toBe(0)
    await expect(links.getByRole("link", { name: /^http/ }).count()).resolves.toBe(0)
    await keepScreenshot(page, "admin-draft-en")
    await page.getByTestId("send-draft").click()
    await staff.dialog.getByText("E-mail", { exact: true }).first().click()
    await staff.dialog.getByTestId("submit").click()
    await page.getByTestId("qr-code").waitFor()
    await page.getByTestId("invoice-facts").getByText("Unpaid").first().waitFor()
  })

  it("check the claim of an unverified message, and confirm the payment that the merchant panel shows", async () => {
    const { id } = data.claimedInvoice
    await staff.open(`/svc/invoices/${id}`)
    const card = page.getByTestId("attention-amount_mismatch")
    await card.getByText(/The claim may be false/).waitFor()
    await card.getByTestId("resolve").click()
    await staff.dialog.getByTestId("not-refundable-not_confirmed").waitFor()
    await staff.dialog.getByTestId("confirm-from-panel").click()
    await staff.dialog
      .getByTestId("claim")
      .getByText(/QAR\s7,295\.00.*969.*may be false/)
      .waitFor()
    await staff.dialog.getByLabel("Transaction number").fill("969")
    await staff.dialog.getByLabel("Amount in the merchant panel").fill("95.00")
    await staff.dialog.getByLabel("Note").fill("The panel shows 95.00")
    await keepScreenshot(page, "admin-invoice-doubt-confirming")
    await staff.dialog.getByRole("button", { name: /^Confirm .*QAR\s95\.00.* as paid$/ }).click()
    await page.getByTestId("invoice-facts").getByText("Paid", { exact: true }).first().waitFor()
    await card.waitFor({ state: "detached" })

    const { invoice } = await office.api<SvcInvoiceAnswer>("GET", `/admin/svc/invoices/${id}`)
    expect(invoice).toMatchObject({ status: "paid", transaction_number: "969" })
    expect(invoice.attention.filter(({ resolved_at }) => resolved_at === null)).toEqual([])
  })

  it("record what became of an invoice whose outcome is unknown", async () => {
    await staff.open(`/svc/invoices/${data.unknownInvoice.id}`)
    await page.getByTestId("resolve-invoice").click()
    await staff.dialog.getByText("The invoice is not there", { exact: true }).click()
    await staff.dialog.getByLabel("Note").fill("Not in the panel")
    await staff.dialog.getByRole("button", { name: "Record as not created" }).click()
    await page.getByTestId("create-again").waitFor()
  })

  it("find the order of an invoice by typing, and choose it by keyboard", async () => {
    await staff.open("/svc/invoices/create")
    const field = staff.dialog.getByRole("combobox", { name: "Order" })
    await field.fill("twice@")
    await staff.dialog.getByRole("option", { name: /aisha@/ }).waitFor({ state: "detached" })
    await staff.dialog
      .getByRole("option", { name: /twice@/ })
      .first()
      .waitFor()
    await keepScreenshot(page, "admin-invoice-order-search")
    await field.press("Escape")
    await staff.dialog.getByRole("option").first().waitFor({ state: "hidden" })
    await field.press("ArrowDown")
    await field.press("ArrowDown")
    await field.press("Enter")
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>("[name=order_id]")?.value.startsWith("Order #")
    )
    await staff.dialog.getByRole("button", { name: /order/i }).first().waitFor()
  })

  it("are warned before their entries are lost, and return to the list as they left it", async () => {
    await staff.open("/svc/invoices")
    await page.getByRole("searchbox").fill("Cornich")
    await page.waitForURL(/q=Cornich/)
    await page.getByTestId("create-invoice").first().click()
    await staff.dialog.getByLabel("Customer name").fill("Half a name")
    await page.keyboard.press("Escape")
    const question = page.getByRole("alertdialog")
    await question.getByRole("button", { name: "Cancel" }).click()
    await question.waitFor({ state: "detached" })
    await expect(staff.dialog.getByLabel("Customer name").inputValue()).resolves.toBe("Half a name")
    await page.keyboard.press("Escape")
    await question.getByRole("button", { name: "Leave" }).click()
    await staff.dialog.waitFor({ state: "detached" })
    expect(page.url()).toMatch(/\/svc\/invoices\?q=Cornich$/)
    await page.getByRole("link", { name: /^INV/ }).first().click()
    await page.getByTestId("invoice-facts").waitFor()
  })

  it("refund part of an invoice, and then see what is left to refund", async () => {
    await staff.open(`/svc/invoices/${data.paidInvoice.id}`)
    await page.getByTestId("refund-invoice").click()
    await staff.dialog.getByText(/up to .*80\.00/).waitFor()
    await staff.dialog.getByLabel("Note").fill("The cover was torn")
    await staff.dialog.getByLabel("Amount (QAR)").fill("80.01")
    await staff.dialog.getByTestId("submit").click()
    await staff.dialog.getByText("This exceeds the refundable amount.").waitFor()
    await staff.dialog.getByLabel("Amount (QAR)").fill("30")
    await keepScreenshot(page, "admin-invoice-refund")
    await staff.dialog.getByTestId("submit").click()
    await staff.toast("Refund task created").waitFor()

    const refunds = page.getByTestId("invoice-refunds")
    await refunds.getByText("30.00").waitFor()
    await refunds.getByText("The cover was torn").waitFor()
    await keepScreenshot(page, "admin-invoice-refunded")
    await page.getByTestId("refund-invoice").click()
    await staff.dialog.getByText(/up to .*50\.00/).waitFor()
  })

  it("see on a phone how the amount of a line is calculated", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await staff.open("/svc/invoices/create")
    await staff.dialog.getByLabel("Description").fill("Basket")
    await staff.dialog.getByLabel("Quantity").fill("2")
    await staff.dialog.getByLabel("Unit price").fill("10.30")
    const line = page.getByTestId("line-total")
    await line.getByText("20.60").waitFor()
    const label = await line.getByText("Line total").last().boundingBox()
    expect(label?.width).toBeGreaterThan(20)
    await line.scrollIntoViewIfNeeded()
    await keepScreenshot(page, "admin-invoice-line-phone")
  })

  it("find products by SKU and add them as lines with their price", async () => {
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
    const field = staff.dialog.getByRole("combobox", { name: "Add a product" })
    await field.fill("COFFEE-5")
    await staff.dialog.getByRole("option", { name: /Arabian coffee – 500 g/ }).click()
    await page.getByTestId("invoice-total").getByText("45.50").waitFor()
    await expect(staff.dialog.getByLabel("Description").first().inputValue()).resolves.toBe("Arabian coffee – 500 g")
    await field.fill("Arabian")
    await staff.dialog.getByRole("option", { name: /Arabian coffee – 500 g/ }).click()
    await page.getByTestId("invoice-total").getByText("91.00").waitFor()
    await keepScreenshot(page, "admin-invoice-products")
  })

  it("save the QR code of an invoice as a picture", async () => {
    const { invoice_number: number } = data.invoice
    await staff.open(`/svc/invoices/${data.invoice.id}`)
    const { name, content: picture } = await staff.download("save-png")
    expect(name).toBe(`${number}.png`)
    expect(picture.subarray(1, 4).toString()).toBe("PNG")
    expect(picture.readUInt32BE(16)).toBeGreaterThanOrEqual(1024)

    const link = page.getByTestId("invoice-links").getByRole("link", { name: /^http/ })
    await expect(readQrCode(page, picture)).resolves.toBe(await link.first().getAttribute("href"))
  })

  it("add tax and a due date, and see which invoices are overdue", async () => {
    await createInvoice(office, "Souq Ceramics", { due_date: "2026-01-31" })
    await staff.open("/svc/invoices/create")
    const form = staff.dialog
    await form.getByLabel("Customer name").fill("Lusail Crafts")
    await form.getByLabel("Mobile number").fill("55123456")
    await form.getByLabel("Description").fill("Basket")
    await form.getByLabel("Unit price").fill("10.30")
    await form.getByLabel("Tax (%)").fill("100")
    await form.getByRole("button", { name: "Create invoice" }).click()
    await form
      .getByTestId("invoice-lines")
      .getByText(/too large/)
      .waitFor()
    await form.getByLabel("Tax (%)").fill("12.5")
    await form.getByTestId("invoice-subtotal").getByText("10.30").waitFor()
    await form.getByTestId("invoice-tax").getByText("1.29").waitFor()
    await form.getByTestId("invoice-total").getByText("11.59").waitFor()
    await form
      .getByRole("spinbutton", { name: /Due date/ })
      .first()
      .click()
    await page.keyboard.type("12312099")
    await keepScreenshot(page, "admin-invoice-tax")
    await form.getByRole("button", { name: "Create invoice" }).click()

    await page.getByTestId("invoice-facts").getByText("Dec 31, 2099").waitFor()
    await page.getByText("Tax 12.5%").waitFor()
    await staff.open("/svc/invoices")
    const row = (client: string) => page.getByRole("row").filter({ hasText: client })
    await row("Souq Ceramics").getByText("Overdue").waitFor()
    await row("Lusail Crafts").getByText("Unpaid").waitFor()
  })

  it("set an invoice aside, and expect its payment again", async () => {
    const { id, invoice_number } = await createInvoice(office, "Katara Prints")
    await staff.open(`/svc/invoices/${id}`)
    await page.getByTestId("invoice-menu").click()
    await page.getByTestId("set-aside").click()
    const question = page.getByRole("alertdialog")
    await question.getByText(/the customer can still pay/).waitFor()
    await question.getByRole("button", { name: "Set aside" }).click()
    await page.getByTestId("state-set-aside").waitFor()
    await page.getByTestId("qr-code").waitFor({ state: "detached" })
    await keepScreenshot(page, "admin-invoice-set-aside")

    await staff.open("/svc/invoices?set_aside=true")
    await page.getByRole("link", { name: invoice_number ?? "" }).click()
    await page.getByTestId("expect-again").click()
    await page.getByTestId("share-invoice").waitFor()
    await page.getByTestId("state-set-aside").waitFor({ state: "detached" })
  })

  it("copy an invoice with its tax rate, which also applies when its lines change", async () => {
    const lines = [
      { description: "Chair", quantity: 1, unit_price: "100.00", amount: "100.00" },
      { description: "Tax 5%", quantity: 1, amount: "5.00", tax_rate: "5" },
    ]
    const { id } = await createInvoice(office, "Msheireb Design", { lines })
    await staff.open(`/svc/invoices/${id}`)
    await page.getByTestId("invoice-menu").click()
    await page.getByTestId("duplicate").click()
    await staff.dialog.getByLabel("Customer name").waitFor()
    await expect(staff.dialog.getByLabel("Customer name").inputValue()).resolves.toBe("Msheireb Design")
    await expect(staff.dialog.getByLabel("Tax (%)").inputValue()).resolves.toBe("5")
    await staff.dialog.getByLabel("Description").waitFor()
    const expectSums = async (subtotal: string, tax: string, total: string) => {
      await staff.dialog.getByTestId("invoice-subtotal").getByText(subtotal).waitFor()
      await staff.dialog.getByTestId("invoice-tax").getByText(tax).waitFor()
      await staff.dialog.getByTestId("invoice-total").getByText(total).waitFor()
    }
    await expectSums("100.00", "5.00", "105.00")
    await staff.dialog.getByLabel("Unit price").fill("200")
    await expectSums("200.00", "10.00", "210.00")
  })

  it.each([
    ["en", "Sandbox – not a real invoice", "Tax number: QA-300"],
    ["ar", "بيئة تجريبية – ليست فاتورة حقيقية", "الرقم الضريبي: QA-300"],
  ] as const)(
    "print an invoice with the merchant's details, without the rest of the page (%s)",
    async (language, mark, taxNumber) => {
      await office.changeSettings({
        "invoice_print.merchant_name": "Msheireb Trading",
        "invoice_print.address": "Doha, Street 1",
        "invoice_print.tax_number": "QA-300",
      })
      const printing = await office.logIn(language)
      const { page } = printing
      await printing.open(`/svc/invoices/${data.invoice.id}`)
      const sheet = await printInvoice(page)
      await page.emulateMedia({ media: "print" })
      for (const printed of [data.invoice.invoice_number, "Corniche Trading", "Msheireb Trading", "Doha, Street 1"]) {
        await sheet.getByText(printed).first().waitFor()
      }
      await sheet.getByText(mark, { exact: true }).waitFor()
      await sheet.getByText(taxNumber).waitFor()
      await sheet.getByTestId("qr-code").waitFor()
      await page.getByTestId("invoice-facts").waitFor({ state: "hidden" })
      await keepScreenshot(page, `admin-invoice-print-${language}`)
      await page.emulateMedia({ media: "screen" })
      await sheet.waitFor({ state: "hidden" })
      await page.evaluate(() => window.dispatchEvent(new Event("afterprint")))
      await sheet.waitFor({ state: "detached" })
      expect(printing.complaints).toEqual([])
      await printing.close()
    }
  )

  it.each([
    ["en", "Internal note", "Pays late"],
    ["ar", "ملاحظة داخلية", "يتأخر في الدفع"],
  ] as const)("write an internal note that is not printed (%s)", async (language, label, note) => {
    const { id } = await createInvoice(office, "Bayt Decor", { remarks: "Thank you", internal_note: note })
    const writing = await office.logIn(language)
    const { page } = writing
    await writing.open(`/svc/invoices/create?duplicate=${id}`)
    const field = writing.dialog.getByLabel(label)
    await expect(field.inputValue()).resolves.toBe(note)
    await field.fill(`${note} (2)`)
    await keepScreenshot(page, `admin-invoice-note-form-${language}`)
    await writing.dialog.getByTestId("submit").click()
    const facts = page.getByTestId("invoice-facts")
    await facts.getByText(`${note} (2)`).waitFor()
    await facts.getByText(label, { exact: true }).waitFor()
    await keepScreenshot(page, `admin-invoice-note-${language}`)

    const sheet = await printInvoice(page)
    await expect(sheet.textContent()).resolves.toContain("Thank you")
    await expect(sheet.textContent()).resolves.not.toContain(note)
    expect(writing.complaints).toEqual([])
    await writing.close()
  })

  it("begin an invoice from an order, over its outstanding amount", async () => {
    const { order } = await office.api<SvcOrderAnswer>("GET", `/admin/svc/orders/${data.paid.placed_order_id}`)
    expect(order.outstanding).toBe("0.00")
    await staff.open(`/svc/invoices/create?order_id=${data.paid.placed_order_id}`)
    await expect(staff.dialog.getByLabel("Customer name").inputValue()).resolves.toContain("Sara")
  })

  it("see in the list at once what has changed since they last looked", async () => {
    await staff.stopRefreshing()
    await staff.open("/svc/refund-tasks")
    await page.getByTestId("pay-out").first().waitFor()
    await staff.follow("/svc/invoices")
    await page.getByTestId("create-invoice").first().waitFor()
    await createInvoice(office, "Wakra Pottery")
    await staff.follow("/svc/refund-tasks")
    await page.getByTestId("pay-out").first().waitFor()
    await staff.follow("/svc/invoices")
    await page.getByText("Wakra Pottery").waitFor()
  })
})

describe("amounts and numbers", () => {
  it("can be entered in Arabic digits with either decimal mark", async () => {
    const arabic = await office.logIn("ar")
    await arabic.open("/svc/invoices/create")
    const line = arabic.page.getByTestId("line-1").getByRole("textbox")
    await line.nth(0).fill("قهوة")
    await line.nth(1).fill("٢")
    await line.nth(2).fill("١٢٫٥")
    const total = arabic.page.getByTestId("invoice-total")
    await total.getByText("25.00").waitFor()
    await line.nth(2).fill("1250.50")
    await total.getByText("2,501.00").waitFor()
    await line.nth(2).fill("١٬٢٥٠٫٥٠")
    await arabic.page.getByTestId("submit").click()
    await arabic.page.getByText("أدخل رقمًا، مثل 1250.50").scrollIntoViewIfNeeded()
    await keepScreenshot(arabic.page, "admin-amounts-ar")
    await arabic.close()
  })
})

/** Prints the invoice of the page without the browser's own dialog; returns the printed sheet. */
async function printInvoice(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByTestId("invoice-menu").click()
  await page.getByTestId("print").click()
  const sheet = page.getByTestId("printed-invoice")
  await sheet.waitFor({ state: "attached" })
  return sheet
}
