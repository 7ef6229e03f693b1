/** Shows how staff find payments, resolve doubts about them, and see them on the page of an order. */
import type { SvcPaymentAnswer, SvcPaymentListAnswer, SvcRefundTaskListAnswer } from "../../src/types"
import {
  findMedusaPayment,
  payForChangedCart,
  payInRegionWithoutProvider,
  placePaidOrder,
} from "./support/back-office-data"
import { changeAnswers } from "./support/change-answer"
import { findMisfits } from "./support/misfits"
import { keepScreenshot } from "./support/screenshots"
import { languages } from "./support/staff"
import { data, logInForEachTest, office, openFilledBackOffice, openServer, page, staff } from "./support/staff-at-work"

openFilledBackOffice()
logInForEachTest()
const merchant_panel_url = "https://panel.example/home"
/** Leads to another merchant panel, and has a refund function. */
const other = openServer({ merchant_panel_url }, { STORE_REFUND_REFERENCE: "SENT-1" })

describe("staff who look after payments", () => {
  it("can clear the filters of a list without results, which has no pager", async () => {
    await staff.open("/svc/payments?q=nobody@nowhere&status=%5B%22paid%22%5D")
    const empty = page.getByTestId("empty")
    await empty.waitFor()
    await expect(page.getByRole("button", { name: "Next" }).count()).resolves.toBe(0)
    await empty.getByRole("button", { name: "Clear all" }).click()
    await page.getByText(data.paid.gateway_order_id).first().waitFor()
    expect(new URL(page.url()).search).toBe("")
  })

  it("filter the list by amount, and see the total of its payments", async () => {
    await staff.open("/svc/payments")
    const totals = page.getByTestId("list-totals")
    await page.getByRole("button", { name: "Filter", exact: true }).first().click()
    await page.getByRole("menuitem", { name: "Amount" }).click()
    const filter = page.getByTestId("amount-filter")
    await filter.getByLabel("From").fill("seventy")
    await filter.getByText("Enter a number, for example 1250.50").waitFor()
    await filter.getByLabel("From").fill("70")
    await filter.getByLabel("To").fill("69.99")
    await filter.getByText("must not be less than").waitFor()
    await filter.getByLabel("To").fill("")
    await filter.getByRole("button", { name: "Apply" }).click()
    // Amounts within a sentence are isolated by invisible characters.
    await page.getByText(/^from .?70\.00/).waitFor()
    await page.keyboard.press("Escape")
    const { count } = await office.api<SvcPaymentListAnswer>("GET", "/admin/svc/payments?amount[$gte]=70&limit=1")
    expect(count).toBeGreaterThan(0)
    await totals.getByText(`(${count})`).waitFor()

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
    await staff.settled()
    await page.getByText("Payment declined by the bank").waitFor()
    await expect(page.getByRole("row").filter({ hasText: "Awaiting payment" }).count()).resolves.toBe(0)

    await page.getByRole("link", { name: /^Invoices without an order, paid/ }).click()
    await page.waitForURL(/[/]svc[/]invoices[?].*day=/)

    await staff.open(`/svc/payments/${data.paid.id}`)
    await page.getByRole("link", { name: "All payments of this customer" }).click()
    await page.waitForURL(/customer_id=/)
    await page.getByRole("row").filter({ hasText: data.paid.gateway_order_id }).waitFor()
    await page.getByRole("link", { name: "Invoices of this customer" }).click()
    await page.waitForURL(/[/]svc[/]invoices[?].*customer_id=/)
  })

  it.each([
    ["payments", () => data.paid.gateway_order_id],
    ["invoices", () => data.invoice.invoice_number],
    ["withdrawals", () => data.withdrawal.id],
    ["refund-tasks", () => "huda@example.com"],
  ])("export the list of %s as CSV", async (list, has) => {
    await staff.open(`/svc/${list}`)
    const { name, content } = await staff.download("export-csv")
    expect(content.toString()).toContain(has())
    expect(name).toMatch(new RegExp(`^${list}-\\d{4}-\\d{2}-\\d{2}\\.csv$`))
  })

  it("go from a row to its order and its customer", async () => {
    await staff.open("/svc/payments")
    const row = page.getByRole("row").filter({ hasText: data.paid.gateway_order_id })
    await expect(row.getByRole("link", { name: /^Order #\d+$/ }).getAttribute("href")).resolves.toContain(
      `/orders/${data.paid.placed_order_id}`
    )
    await row.locator("a[href*='/customers/']").click()
    await page.waitForURL("**/customers/cus_*")
  })

  it("read the newest entries first", async () => {
    await staff.open(`/svc/payments/${data.paid.id}`)
    const entries = page.getByTestId("timeline").getByRole("listitem")
    await entries.last().getByText("Customer opened the payment page").waitFor()
  })
})

describe("the page of a payment", () => {
  const sections = ["payment-title", "payment-purchase", "payment-timeline", "payment-facts", "payment-messages"]

  it.each(languages)("says in $name who paid how much for what, on a phone too", async ({ code }) => {
    const { payment } = await office.api<SvcPaymentAnswer>("GET", `/admin/svc/payments/${data.paid.id}`)
    const [item] = payment.purchase?.lines ?? []
    const reader = await office.logIn(code)
    await reader.page.setViewportSize({ width: 1280, height: 900 })
    await reader.open(`/svc/payments/${data.paid.id}`)
    await keepScreenshot(reader.page, `admin-payment-1280-${code}`)
    const payer = payment.customer_name ?? "aisha@example.com"
    const title = await reader.page.getByRole("heading", { level: 1 }).innerText()
    expect(title).toMatch(code === "en" ? /QAR\s70\.00/ : /70\.00\sQAR/)
    expect(title).toContain(payer)
    expect(title).not.toContain(data.paid.gateway_order_id)
    await reader.page.waitForFunction(
      (pattern) => new RegExp(pattern).test(document.title),
      `^\\(\\d+\\) .*70\\.00.* · ${payer} - Medusa$`
    )
    await reader.page.getByTestId("payment-facts").getByText(data.paid.gateway_order_id).waitFor()
    const purchase = reader.page.getByTestId("payment-purchase")
    await purchase
      .getByRole("row")
      .filter({ hasText: item?.title })
      .getByText(item?.variant ?? "–")
      .waitFor()
    await purchase.getByTestId("purchase-payment").getByText("70.00").waitFor()
    await expect(purchase.getByTestId("purchase-total").count()).resolves.toBe(0)
    await expect(reader.page.getByTestId("payment-mode").count()).resolves.toBe(0)

    await reader.page.setViewportSize({ width: 360, height: 740 })
    await reader.settled()
    await keepScreenshot(reader.page, `admin-payment-360-${code}`)
    const tops = await Promise.all(
      sections.map(async (id) => (await reader.page.getByTestId(id).boundingBox())?.y ?? 0)
    )
    expect(tops).toEqual([...tops].sort((left, right) => left - right))
    expect((await reader.page.getByTestId("svc-page").innerText()).slice(0, 12)).toContain("70.00")
    expect(await findMisfits(reader.page)).toEqual([])
    expect(reader.complaints).toEqual([])
    await reader.close()
  })

  it("shows a message field by field, and exactly as it was received", async () => {
    await staff.open(`/svc/payments/${data.paid.id}`)
    const message = page.getByTestId("payment-messages").getByRole("listitem").first()
    await message.getByText("Original message").click()
    await expect(message.locator("pre").innerText()).resolves.toMatch(/^ORDER_?ID: /im)
    await message.getByRole("button", { name: "Show as received" }).click()
    await expect(message.locator("pre").innerText()).resolves.toContain(`=${data.paid.gateway_order_id}&`)
    await message.getByRole("button", { name: "Show formatted" }).waitFor()
  })
})

describe("staff who must look at a payment", () => {
  it("find a link to the merchant panel where they have to look something up", async () => {
    await staff.open(`/svc/payments/${data.claimed.id}`)
    const panel = page.getByTestId("attention-amount_mismatch").getByTestId("merchant-panel")
    await expect(panel.getAttribute("href")).resolves.toBe(office.demo.sandbox.url)
    const looking = await office.logIn("en", { url: other.url })
    await looking.open(`/svc/payments/${data.claimed.id}`)
    const card = looking.page.getByTestId("attention-amount_mismatch")
    await expect(card.getByTestId("merchant-panel").getAttribute("href")).resolves.toBe(merchant_panel_url)
    await card.getByTestId("confirm-from-panel").click()
    await looking.dialog.getByTestId("merchant-panel").first().waitFor()
    await keepScreenshot(looking.page, "admin-payment-panel")
    await looking.close()
  })

  it("cannot confirm a sandbox payment once the store is live", async () => {
    await staff.open(`/svc/payments/${data.doubtful.id}`)
    await page.getByTestId("confirm-payment").waitFor()
    let isInProgress = false
    await changeAnswers(page, "**/admin/svc/payments/*", ({ payment }: SvcPaymentAnswer) => {
      payment.is_test_money = true
      Object.assign(payment, isInProgress && { status: "in_progress", payment_status: "in_progress" })
    })
    await staff.open(`/svc/payments/${data.doubtful.id}`)
    await page.getByTestId("test-money").getByText("cannot be confirmed.").waitFor()
    await expect(page.getByTestId("confirm-payment").count()).resolves.toBe(0)
    isInProgress = true
    await staff.open(`/svc/payments/${data.doubtful.id}`)
    await page.getByTestId("confirm-payment").getByText("Mark as failed").click()
    await staff.dialog.getByLabel("Note").waitFor()
    await expect(staff.dialog.getByText("Status in the merchant panel").count()).resolves.toBe(0)
    await expect(staff.dialog.getByTestId("submit").textContent()).resolves.toBe("Mark as failed")
    isInProgress = false
    await staff.open(`/svc/payments/${data.claimed.id}`)
    const card = page.getByTestId("attention-amount_mismatch")
    await card.getByText("Ask the customer to pay again, then resolve this with a note.").waitFor()
    await expect(card.getByTestId("confirm-from-panel").count()).resolves.toBe(0)
  })

  it("confirm a payment that the merchant panel shows, and reject none without a note", async () => {
    await staff.open(`/svc/payments/${data.doubtful.id}`)
    await page.getByTestId("confirm-payment").click()
    await staff.dialog.getByText("Paid", { exact: true }).click()
    await staff.dialog.getByLabel("Transaction number").fill("PANEL77")
    await staff.dialog.getByLabel("Amount in the merchant panel").fill("0")
    await staff.dialog.getByTestId("submit").click()
    await staff.dialog.getByText("This field is required.").first().waitFor()
    await staff.dialog.getByText("Enter a number above zero.").waitFor()
    await staff.dialog.getByLabel("Note").fill("Seen in the merchant panel")
    await staff.dialog.getByLabel("Amount in the merchant panel").fill("70")
    await staff.dialog.getByRole("button", { name: /^Confirm .*QAR\s70\.00.* as paid$/ }).click()
    await staff.toast("Payment confirmed").waitFor()
    await page.getByText("PANEL77").first().waitFor()
    const story = page.getByTestId("timeline").first()
    await story.getByText("Confirmed from the merchant panel").waitFor()
    await story.getByText("Seen in the merchant panel").waitFor()
    await keepScreenshot(page, "admin-confirmed")
  })

  it("reject a payment that the merchant panel does not show, without a transaction number", async () => {
    const { id } = data.claimedToo
    await staff.open(`/svc/payments/${id}`)
    await page.getByTestId("attention-amount_mismatch").getByTestId("confirm-from-panel").click()
    await staff.dialog.getByText("Failed or not found", { exact: true }).click()
    await staff.dialog.getByLabel("Note").fill("Not in the panel")
    await keepScreenshot(page, "admin-rejecting")
    await staff.dialog.getByRole("button", { name: "Mark as failed" }).click()
    await staff.toast("Payment marked as failed").waitFor()
    await page.getByTestId("attention-amount_mismatch").waitFor({ state: "detached" })
    await page.getByTestId("timeline").first().getByText("Not in the panel").waitFor()
  })

  it("check the claim of an unverified message, and refund the payment that the merchant panel shows", async () => {
    const { id } = data.claimed
    await staff.open("/svc")
    const overview = page.getByTestId("overview-attention")
    await overview
      .getByText(/claims a different amount.*The claim may be false/)
      .first()
      .waitFor()
    await staff.open(`/svc/payments/${id}`)
    const card = page.getByTestId("attention-amount_mismatch")
    await card.getByText(/The claim may be false/).waitFor()
    await card.getByTestId("resolve").click()
    await staff.dialog.getByTestId("not-refundable-not_confirmed").waitFor()
    await expect(staff.dialog.getByRole("radio").count()).resolves.toBe(0)
    await keepScreenshot(page, "admin-doubt-resolving")

    await staff.dialog.getByTestId("confirm-from-panel").click()
    await staff.dialog
      .getByTestId("claim")
      .getByText(/QAR\s75,270\.00.*967.*may be false/)
      .waitFor()
    const amount = staff.dialog.getByLabel("Amount in the merchant panel")
    await expect(amount.inputValue()).resolves.toBe("")
    await expect(staff.dialog.getByLabel("Transaction number").inputValue()).resolves.toBe("")
    await expect(staff.dialog.getByRole("radio", { checked: true }).count()).resolves.toBe(0)
    await staff.dialog.getByText("Paid", { exact: true }).click()
    await staff.dialog.getByLabel("Transaction number").fill("967")
    await amount.fill("30")
    await staff.dialog.getByTestId("other-money").waitFor()
    await staff.dialog.getByLabel("Note").fill("The panel shows 30.00")
    await keepScreenshot(page, "admin-doubt-confirming")
    await staff.dialog.getByRole("button", { name: /^Confirm .*QAR\s30\.00.* as refundable$/ }).click()
    await staff.toast("not as payment").waitFor()

    await card.getByText(/Staff confirmed this amount/).waitFor()
    await keepScreenshot(page, "admin-doubt-confirmed")
    await card.getByTestId("resolve").click()
    await expect(staff.dialog.getByRole("radio", { checked: true }).count()).resolves.toBe(0)
    await staff.dialog.getByRole("radio", { name: /^Refund .*QAR\s30\.00/ }).click()
    await staff.dialog.getByLabel("Note").fill("Paid by mistake")
    await keepScreenshot(page, "admin-doubt-refunding")
    await staff.dialog.getByRole("button", { name: /^Refund .*QAR\s30\.00/ }).click()
    await page.getByTestId("refund-task-list").getByText("30.00").waitFor()

    const { payment } = await office.api<SvcPaymentAnswer>("GET", `/admin/svc/payments/${id}`)
    expect(payment.status).toBe("awaiting_payment")
    expect(payment.refund_tasks).toEqual([
      expect.objectContaining({ amount: "30.00", transaction_number: "967", status: "to_pay_out" }),
    ])
  })
})

describe("the page of an order", () => {
  it("shows the refund task of a refund that was made there at once", async () => {
    const { placed_order_id: id, transaction_number } = await placePaidOrder(office, "reem@example.com")
    await staff.stopRefreshing()
    await staff.open(`/orders/${id}`)
    const widget = page.getByTestId("order-widget")
    await widget.getByText(transaction_number).waitFor()
    await expect(widget.getByText("Refund tasks").count()).resolves.toBe(0)
    await staff.follow(`/orders/${id}/refund?paymentId=${await findMedusaPayment(office, id)}`)
    await staff.dialog.getByLabel("Amount").fill("5")
    await staff.dialog.getByRole("button", { name: "Save" }).click()
    await staff.dialog.waitFor({ state: "detached" })
    await widget.getByText("5.00").waitFor()

    await widget.getByTestId("pay-out").click()
    await staff.dialog.getByText(transaction_number).waitFor()
    await staff.dialog.getByLabel("Payout reference").fill("BANK-2026-12")
    await staff.dialog.getByTestId("submit").click()
    await page.getByTestId("refund-task-list").getByText("BANK-2026-12").waitFor()
    await keepScreenshot(page, "admin-paid-out")
  })
})

describe("a refund task in a store with a refund function", () => {
  it.each(["en", "ar"] as const)("is paid out by the function when staff confirm it: %s", async (language) => {
    const { placed_order_id: id } = await placePaidOrder(office, `${language}@example.com`)
    const amount = language === "en" ? 6 : 7
    const payment = await findMedusaPayment(office, id)
    await office.api("POST", `/admin/payments/${payment}/refund`, { amount })
    const clerk = await office.logIn(language, { url: other.url })
    await clerk.open(`/orders/${id}`)
    const task = clerk.page
      .getByTestId("order-widget")
      .getByRole("listitem")
      .filter({ hasText: `${amount}.00` })
    await task.getByTestId("send-refund").click()
    await keepScreenshot(clerk.page, `admin-send-refund-${language}`)
    await clerk.page.getByRole("alertdialog").getByRole("button").last().click()
    await task.getByTestId("send-refund").waitFor({ state: "detached" })
    await task.getByText("SENT-1").waitFor()
    await expect(task.getByTestId("undo-payout").count()).resolves.toBe(0)
    await keepScreenshot(clerk.page, `admin-refund-sent-${language}`)
    const { refund_tasks } = await office.api<SvcRefundTaskListAnswer>("GET", "/admin/svc/refund-tasks?status=paid_out")
    expect(refund_tasks[0]).toMatchObject({
      amount: `${amount}.00`,
      reference: "SENT-1",
      paid_out_by: "refund function",
    })
  })
})

describe("a cart that changed while it was paid", () => {
  it("becomes an order once it matches the payment again, or its money can be refunded", async () => {
    const { id, setQuantity } = await payForChangedCart(office)
    await staff.open(`/svc/payments/${id}`)
    const card = page.getByTestId("attention-session_gone")
    await keepScreenshot(page, "admin-changed-cart")
    await card.getByTestId("give-back").click()
    await staff.dialog.getByRole("radio", { name: /^Refund /, checked: true }).waitFor()
    await staff.dialog.getByRole("button", { name: "Cancel" }).click()
    await expect(card.getByTestId("place-order").count()).resolves.toBe(0)

    await setQuantity(1)
    await staff.open(`/svc/payments/${id}`)
    await card.getByTestId("place-order").dblclick()
    await card.waitFor({ state: "detached" })
    await page.getByTestId("payment-facts").getByRole("link", { name: /#\d+/ }).waitFor()
  })
})

describe("a cart that Medusa refuses", () => {
  it("is explained in both languages with a link to the page that fixes it, and then becomes an order", async () => {
    const { id, region_id, putBack } = await payInRegionWithoutProvider(office)
    const arabic = await office.logIn("ar")
    await arabic.open(`/svc/payments/${id}`)
    await arabic.page
      .getByTestId("attention-order_failed")
      .getByText(/مزوّد الدفع .*pp_svc_svc.* غير مفعّل في المنطقة .*Qatar/)
      .waitFor()
    await keepScreenshot(arabic.page, "admin-refused-cart-ar")
    await arabic.close()

    await staff.open(`/svc/payments/${id}`)
    const card = page.getByTestId("attention-order_failed")
    await card.getByText(/pp_svc_svc.* is not enabled in region .*Qatar.*Enable it and settle again/).waitFor()
    await keepScreenshot(page, "admin-refused-cart")
    await card.getByTestId("mend").click()
    await page.waitForURL(`**/settings/regions/${region_id}`)
    await page.getByRole("heading", { name: "Qatar" }).first().waitFor()

    await putBack()
    await staff.open(`/svc/payments/${id}`)
    await page.getByTestId("settle").click()
    await card.waitFor({ state: "detached" })
    await page.getByTestId("payment-facts").getByRole("link", { name: /#\d+/ }).waitFor()
  })
})

describe("staff who are asked about personal data", () => {
  it("export a customer's data, and erase the data that is no longer needed", async () => {
    const { customer_id, gateway_order_id } = await placePaidOrder(office, "maryam@example.com")
    await staff.open(`/customers/${customer_id}`)
    const box = page.getByTestId("personal-data")
    const { name, content } = await staff.download("export-personal-data")
    expect([name, content.toString()]).toEqual([
      `personal-data-${customer_id}.json`,
      expect.stringContaining(gateway_order_id),
    ])

    await box.getByTestId("erase-personal-data").click()
    await keepScreenshot(page, "admin-erasing-personal-data")
    await page.getByRole("alertdialog").getByRole("button").last().click()
    await box
      .getByTestId("erasure-result")
      .getByText(/payment/i)
      .first()
      .waitFor()
    await keepScreenshot(page, "admin-personal-data-erased")
  })
})
