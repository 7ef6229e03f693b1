import type { SvcInvoiceAnswer } from "../../src/types"
import { seriousFindings } from "./support/accessibility"
import { BACK_OFFICE_START_MS, BackOffice, languages, type Staff } from "./support/back-office"
import { type BackOfficeData, fillBackOffice } from "./support/back-office-data"
import { latinTexts } from "./support/latin-texts"
import { misfits } from "./support/misfits"
import { keepScreenshot } from "./support/screenshots"

jest.setTimeout(90_000)

let office: BackOffice
let data: BackOfficeData
/** Id of an invoice that has been paid. */
let paidInvoice: string

beforeAll(async () => {
  office = await BackOffice.open()
  data = await fillBackOffice(office)
  const { invoice } = await office.api<SvcInvoiceAnswer>("POST", "/admin/svc/invoices", {
    client_name: "Lusail Books",
    mobile: "55123456",
    lines: [{ description: "Atlas", quantity: 1, amount: "80.00" }],
  })
  await office.sandbox("POST", `/_sandbox/invoices/${invoice.invoice_number}/pay`, {})
  paidInvoice = invoice.id
  // The settings page shows what the last look at the store found.
  await office.api("POST", "/admin/svc/settings/test")
}, BACK_OFFICE_START_MS)

afterAll(() => office.close())

const today = new Date().toISOString().slice(0, 10)

/** Every page, by the name of its picture. */
const pages: Record<string, () => string> = {
  overview: () => "/svc",
  "overview-90-days": () => "/svc?days=90",
  payments: () => "/svc/payments",
  "payments-paid": () => "/svc/payments?status=%5B%22paid%22%5D",
  payment: () => `/svc/payments/${data.paid.id}`,
  "payment-with-attention": () => `/svc/payments/${data.twice.id}`,
  "payment-with-doubt": () => `/svc/payments/${data.claimedToo.id}`,
  "payment-doubt-resolving": () => `/svc/payments/${data.claimedToo.id}/resolve/${data.claimedToo.attention_id}`,
  "payment-doubt-confirming": () =>
    `/svc/payments/${data.claimedToo.id}/confirm?attention=${data.claimedToo.attention_id}`,
  "invoice-confirming": () => `/svc/invoices/${data.invoice.id}/confirm`,
  notifications: () => "/svc/notifications",
  invoices: () => "/svc/invoices",
  "payments-of-a-day": () => `/svc/payments?day=${today}`,
  "invoices-of-a-day": () => `/svc/invoices?day=${today}`,
  "invoice-form": () => "/svc/invoices/create",
  "invoice-form-of-an-order": () => `/svc/invoices/create?order_id=${data.paid.placed_order_id}`,
  invoice: () => `/svc/invoices/${data.invoice.id}`,
  "invoice-unknown": () => `/svc/invoices/${data.unknownInvoice.id}`,
  "invoice-sharing": () => `/svc/invoices/${data.invoice.id}/share`,
  "invoice-refunding": () => `/svc/invoices/${paidInvoice}/refund`,
  withdrawals: () => "/svc/withdrawals",
  "withdrawal-form": () => "/svc/withdrawals/create",
  withdrawal: () => `/svc/withdrawals/${data.withdrawal.id}`,
  "refund-tasks": () => "/svc/refund-tasks",
  settings: () => "/settings/svc",
  order: () => `/orders/${data.paid.placed_order_id}`,
}

describe.each(languages)("the pages in $name", ({ code }) => {
  let staff: Staff

  beforeAll(async () => {
    staff = await office.logIn(code)
  })

  afterAll(() => staff.close())

  it.each(Object.keys(pages))("%s is whole, translated and usable for everybody", async (name) => {
    await staff.open(pages[name]?.() ?? "")
    const { page } = staff
    await keepScreenshot(page, `admin-${name}-${code}`)

    const text = await page.locator("main").innerText()
    expect(text).not.toMatch(/\bsvc\.[a-z_]+\.[a-z_.]+/)
    expect(text).not.toMatch(/\[object Object\]|undefined|NaN|Invalid Date/)
    expect(await page.locator("html").getAttribute("dir")).toBe(code === "ar" ? "rtl" : "ltr")
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(tooWide).toBe(false)
    if (code === "ar") {
      // The order's page is Medusa's, but for the box in it.
      expect(await latinTexts(page, name === "order" ? ["[data-testid=order-widget]"] : undefined)).toEqual([])
    }
    expect(staff.complaints).toEqual([])
    if (name !== "order") {
      expect(await seriousFindings(page)).toEqual([])
    }
  })

  describe("on a phone", () => {
    beforeAll(() => staff.page.setViewportSize({ width: 390, height: 844 }))

    it.each(Object.keys(pages).filter((name) => name !== "order"))("%s fits, and no amount is cut", async (name) => {
      await staff.open(pages[name]?.() ?? "")
      await keepScreenshot(staff.page, `admin-${name}-${code}-phone`)
      expect(await misfits(staff.page)).toEqual([])
    })
  })
})
