/** Shows that drawers of the admin keep their subject and are sent once, and that the keyboard returns to where it was. */
import type { SvcMessageListAnswer } from "../../src/types"
import { issueRefundedInvoice } from "./support/back-office-data"
import { changeAnswers } from "./support/change-answer"
import { holdRequests } from "./support/hold-requests"
import { data, logInForEachTest, office, openFilledBackOffice, page, staff } from "./support/staff-at-work"

openFilledBackOffice()
logInForEachTest()

describe("the payout of a refund of an invoice", () => {
  it("is recorded on the invoice's page, once for however often Ctrl+Enter is pressed", async () => {
    const { id, task_id } = await issueRefundedInvoice(office, "Zubarah Books")
    await staff.open(`/svc/invoices/${id}`)
    await page.getByTestId("pay-out").click()
    await page.waitForURL(`**/svc/invoices/${id}/pay-out/${task_id}`)
    await staff.dialog.getByText(/5\.00/).waitFor()
    await staff.dialog.getByLabel("Payout reference").fill("BANK-2026-14")

    const sent: string[] = []
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()))
    const answer = await holdRequests(page, "**/paid-out")
    await page.keyboard.press("Control+Enter")
    await page.locator("[data-testid=submit]:disabled").waitFor()
    await page.keyboard.press("Control+Enter")
    answer()
    await staff.toast("Marked as paid out").waitFor()
    await page.getByTestId("invoice-refunds").getByText("BANK-2026-14").waitFor()
    expect(sent).toEqual([expect.stringContaining(`/refund-tasks/${task_id}/paid-out`)])
  })

  it("is not recorded from a list that does not show it", async () => {
    await staff.open(`/svc/refund-tasks/${data.refunded.task_id}/paid-out?status=%22paid_out%22`)
    await staff.dialog.getByText("This refund task is not listed here.").waitFor()
    await expect(staff.dialog.getByTestId("submit").isDisabled()).resolves.toBe(true)
  })
})

describe("a message", () => {
  it("stays open when newer ones push it off the page", async () => {
    await staff.open("/svc/messages")
    await page.getByRole("row").getByRole("button", { name: data.doubtful.gateway_order_id }).first().click()
    await page.getByTestId("message").getByText(data.doubtful.gateway_order_id).first().waitFor()
    await changeAnswers(page, "**/admin/svc/messages?*", (answer: SvcMessageListAnswer) => {
      answer.messages = answer.messages.filter((row) => row.gateway_order_id !== data.doubtful.gateway_order_id)
    })
    const refetched = page.waitForResponse("**/admin/svc/messages?*")
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
    await refetched
    await page
      .getByRole("button", { name: data.doubtful.gateway_order_id, includeHidden: true })
      .first()
      .waitFor({ state: "detached" })
    await page.getByTestId("message").getByText(data.doubtful.gateway_order_id).first().waitFor()
  })
})

describe("the keyboard focus", () => {
  it.each([
    ["drawer", () => `/svc/payments/${data.refunded.id}`, "a[data-testid=pay-out]"],
    ["window", () => "/svc/invoices", "a[data-testid=create-invoice]"],
    ["drawer above a list", () => "/svc/refund-tasks", "tbody a[data-testid=pay-out]"],
    ["message", () => "/svc/messages", "tbody button"],
  ])("returns to the opener of a %s", async (_name, path, selector) => {
    await staff.open(path())
    await page.locator(selector).first().focus()
    await page.keyboard.press("Enter")
    await staff.dialog.waitFor()
    await page.keyboard.press("Escape")
    await staff.dialog.waitFor({ state: "detached" })
    await page.locator(`${selector}:focus`).waitFor()
  })

  it("returns to the form after a question about it", async () => {
    await staff.open("/svc/withdrawals")
    await page.locator("a[data-testid=request-withdrawal]").first().click()
    const amount = staff.dialog.getByLabel(/Amount/)
    await amount.fill("10.00")
    await page.keyboard.press("Escape")
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).press("Enter")
    await page.getByRole("alertdialog").waitFor({ state: "detached" })
    await page.locator("[role=dialog] input[name=amount]:focus").waitFor()
    await page.keyboard.press("Control+Enter")
    await page.getByTestId("confirm-withdrawal").waitFor()
    await page.keyboard.press("Escape")
    await page.getByTestId("confirm-withdrawal").waitFor({ state: "detached" })
    await page.locator("[role=dialog] input[name=amount]:focus").waitFor()
  })
})
