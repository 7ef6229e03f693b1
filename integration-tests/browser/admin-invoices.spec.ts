import type { Page } from "playwright-core"

import type { SvcInvoiceAnswer, SvcSettingsAnswer } from "../../src/types"
import { BACK_OFFICE_START_MS, BackOffice, type Staff } from "./support/back-office"
import { type BackOfficeData, fillBackOffice } from "./support/back-office-data"
import { payForChangedCart } from "./support/changed-cart"
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

/** Leads to a page of the admin as a link would, without loading it anew. */
const follow = (path: string) =>
  page.evaluate((address) => {
    window.history.pushState({}, "", address)
    window.dispatchEvent(new PopStateEvent("popstate"))
  }, `/app${path}`)

const createInvoice = async (client_name: string, status: "draft" | "unpaid") => {
  const lines = [{ description: "Coffee, 1 kg", quantity: 1, amount: "40.00" }]
  const body = { client_name, mobile: "55123456", email: "office@example.com", status, lines }
  const { invoice } = await office.api<SvcInvoiceAnswer>("POST", "/admin/svc/invoices", body)
  return invoice
}

describe("a draft invoice", () => {
  it("offers no link before it is sent to the customer", async () => {
    const { id } = await createInvoice("Falcon Tea", "draft")
    await staff.open(`/svc/invoices/${id}`)
    const links = page.getByTestId("invoice-links")
    await links.getByText(/This invoice is a draft/).waitFor()
    await expect(page.getByTestId("qr-code").count()).resolves.toBe(0)
    await expect(links.getByRole("link", { name: /^http/ }).count()).resolves.toBe(0)
    await keepScreenshot(page, "admin-matters-draft-en")
    await page.getByTestId("send-draft").click()
    await dialog().getByText("E-mail", { exact: true }).first().click()
    await dialog().getByTestId("submit").click()
    await page.getByTestId("qr-code").waitFor()
    await page.getByTestId("invoice-facts").getByText("Unpaid").first().waitFor()
  })
})

describe("pages that are looked at", () => {
  it("show that an invoice was paid", async () => {
    const { id, invoice_number } = await createInvoice("Sidra Garden", "unpaid")
    await staff.open(`/svc/invoices/${id}`)
    await page.getByTestId("invoice-facts").getByText("Unpaid").first().waitFor()
    await office.sandbox("POST", `/_sandbox/invoices/${invoice_number}/pay`, {})
    await page.getByTestId("invoice-facts").getByText("Paid", { exact: true }).first().waitFor()
  })

  it("show on the order the refund task of a refund that was made there", async () => {
    const { placed_order_id: id } = data.paid
    const { order } = await office.api<{ order: { payment_collections: { payments: { id: string }[] }[] } }>(
      "GET",
      `/admin/orders/${id}?fields=payment_collections.payments.id`
    )
    await staff.open(`/orders/${id}`)
    const widget = page.getByTestId("order-widget")
    await widget.getByText(data.paid.transaction_number).waitFor()
    await expect(widget.getByText("Refund tasks").count()).resolves.toBe(0)
    await follow(`/orders/${id}/refund?paymentId=${order.payment_collections[0]?.payments[0]?.id ?? ""}`)
    await dialog().getByLabel("Amount").fill("5")
    await dialog().getByRole("button", { name: "Save" }).click()
    // Sooner than the page would look again by itself.
    await widget.getByText("5.00").waitFor({ timeout: 10_000 })

    await widget.getByTestId("pay-out").click()
    await dialog().getByText(data.paid.transaction_number).waitFor()
    await dialog().getByLabel("Reference").fill("BANK-2026-12")
    await dialog().getByTestId("submit").click()
    await page.getByTestId("refund-task-list").getByText("BANK-2026-12").waitFor()
    await keepScreenshot(page, "admin-matters-paid-out")
  })

  it("show what has changed since they were looked at last", async () => {
    await staff.open("/svc/refund-tasks")
    await page.getByTestId("pay-out").first().waitFor()
    await follow("/svc/invoices")
    await page.getByTestId("create-invoice").first().waitFor()
    await createInvoice("Wakra Pottery", "unpaid")
    await follow("/svc/refund-tasks")
    await page.getByTestId("pay-out").first().waitFor()
    await follow("/svc/invoices")
    await page.getByText("Wakra Pottery").waitFor({ timeout: 10_000 })
  })
})

