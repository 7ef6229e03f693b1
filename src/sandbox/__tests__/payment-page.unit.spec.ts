/** Shows the hosted payment page of the sandbox. */
import { eventually, openShop, type Shop, TestSandbox } from "./running-sandbox"

describe("the hosted payment page", () => {
  let sandbox: TestSandbox
  let shop: Shop

  beforeEach(async () => {
    ;[sandbox, shop] = await Promise.all([TestSandbox.start(), openShop()])
  })
  afterEach(() => Promise.all([sandbox.close(), shop.close()]))

  const readStatus = async (orderId: string) => (await sandbox.control("GET", `/orders/${orderId}`)).json.status

  it("offers three methods and four ways to end", async () => {
    const { payPath } = await sandbox.placeOrder(shop)

    const page = await (await fetch(`${sandbox.url}${payPath}`, { headers: { "accept-language": "en" } })).text()

    expect(page.match(/name="method"/g)).toHaveLength(3)
    expect([...page.matchAll(/name="result" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      "success",
      "failed",
      "in_progress",
      "walk_away",
    ])
  })

  it("is Arabic from right to left when asked for, by address or by browser", async () => {
    const { payPath } = await sandbox.placeOrder(shop)

    const asked = await (await fetch(`${sandbox.url}${payPath}?lang=ar`)).text()
    const preferred = await (
      await fetch(`${sandbox.url}${payPath}`, { headers: { "accept-language": "ar-QA,en;q=0.5" } })
    ).text()

    expect(asked).toContain(`<html lang="ar" dir="rtl">`)
    expect(preferred).toContain(`<html lang="ar" dir="rtl">`)
  })

  it("shows the amount with its currency and two decimals, in Western digits, before and after the choice", async () => {
    const { payPath } = await sandbox.placeOrder(shop, { amount: "1234.50" })
    const amounts = (page: string) => [...page.matchAll(/<bdi>([^<]*1,234[^<]*)</g)].map(([, amount]) => amount)
    const show = async (language: string) => await (await fetch(`${sandbox.url}${payPath}?lang=${language}`)).text()

    expect(amounts(await show("en"))).toEqual(["QAR\u00a01,234.50", "QAR\u00a01,234.50"])
    expect(amounts(await show("ar"))).toEqual(Array(2).fill(expect.stringMatching(/1,234\.50.*ر\.ق/)))
    const outcome = await sandbox.postForm(payPath, { result: "success", lang: "en" })
    expect(amounts(await outcome.text())).toEqual(["QAR\u00a01,234.50"])
  })

  it("sends nothing when the customer leaves, who can come back and pay", async () => {
    const { orderId, payPath } = await sandbox.placeOrder(shop)

    await sandbox.postForm(payPath, { result: "walk_away" })
    expect(await readStatus(orderId)).toBe("walked_away")
    expect(await sandbox.messages()).toEqual([])

    await sandbox.postForm(payPath, { result: "success" })
    expect(await readStatus(orderId)).toBe("success")
  })

  it.each(["get", "post"])("can send the customer back without the message, by %s", async (method) => {
    const { payPath } = await sandbox.placeOrder(shop)
    await sandbox.setFaults({ empty_return: method })

    const page = await (await sandbox.postForm(payPath, { result: "success" })).text()

    const [form] = /<form id="result"[^]*?<\/form>/.exec(page) ?? []
    expect(form).toContain(`method="${method}"`)
    expect(form).not.toContain("<input")
    await eventually(async () => (await sandbox.messages()).every(({ state }) => state !== "waiting"))
    expect((await sandbox.messages()).map(({ channel, state }) => [channel, state])).toEqual([
      ["callback", "dropped"],
      ["webhook", "delivered"],
    ])
  })

  it("decides once: a second post shows the first outcome", async () => {
    const { orderId, payPath } = await sandbox.placeOrder(shop)
    await sandbox.postForm(payPath, { result: "failed" })

    const second = await sandbox.postForm(payPath, { result: "success" })

    expect(await second.text()).toContain("Payment failed")
    expect(await readStatus(orderId)).toBe("failed")
    expect(await sandbox.messages()).toHaveLength(2)
  })

  it("refuses a choice that does not exist, a repeated field and an unknown payment", async () => {
    const { payPath } = await sandbox.placeOrder(shop)

    expect((await sandbox.postForm(payPath, { result: "maybe" })).status).toBe(400)
    expect((await sandbox.postForm(payPath, { result: "success", method: "cash" })).status).toBe(400)
    expect((await sandbox.postForm(payPath, "result=success&result=failed")).status).toBe(400)
    expect((await sandbox.postForm("/pay/none", { result: "success" })).status).toBe(404)
    expect(await sandbox.messages()).toEqual([])
  })

  it("allows no foreign script, style or frame", async () => {
    const { payPath } = await sandbox.placeOrder(shop)

    const { headers } = await fetch(`${sandbox.url}${payPath}`)

    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get("cache-control")).toBe("no-store")
  })
})
