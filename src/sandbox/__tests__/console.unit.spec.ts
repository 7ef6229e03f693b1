/** Shows the sandbox's own page. */
import { openShop, type Shop, TestSandbox } from "./running-sandbox"

const HOSTILE = `"><script>alert(1)</script>`

describe("the sandbox's own page", () => {
  let sandbox: TestSandbox
  let shop: Shop

  beforeEach(async () => {
    ;[sandbox, shop] = await Promise.all([TestSandbox.start(), openShop()])
  })
  afterEach(() => Promise.all([sandbox.close(), shop.close()]))

  const page = async (path = "/") => (await fetch(`${sandbox.url}${path}`)).text()
  const state = async () => (await sandbox.control("GET", "/state")).json

  it("lists orders, invoices, withdrawals and messages with their answers", async () => {
    shop.answer = () => ({ status: 418, body: "a teapot" })
    const { orderId } = await sandbox.placeOrder(shop)
    await sandbox.setFaults({ retry: { attempts: 1 } })
    await sandbox.answer(orderId, { result: "in_progress" })
    await sandbox.api("/api/withdrawalrequests/sendWithdrawalRequest", { svcId: 1001, amount: 5, message: "the rent" })

    const text = await page()

    for (const expected of [orderId, "in progress", "418", "a teapot", "the rent", "9,995.00"]) {
      expect(text).toContain(expected)
    }
    expect(await page("/console/live")).toContain(orderId)
  })

  it("has a button that refunds a paid order", async () => {
    const { orderId } = await sandbox.placeOrder(shop)
    await sandbox.answer(orderId, { result: "success" })
    expect(await page()).toContain(`decide-${orderId}-refunded`)

    await sandbox.postForm(`/console/orders/${orderId}/answer`, { result: "refunded", deliver: "webhook" })

    const text = await page()
    expect(text).toContain("refunded</span>")
    expect(text).not.toContain(`decide-${orderId}-refunded`)
  })

  it("shows hostile text as text, wherever it comes from", async () => {
    shop.answer = () => ({ status: 200, body: HOSTILE })
    const { orderId } = await sandbox.placeOrder(shop, { website: HOSTILE })
    await sandbox.setFaults({ messages: { tamper: { field: HOSTILE, value: HOSTILE } } })
    await sandbox.answer(orderId, { result: "success" })
    await sandbox.api("/api/withdrawalrequests/sendWithdrawalRequest", { svcId: 1001, amount: 5, message: HOSTILE })

    const text = await page()

    expect(text).not.toContain("<script>alert")
    expect(text.match(/&lt;script&gt;alert/g)?.length).toBeGreaterThan(4)
  })

  it("never shows the secret key or the access token", async () => {
    const text = await page()

    expect(text).not.toContain("sandbox-secret-key-0001")
    expect(text).not.toContain("sandbox-access-token-0001")
  })

  it("sets and clears faults, and explains a wrong value", async () => {
    const fields = {
      delay_ms: "50",
      drop: "webhook",
      shape: "early_cancel",
      tamper_field: "",
      "withdrawal.mode": "timeout",
      "withdrawal.times": "2",
      "withdrawal.after_effect": "yes",
      "sdk_token.mode": "",
      bank_details_missing: "yes",
      user_blocked: "yes",
      second_host: "307",
      empty_return: "get",
    }

    await sandbox.postForm("/console/faults", fields)
    expect((await state()).faults).toEqual({
      messages: { delay_ms: 50, drop: "webhook", shape: "early_cancel" },
      endpoints: { withdrawal: { mode: "timeout", times: 2, after_effect: true } },
      bank_details_missing: true,
      user_blocked: true,
      second_host: 307,
      empty_return: "get",
    })
    expect((await sandbox.postForm("/console/faults", { delay_ms: "soon" })).status).toBe(400)

    await sandbox.postForm("/console/faults/clear", fields)
    expect((await state()).faults).toEqual({})
  })
})