describe("a cart that changed while it was paid", () => {
  it("gets its order once it fits again, or the way to give the money back", async () => {
    const { id, setQuantity } = await payForChangedCart(office)
    await staff.open(`/svc/payments/${id}`)
    const card = page.getByTestId("attention-session_gone")
    await keepScreenshot(page, "admin-matters-changed-cart")
    await card.getByTestId("give-back").click()
    await dialog()
      .getByRole("radio", { name: /^Give .* back$/, checked: true })
      .waitFor()
    await dialog().getByRole("button", { name: "Cancel" }).click()
    await expect(card.getByTestId("place-order").count()).resolves.toBe(0)

    await setQuantity(1)
    await staff.open(`/svc/payments/${id}`)
    await card.getByTestId("place-order").dblclick()
    await card.waitFor({ state: "detached" })
    await page.getByTestId("payment-facts").getByRole("link", { name: /#\d+/ }).waitFor()
  })
})

describe("amounts", () => {
  it("are read in one way only, and a fault is named exactly", async () => {
    await staff.open("/svc/invoices/create")
    await dialog().getByLabel("Description").first().fill("Coffee, 1 kg")
    await dialog().getByLabel("Quantity").first().fill("٢")
    const price = dialog().getByLabel("Unit price").first()
    await price.fill("1250.50")
    await page.getByTestId("invoice-total").getByText("2,501.00").waitFor()
    await price.fill("1,250.50")
    await page.getByTestId("line-total").getByText("–").waitFor()
    await dialog().getByRole("button", { name: "Create invoice" }).click()
    await dialog().getByText("Enter a number, for example 1250.50").scrollIntoViewIfNeeded()
    await keepScreenshot(page, "admin-matters-amounts")
    await price.fill("12.505")
    await dialog().getByText("At most 2 digits after the decimal point.").waitFor()
    await price.fill("-5")
    await dialog()
      .getByText(/leave out the minus sign/)
      .waitFor()
  })

  it("are entered in Arabic with Arabic digits and either decimal mark", async () => {
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
    await keepScreenshot(arabic.page, "admin-matters-amounts-ar")
    await arabic.close()
  })
})

describe("a store that says where the merchant panel is", () => {
  it("leads staff there where they have to look something up", async () => {
    const merchant_panel_url = "https://panel.example/home"
    const url = await office.anotherServer((env) => ({
      ...env,
      STORE_SVC_OPTIONS: JSON.stringify({ merchant_panel_url }),
    }))
    const looking = await office.logIn("en", { url })
    await looking.open(`/svc/payments/${data.claimed.id}`)
    const card = looking.page.getByTestId("attention-amount_mismatch")
    await expect(card.getByTestId("merchant-panel").getAttribute("href")).resolves.toBe(merchant_panel_url)
    await card.getByTestId("confirm-from-panel").click()
    await looking.page.getByRole("dialog").getByTestId("merchant-panel").first().waitFor()
    await keepScreenshot(looking.page, "admin-matters-panel")
    await looking.close()
  })
})

describe("the settings", () => {
  it("say once in a group what is locked, show no eye there, and lead to a field that is not right", async () => {
    const settings = page
    await staff.open("/settings/svc")
    const secrets = settings.getByTestId("settings-credentials")
    await secrets
      .getByTestId("group-locks")
      .getByText("Fields with a lock are set in the store’s configuration.")
      .waitFor()
    const secretKey = settings.getByTestId("setting-secret_key")
    await secretKey.getByTestId("setting-lock").waitFor()
    await expect(secretKey.getByRole("button").count()).resolves.toBe(0)
    await keepScreenshot(settings, "admin-matters-settings")

    await settings.getByRole("checkbox", { name: "Debit card" }).click()
    await settings.getByLabel("Smallest amount").fill("-1")
    await settings.getByTestId("save-settings").click()
    const wrong = settings.getByLabel("Smallest amount")
    await settings.locator("[aria-invalid=true]").first().waitFor()
    await settings.waitForFunction(() => {
      const fault = document.querySelector("[aria-invalid=true]")?.getBoundingClientRect()
      const bar = document.querySelector("[data-testid=save-settings]")?.getBoundingClientRect()
      return fault !== undefined && bar !== undefined && fault.top > 0 && fault.bottom < bar.top
    })
    await wrong.fill("")
    await settings.getByTestId("save-settings").click()
    await settings.getByText("Everything is saved.").waitFor()
    const { settings: saved } = await office.api<SvcSettingsAnswer>("GET", "/admin/svc/settings")
    expect(saved.fields.find(({ name }) => name === "sdk.payment_types")?.value).toEqual(["debit_card"])
  })
})
