/** Shows how staff create a payment link for an order with an outstanding amount, and how a shopper pays it on a phone. */
import type { SvcOrderAnswer } from "../../src/types"
import { findSeriousProblems } from "./support/accessibility"
import { findMisfits } from "./support/misfits"
import { keepScreenshot } from "./support/screenshots"
import { languages, PATIENCE_MS } from "./support/staff"
import { data, logInForEachTest, office, openFilledBackOffice, openServer, page, staff } from "./support/staff-at-work"

openFilledBackOffice()
logInForEachTest()

/** Adds a piece to the paid order as staff do, unless it owes the price of one already. */
async function owePiece(): Promise<void> {
  const orderId = data.paid.placed_order_id
  if ((await readOrder()).outstanding !== "0.00") {
    return
  }
  const { order } = await office.api<{ order: { items: { variant_id: string }[] } }>(
    "GET",
    `/admin/orders/${orderId}?fields=items.variant_id`
  )
  const edit = `/admin/order-edits/${orderId}`
  await office.api("POST", "/admin/order-edits", { order_id: orderId })
  await office.api("POST", `${edit}/items`, { items: [{ variant_id: order.items[0]?.variant_id, quantity: 1 }] })
  await office.api("POST", `${edit}/request`)
  await office.api("POST", `${edit}/confirm`)
}

const readOrder = async () =>
  (await office.api<SvcOrderAnswer>("GET", `/admin/svc/orders/${data.paid.placed_order_id}`)).order

/** Opens the link on a phone that has never visited the shop. */
async function openOnPhone(url: string, locale: string) {
  const context = await office.browser.newContext({ viewport: { width: 360, height: 740 }, locale })
  context.setDefaultTimeout(PATIENCE_MS)
  const phone = await context.newPage()
  await phone.goto(url)
  return { phone, close: () => context.close() }
}

describe("a payment link", () => {
  it("can be created for an order with an outstanding amount, shown as a QR code and withdrawn", async () => {
    const path = `/orders/${data.paid.placed_order_id}`
    await owePiece()
    await staff.open(path)
    await page.getByTestId("create-payment-link").click()
    const link = page.getByTestId("payment-link").getByRole("link")
    await link.waitFor()
    await expect(link.getAttribute("href")).resolves.toBe((await readOrder()).payment_link?.url)

    await page.getByRole("button", { name: "Show QR code" }).click()
    await page.getByTestId("qr-code").waitFor()
    await expect(findMisfits(page)).resolves.toEqual([])
    await keepScreenshot(page, "admin-payment-link")

    await page.getByTestId("withdraw-payment-link").click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw link" }).click()
    await page.getByTestId("create-payment-link").waitFor()
    expect((await readOrder()).payment_link).toBeNull()
  })

  it.each(languages)(
    "asks in $name for the part that staff enter, and for no more than is outstanding",
    async ({ code }) => {
      await owePiece()
      const clerk = await office.logIn(code)
      await clerk.open(`/orders/${data.paid.placed_order_id}`)
      const section = clerk.page.getByTestId("payment-link")
      await section.getByTestId("ask-for-part").click()
      await section.getByRole("textbox").fill("9999")
      await section.getByTestId("create-part-link").click()
      await section.locator("[aria-invalid=true]").waitFor()
      await expect(findMisfits(clerk.page)).resolves.toEqual([])
      await keepScreenshot(clerk.page, `admin-payment-link-part-${code}`)

      await section.getByRole("textbox").fill("1.50")
      await section.getByTestId("create-part-link").click()
      await section.getByRole("link").waitFor()
      expect((await readOrder()).payment_link).toMatchObject({ amount: "1.50", is_paid: false })
      await keepScreenshot(clerk.page, `admin-payment-link-of-part-${code}`)
      await office.api("POST", `/admin/svc/orders/${data.paid.placed_order_id}/payment-link/withdraw`)
      expect(clerk.complaints).toEqual([])
      await clerk.close()
    }
  )

  it.each(languages)("is paid on a phone in $name, and the page then says that the order is paid", async ({ code }) => {
    await owePiece()
    const { payment_link: link } = await office.api<{ payment_link: { url: string } }>(
      "POST",
      `/admin/svc/orders/${data.paid.placed_order_id}/payment-link`
    )
    const { phone, close } = await openOnPhone(link.url, code)
    await phone.getByRole("button").waitFor()
    await expect(findSeriousProblems(phone)).resolves.toEqual([])
    await expect(phone.evaluate(() => document.documentElement.scrollWidth)).resolves.toBeLessThanOrEqual(360)
    await keepScreenshot(phone, `payment-link-${code}`)

    await phone.getByRole("button").click()
    await phone.locator("button[name=result][value=failed]").click()
    await phone.getByRole("alert").waitFor()
    await keepScreenshot(phone, `payment-link-failed-${code}`)
    await phone.getByRole("button").click()
    await phone.locator("button[name=result][value=success]").click()
    await phone.waitForURL(({ href }) => href.includes("/svc/payment-collection/"))
    await phone.getByRole("status").waitFor()
    await keepScreenshot(phone, `payment-link-paid-${code}`)
    await expect(phone.getByRole("button").count()).resolves.toBe(0)
    expect((await readOrder()).outstanding).toBe("0.00")
    await close()
  })

  it("cannot be sent without a provider: the page says so and offers an invoice of the gateway instead", async () => {
    const id = await takeOrder()
    await staff.open(`/orders/${id}`)
    const section = page.getByTestId("send-payment-link")
    await section.getByRole("button").click()
    await section.getByText("add a provider for the channel").waitFor()
    await section.getByRole("link").click()
    await page.waitForURL(({ search }) => search.includes(`order_id=${id}`))
  })
})

