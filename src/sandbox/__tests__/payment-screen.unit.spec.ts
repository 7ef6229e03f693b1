/** Shows how the sandbox plays the mobile component (§2.8, §4.7). */
import { errorBody, openShop, type Shop, TestSandbox } from "./running-sandbox"

const KEYS = { svcId: "1001", secretKey: "sandbox-secret-key-0001", domain: "shop.example" }

describe("the mobile component as the sandbox imitates it", () => {
  let sandbox: TestSandbox
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
    sandbox = await TestSandbox.start({ webhookUrl: `${shop.url}/svc/webhook` })
  })
  afterAll(() => Promise.all([sandbox.close(), shop.close()]))

  const token = async () =>
    (await sandbox.api("/api-v5/userbusinesses/getsdktoken", { ...KEYS, isTest: true })).json.accessToken as string

  const parameters = async (change: object = {}) => ({
    orderId: `APP${Math.random().toString(36).slice(2)}`,
    productDetail: [{ order_id: "line", amount: "5.00", quantity: "1" }],
    customerName: "Sara Al-Thani",
    amount: 55.5,
    email: "sara@example.com",
    mobile: "97455123456",
    token: await token(),
    packageMode: "debug",
    isWalletEnabled: true,
    paymentTypes: ["creditCard", "svcPay"],
    image: null,
    titleText: "Shop",
    paymentButtonColor: "#1F2937",
    paymentButtonTextColor: "#FFFFFF",
    themeColor: "#1F2937",
    googleMerchantID: "123456789",
    googleMerchantName: "Merchant_Name",
    ...change,
  })

  const use = async (change: object = {}, rest: object = { result: "success" }) =>
    sandbox.control("POST", "/payment-screen", { parameters: await parameters(change), ...rest })

  it("refuses an order id that was used before", async () => {
    await use({ orderId: "APP-2" })
    expect(await use({ orderId: "APP-2" })).toMatchObject({ status: 409, reason: expect.stringContaining("orderId") })
  })

  it("gives the app a result without order id when its user closes the screen, and decides nothing", async () => {
    const { json } = await use({ orderId: "APP-3" }, { result: "closed" })

    expect(json).toEqual({ completion: { status: "cancelled transaction", message: expect.any(String) }, messages: [] })
    expect((await sandbox.control("GET", "/orders/APP-3")).json).toMatchObject({ status: "walked_away" })
  })

  it.each([
    ["token", { token: "sdk-invented" }, 401],
    ["packageMode", { packageMode: "release" }, 400],
    ["amount", { amount: 0 }, 400],
    ["titleText", { titleText: "x".repeat(31) }, 400],
    ["loyalty", { loyalty: true }, 400],
  ])("refuses a wrong %s and names it", async (name, change, status) => {
    const refused = await use(change)
    expect(refused).toMatchObject({
      status,
      json: errorBody(status, status === 401 ? "Authorization Required" : "Invalid data"),
    })
    expect(refused.reason).toContain(name)
  })
})
