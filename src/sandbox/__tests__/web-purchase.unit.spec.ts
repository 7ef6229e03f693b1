/** Shows which web purchases (§4.4) the sandbox accepts. */
import { openShop, type Shop, signedFields, TestSandbox } from "./running-sandbox"

const PATH = "/webpurchase"

describe("POST /webpurchase", () => {
  let sandbox: TestSandbox
  let shop: Shop

  beforeAll(async () => {
    ;[sandbox, shop] = await Promise.all([TestSandbox.start(), openShop()])
  })
  afterAll(() => Promise.all([sandbox.close(), shop.close()]))

  it("sends the browser to a hosted page with amount, website and order id", async () => {
    const { orderId, payPath } = await sandbox.placeOrder(shop, { amount: "1055.5", website: "tea.example" })

    const page = await (await fetch(`${sandbox.url}${payPath}`)).text()

    expect(page).toContain("QAR\u00a01,055.50")
    expect(page).toContain("tea.example")
    expect(page).toContain(orderId)
  })

  it("keeps customer and products, and derives the webhook's address from CALLBACK_URL", async () => {
    const { orderId } = await sandbox.placeOrder(shop, { products: [{ orderId: "line_1", amount: "55", quantity: 2 }] })

    expect((await sandbox.control("GET", `/orders/${orderId}`)).json).toMatchObject({
      gateway_order_id: orderId,
      status: "awaiting_payment",
      amount: "55.00",
      email: "aisha@shop.example",
      callback_url: `${shop.url}/svc/callback`,
      webhook_url: `${shop.url}/svc/webhook`,
      products: [{ order_id: "line_1", amount: "55.00", quantity: "2" }],
    })
  })

  it("can send the browser to another host, with the payment page or with the form", async () => {
    const countOrders = async () => ((await sandbox.control("GET", "/state")).json.orders as unknown[]).length
    const second = sandbox.url.replace("127.0.0.1", "localhost")
    const post = async (url: string) => {
      const body = new URLSearchParams(signedFields(shop))
      const { status, headers } = await fetch(`${url}${PATH}`, { method: "POST", redirect: "manual", body })
      return [status, headers.get("location"), await countOrders()]
    }
    const page = expect.stringMatching(new RegExp(`^${second}/pay/`))
    const before = await countOrders()

    await sandbox.setFaults({ second_host: 302 })
    expect(await post(sandbox.url)).toEqual([302, page, before + 1])
    await sandbox.setFaults({ second_host: 307 })
    expect(await post(sandbox.url)).toEqual([307, `${second}${PATH}`, before + 1])
    expect(await post(second)).toEqual([303, page, before + 2])
    await sandbox.setFaults({})
  })

  it("shows the text to sign, without the secret key, when the signature is wrong", async () => {
    const fields = signedFields(shop, { customerId: "cus_1" })

    const response = await sandbox.postForm(PATH, { ...fields, CUST_ID: "cus_2" })

    const page = await response.text()
    expect(response.status).toBe(401)
    expect(page).toContain("signature does not match the fields")
    expect(page).toContain("&lt;SECRET_KEY&gt;")
    expect(page).toContain("cus_2")
    expect(page).not.toContain("sandbox-secret-key-0001")
    expect(page).not.toContain(fields.signature)
  })

  it.each([
    ["another merchant", { merchant_id: "SVC9" }, 401, "merchant_id is not a known merchant"],
    ["an amount with one fraction digit", { TXN_AMOUNT: "55.0" }, 400, "TXN_AMOUNT must be a positive decimal"],
  ])("refuses %s and names the field", async (_case, change, status, sentence) => {
    const response = await sandbox.postForm(PATH, { ...signedFields(shop), ...change })

    expect(response.status).toBe(status)
    expect(await response.text()).toContain(sentence)
  })

  it("refuses an ORDER_ID that was used, even after it failed", async () => {
    const fields = signedFields(shop)
    await sandbox.postForm(PATH, fields)
    await sandbox.answer(fields.ORDER_ID ?? "", { result: "failed", deliver: "none" })

    const again = await sandbox.postForm(PATH, fields)

    expect(again.status).toBe(409)
    expect(await again.text()).toContain("ORDER_ID was used before")
  })

  it("refuses JSON, broken urlencoding, another charset, and other methods", async () => {
    const post = (body: string, type: string) =>
      fetch(`${sandbox.url}${PATH}`, { method: "POST", headers: { "content-type": type }, body })

    expect((await post("{}", "application/json")).status).toBe(415)
    expect((await post("a=%ZZ", "application/x-www-form-urlencoded")).status).toBe(400)
    expect((await post("a", "application/x-www-form-urlencoded")).status).toBe(400)
    expect((await post("a=1", "application/x-www-form-urlencoded; charset=latin1")).status).toBe(415)
    expect((await fetch(`${sandbox.url}${PATH}`)).status).toBe(405)
  })

  it("accepts names sorted without regard to case when it is set to", async () => {
    const sort = "case_insensitive"
    const other = await TestSandbox.start({ dialect: { signature: { sort } } })

    expect((await other.postForm(PATH, signedFields(shop, {}, sort))).status).toBe(303)
    await other.close()
  })

  it("shows hostile text as text", async () => {
    const hostile = `<script>alert("1")</script>`
    const { payPath } = await sandbox.placeOrder(shop, { website: hostile })
    const refused = await sandbox.postForm(PATH, { ...signedFields(shop), CUST_ID: hostile, [hostile]: "1" })

    for (const page of [await (await fetch(`${sandbox.url}${payPath}`)).text(), await refused.text()]) {
      expect(page).not.toContain("<script>alert")
      expect(page).toContain("&lt;script&gt;alert")
    }
  })
})