/** Writes down an order that came by phone. */
async function takeOrder(): Promise<string> {
  const { regions } = await office.api<{ regions: { id: string }[] }>("GET", "/admin/regions")
  const { draft_order } = await office.api<{ draft_order: { id: string } }>("POST", "/admin/draft-orders", {
    email: "phone@example.com",
    region_id: regions[0]?.id,
    items: [{ title: "Tea", quantity: 1, unit_price: 20 }],
  })
  await office.api("POST", `/admin/draft-orders/${draft_order.id}/convert-to-order`)
  return draft_order.id
}

describe("a store that sends messages to customers and cancels unpaid orders", () => {
  const other = openServer(
    { cancel_unpaid_after: 24 },
    { STORE_NOTIFICATION_CHANNELS: JSON.stringify(["feed", "email", "sms"]) }
  )

  describe("a payment link that staff send", () => {
    it.each(languages)("goes to the order's own address in $name, and the history shows that", async ({ code }) => {
      const clerk = await office.logIn(code, { url: other.url })
      await clerk.open(`/orders/${await takeOrder()}`)
      await clerk.page.getByTestId("send-payment-link").getByRole("button").click()
      const sms = clerk.page.getByTestId("send-by-sms")
      await sms.getByRole("textbox").fill("12")
      await sms.getByRole("button").click()
      await sms.getByRole("textbox").and(clerk.page.locator("[aria-invalid=true]")).waitFor()

      const email = clerk.page.getByTestId("send-by-email")
      await expect(email.getByRole("textbox").inputValue()).resolves.toBe("phone@example.com")
      await expect(findMisfits(clerk.page)).resolves.toEqual([])
      await keepScreenshot(clerk.page, `payment-link-send-${code}`)
      await email.getByRole("textbox").press("Enter")
      const history = clerk.page.getByTestId("payment-link-history")
      await history.getByRole("button").click()
      await history.getByText("p•••@example.com").waitFor()
      await expect(history.getByRole("listitem").first().textContent()).resolves.toContain(office.email)
      await expect(findMisfits(clerk.page)).resolves.toEqual([])
      await keepScreenshot(clerk.page, `payment-link-history-${code}`)
      await clerk.close()
    })
  })

  describe("an unpaid order", () => {
    /** A phone order whose payment link was withdrawn. */
    const takePhoneOrder = async () => {
      const id = await takeOrder()
      await office.api("POST", `/admin/svc/orders/${id}/payment-link`)
      await office.api("POST", `/admin/svc/orders/${id}/payment-link/withdraw`)
      return id
    }

    it.each(languages)(
      "says in $name when it will be canceled, and staff can stop and resume that",
      async ({ code }) => {
        const clerk = await office.logIn(code, { url: other.url })
        await clerk.open(`/orders/${await takePhoneOrder()}`)
        const section = clerk.page.getByTestId("order-cancellation")
        await clerk.page.getByTestId("stop-cancellation").click()
        await clerk.page.getByTestId("resume-cancellation").waitFor()
        await expect(section.textContent()).resolves.toContain(office.email)
        await keepScreenshot(clerk.page, `order-cancellation-stopped-${code}`)

        await clerk.page.getByTestId("resume-cancellation").click()
        await clerk.page.getByTestId("stop-cancellation").waitFor()
        await expect(findMisfits(clerk.page)).resolves.toEqual([])
        await keepScreenshot(clerk.page, `order-cancellation-${code}`)
        expect(clerk.complaints).toEqual([])
        await clerk.close()
      }
    )
  })
})
