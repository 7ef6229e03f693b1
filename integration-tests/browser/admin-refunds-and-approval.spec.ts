/** Shows how the order page tells staff that a refund is not paid out, and how staff withdraw a request that awaits approval. */
import type { Locator } from "playwright-core"

import type { SvcWithdrawalAnswer } from "../../src/types"
import { awayFromMidnight } from "../support/store-day"
import { placeRefundedOrder } from "./support/back-office-data"
import { keepScreenshot } from "./support/screenshots"
import { type Language } from "./support/staff"
import { data, logInForEachTest, office, openFilledBackOffice, page, staff } from "./support/staff-at-work"

/** Returns the left and right edges of an element's text on the page, without padding. */
async function extentOfText(element: Locator): Promise<{ left: number; right: number }> {
  return element.first().evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })
}

openFilledBackOffice()
logInForEachTest()

describe("an order whose refund is not paid out", () => {
  const texts = {
    en: {
      waits: "Medusa shows this refund, but the money has not been paid out yet",
      lead: /^Mark as paid out: .*20\.00/,
      why: "Refunded in Medusa: One cup was broken",
    },
    ar: {
      waits: "سُجّل الاسترداد في Medusa، لكن المبلغ لم يُصرف للعميل بعد",
      lead: /^تسجيل صرف .*20\.00/,
      why: "استُرد في Medusa: One cup was broken",
    },
  } satisfies Record<Language, object>

  it.each(["en", "ar"] as const)("says so above everything else and leads to the task (%s)", async (language) => {
    const { waits, lead, why } = texts[language]
    const reader = await office.logIn(language)
    await reader.open(`/orders/${data.refunded.placed_order_id}`)
    const banner = reader.page.getByTestId("refund-banner")
    await banner.getByText(waits, { exact: true }).waitFor()
    await banner.getByText(why, { exact: true }).waitFor()
    const [above, heading] = [await banner.boundingBox(), await reader.page.locator("main h1").first().boundingBox()]
    expect(above && heading && above.y + above.height <= heading.y).toBe(true)
    await keepScreenshot(reader.page, `admin-order-refund-banner-${language}`)

    await banner.getByRole("link", { name: lead }).click()
    await reader.page.waitForURL(`**/svc/payments/${data.refunded.id}/pay-out/${data.refunded.task_id}`)
    await reader.dialog.getByText(why, { exact: true }).waitFor()
    expect(reader.complaints).toEqual([])
    await reader.close()
  })

  it("shows the note of the refund with its task on every page", async () => {
    for (const [path, place] of [
      [`/orders/${data.refunded.placed_order_id}`, "[data-testid=order-widget]"],
      [`/svc/payments/${data.refunded.id}`, "[data-testid=refund-task-list]"],
      ["/svc/refund-tasks", "main table"],
    ] as const) {
      await staff.open(path)
      await page.locator(place).getByText(texts.en.why, { exact: true }).first().waitFor()
    }
  })

  it.each(["en", "ar"] as const)(
    "has its button below the heading of its column in the list (%s)",
    async (language) => {
      const reader = await office.logIn(language)
      await reader.open("/svc/refund-tasks")
      const headings = reader.page.getByRole("columnheader")
      const [heading, button] = [
        await extentOfText(headings.last()),
        await extentOfText(reader.page.getByTestId("pay-out")),
      ]
      const start = language === "en" ? "left" : "right"
      expect(Math.abs(heading[start] - button[start])).toBeLessThanOrEqual(1)
      await reader.close()
    }
  )

  it("stops saying so once the refund is paid out", async () => {
    await awayFromMidnight(30)
    const { id, task_id, placed_order_id } = await placeRefundedOrder(office, "lulwa@example.com")
    await staff.open(`/svc/payments/${id}/pay-out/${task_id}`)
    await staff.dialog.getByLabel("Payout reference").fill("BANK-2026-13")
    await staff.dialog.getByTestId("submit").click()
    await page.getByTestId("undo-payout").waitFor()
    await staff.open(`/orders/${placed_order_id}`)
    await page.getByTestId("order-widget").getByText("BANK-2026-13").waitFor()
    await expect(page.getByTestId("refund-banner").count()).resolves.toBe(0)
  })
})

describe("a withdrawal that awaits approval", () => {
  const texts = {
    en: {
      own: /You requested this withdrawal.*you can take it back/,
      others: "Approving sends the request to the gateway immediately.",
      question: /^Take back the withdrawal of .*15\.00.*\?$/,
      cancel: "Cancel",
    },
    ar: {
      own: /قدّمت طلب السحب هذا.*ويمكنك التراجع عنه/,
      others: "يُرسل الاعتماد الطلب إلى بوابة الدفع فورًا.",
      question: /^التراجع عن طلب سحب .*15\.00.*؟$/,
      cancel: "إلغاء",
    },
  } satisfies Record<Language, object>

  it("is taken back by its requester after a confirmation in their language, and another can be requested", async () => {
    for (const language of ["en", "ar"] as const) {
      const { own, question, cancel } = texts[language]
      const requester = await office.logIn(language)
      await requester.open(`/svc/withdrawals/${data.awaitingOwn.id}`)
      await requester.page.getByText(own).waitFor()
      await expect(requester.page.getByTestId("approve-withdrawal").count()).resolves.toBe(0)
      await requester.page.getByTestId("take-back-withdrawal").click()
      const dialog = requester.page.getByRole("alertdialog")
      await dialog.getByText(question).waitFor()
      await keepScreenshot(requester.page, `admin-take-back-${language}`)
      await dialog.getByRole("button", { name: cancel, exact: true }).click()
      await dialog.waitFor({ state: "detached" })
      await requester.settled()
      expect(await readState(data.awaitingOwn)).toBe("awaiting_approval")
      await requester.close()
    }

    await staff.open(`/svc/withdrawals/${data.awaitingOwn.id}`)
    await page.getByTestId("take-back-withdrawal").click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click()
    await staff.toast("Withdrawal taken back").waitFor()
    await page
      .getByTestId("state-taken_back")
      .getByText(/No money was moved\. Taken back by/)
      .waitFor()
    expect(await readState(data.awaitingOwn)).toBe("taken_back")
    await page.getByRole("link", { name: "Request another withdrawal" }).click()
    await staff.dialog.getByLabel(/Amount/).waitFor()
  })

  it.each(["en", "ar"] as const)("cannot be taken back by another person (%s)", async (language) => {
    const reader = await office.logIn(language)
    await reader.open(`/svc/withdrawals/${data.awaitingOthers.id}`)
    await reader.page.getByText(texts[language].others).waitFor()
    await reader.page.getByTestId("approve-withdrawal").waitFor()
    await expect(reader.page.getByTestId("take-back-withdrawal").count()).resolves.toBe(0)
    await reader.close()
  })

  async function readState({ id }: { id: string }) {
    return (await office.api<SvcWithdrawalAnswer>("GET", `/admin/svc/withdrawals/${id}`)).withdrawal.state
  }
})
