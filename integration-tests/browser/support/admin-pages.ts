/** Lists the admin's pages, and checks what must hold for each in any language. */
import { readToday } from "../../support/store-day"
import { removeCodes } from "../../support/remove-codes"
import { findSeriousProblems } from "./accessibility"
import type { BackOfficeData } from "./back-office-data"
import { findLatinTexts } from "./latin-texts"
import { findMisfits } from "./misfits"
import { keepScreenshot } from "./screenshots"
import type { Staff } from "./staff"

/** Every admin page that shows something of the plugin: addresses by the name of the screenshot. */
export const adminPages = {
  overview: () => "/svc",
  "overview-90-days": () => "/svc?days=90",
  payments: () => "/svc/payments",
  "payments-paid": () => "/svc/payments?status=%5B%22paid%22%5D",
  payment: ({ paid }) => `/svc/payments/${paid.id}`,
  "payment-with-attention": ({ twice }) => `/svc/payments/${twice.id}`,
  "payment-with-doubt": ({ claimedToo }) => `/svc/payments/${claimedToo.id}`,
  "payment-doubt-resolving": ({ claimedToo }) => `/svc/payments/${claimedToo.id}/resolve/${claimedToo.attention_id}`,
  "payment-doubt-confirming": ({ claimedToo }) =>
    `/svc/payments/${claimedToo.id}/confirm?attention=${claimedToo.attention_id}`,
  "invoice-confirming": ({ invoice }) => `/svc/invoices/${invoice.id}/confirm`,
  messages: () => "/svc/messages",
  invoices: () => "/svc/invoices",
  "payments-of-a-day": () => `/svc/payments?day=${readToday()}`,
  "invoices-of-a-day": () => `/svc/invoices?day=${readToday()}`,
  "invoice-form": () => "/svc/invoices/create",
  "invoice-form-of-an-order": ({ paid }) => `/svc/invoices/create?order_id=${paid.placed_order_id}`,
  invoice: ({ invoice }) => `/svc/invoices/${invoice.id}`,
  "invoice-unknown": ({ unknownInvoice }) => `/svc/invoices/${unknownInvoice.id}`,
  "invoice-sharing": ({ invoice }) => `/svc/invoices/${invoice.id}/share`,
  "invoice-resolving": ({ unknownInvoice }) => `/svc/invoices/${unknownInvoice.id}/resolve`,
  "invoice-doubt-resolving": ({ claimedInvoice: { id, attention_id } }) =>
    `/svc/invoices/${id}/attention/${attention_id}`,
  "invoice-refund-paying-out": ({ refundedInvoice: { id, task_id } }) => `/svc/invoices/${id}/pay-out/${task_id}`,
  "invoice-refunding": ({ paidInvoice }) => `/svc/invoices/${paidInvoice.id}/refund`,
  withdrawals: () => "/svc/withdrawals",
  "withdrawal-form": () => "/svc/withdrawals/create",
  withdrawal: ({ withdrawal }) => `/svc/withdrawals/${withdrawal.id}`,
  "withdrawal-awaiting-own": ({ awaitingOwn }) => `/svc/withdrawals/${awaitingOwn.id}`,
  "withdrawal-awaiting-others": ({ awaitingOthers }) => `/svc/withdrawals/${awaitingOthers.id}`,
  "withdrawal-rejecting": ({ awaitingOthers }) => `/svc/withdrawals/${awaitingOthers.id}/reject`,
  "withdrawal-resolving": ({ withdrawal }) => `/svc/withdrawals/${withdrawal.id}/resolve`,
  "refund-tasks": () => "/svc/refund-tasks",
  "refund-task-paying-out": ({ refunded }) => `/svc/refund-tasks/${refunded.task_id}/paid-out`,
  "refund-paying-out": ({ refunded }) => `/svc/payments/${refunded.id}/pay-out/${refunded.task_id}`,
  settings: () => "/settings/svc",
  order: ({ paid }) => `/orders/${paid.placed_order_id}`,
  "order-with-refund": ({ refunded }) => `/orders/${refunded.placed_order_id}`,
  customer: ({ paid }) => `/customers/${paid.customer_id}`,
} satisfies Record<string, (data: BackOfficeData) => string>

export type AdminPage = keyof typeof adminPages

/** Medusa's own pages, each with the widget that the plugin shows there. */
const boxes = {
  order: "order-widget",
  "order-with-refund": "order-widget",
  customer: "personal-data",
} as const satisfies Partial<Record<AdminPage, string>>

/** Finds the plugin's widget on a page of Medusa; `undefined` for a page of the plugin. */
export function findBox(name: AdminPage): string | undefined {
  return name in boxes ? `[data-testid=${boxes[name as keyof typeof boxes]}]` : undefined
}

/** The names of all pages, as rows for `it.each`. */
export const adminPageNames = Object.keys(adminPages) as AdminPage[]

/** Opens a page at desktop size, takes a screenshot, and expects it to be complete, translated and accessible. */
export async function expectWholePage(staff: Staff, name: AdminPage, data: BackOfficeData): Promise<void> {
  await openPage(staff, name, data)
  const tooWide = await staff.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(tooWide).toBe(false)
  if (!findBox(name)) {
    expect(await findSeriousProblems(staff.page)).toEqual([])
  }
}

/** Opens a page at phone size, takes a screenshot, and expects it to be translated and to fit. */
export async function expectPageFitsPhone(staff: Staff, name: AdminPage, data: BackOfficeData): Promise<void> {
  await openPage(staff, name, data, "-phone")
  expect(await findMisfits(staff.page)).toEqual([])
}

/** Opens a page, and expects it to be translated and without complaints of the browser. */
export async function openPage(staff: Staff, name: AdminPage, data: BackOfficeData, suffix = ""): Promise<void> {
  await staff.open(adminPages[name](data))
  await keepScreenshot(staff.page, `admin-${name}-${staff.language}${suffix}`)
  await expectTranslated(staff, name)
}

async function expectTranslated({ page, language, complaints }: Staff, name: AdminPage): Promise<void> {
  const text = await page.locator("main").innerText()
  expect(text).not.toMatch(/\bsvc\.[a-z_]+\.[a-z_.]+/)
  expect(text).not.toMatch(/\[object Object\]|undefined|Invalid Date/)
  expect(removeCodes(text, 12)).not.toMatch(/NaN/)
  expect(await page.locator("html").getAttribute("dir")).toBe(language === "ar" ? "rtl" : "ltr")
  if (language === "ar") {
    const box = findBox(name)
    expect(await findLatinTexts(page, box ? [box] : undefined)).toEqual([])
  }
  expect(complaints).toEqual([])
}
