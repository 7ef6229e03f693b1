/** Shows how the plugin's client handles the faults of the sandbox. */
import { defaultDialect, GatewayClient, type GatewayErrorKind } from "../../gateway"
import { sandboxDefaults } from ".."
import { openShop, signedFields, TestSandbox } from "./running-sandbox"

const invoice = {
  countryCode: "974",
  cellnumber: "55123456",
  clientname: "Aisha",
  amount: "55",
  invoicedetails: [{ description: "Tea", quantity: 1, amount: "55" }],
}

describe("faults of endpoints, as the plugin's own client sees them", () => {
  let sandbox: TestSandbox
  let client: GatewayClient

  beforeEach(async () => {
    sandbox = await TestSandbox.start()
    client = new GatewayClient({
      environment: "sandbox",
      apiUrl: sandbox.url,
      sdkApiUrl: sandbox.url,
      svcId: sandboxDefaults.svcId,
      secretKey: sandboxDefaults.secretKey,
      website: sandboxDefaults.domain,
      accessToken: sandboxDefaults.accessToken,
      dialect: defaultDialect,
      timeoutMs: 2_000,
    })
  })
  afterEach(() => sandbox.close())

  it("all calls succeed without faults", async () => {
    const { invoiceno } = await client.createInvoice(invoice)

    expect(await client.shareInvoice({ channel: "sms", invoiceNumber: invoiceno, mobile: "97455123456" })).toBe(true)
    expect(await client.requestWithdrawal({ amount: "10.50" })).toMatchObject({ amount: "10.5" })
    expect(await client.fetchSdkToken()).toMatch(/^sdk-/)
  })

  it.each<[string, GatewayErrorKind]>([
    ["timeout", "outcome_unknown"],
    ["reset", "outcome_unknown"],
    ["error_500", "outcome_unknown"],
    ["html", "outcome_unknown"],
    ["garbage", "outcome_unknown"],
    ["error_400", "invalid"],
    ["error_401", "unauthorized"],
    ["error_404", "not_found"],
  ])("%s of a withdrawal is %s, and has no effect", async (mode, kind) => {
    await sandbox.setFaults({ endpoints: { withdrawal: { mode } } })

    await expect(client.requestWithdrawal({ amount: "10" })).rejects.toMatchObject({ kind })

    expect((await sandbox.control("GET", "/state")).json).toMatchObject({ withdrawals: [], balance: "10000.00" })
  })

  it("a fault after the effect does the work first", async () => {
    await sandbox.setFaults({ endpoints: { create_invoice: { mode: "reset", after_effect: true } } })

    await expect(client.createInvoice(invoice)).rejects.toMatchObject({ kind: "outcome_unknown" })

    expect((await sandbox.control("GET", "/state")).json.invoices).toHaveLength(1)
  })

  it("a fault can be limited to a number of times", async () => {
    await sandbox.setFaults({ endpoints: { sdk_token: { mode: "error_500", times: 2 } } })

    await expect(client.fetchSdkToken()).rejects.toMatchObject({ kind: "unavailable" })
    await expect(client.fetchSdkToken()).rejects.toMatchObject({ kind: "unavailable" })
    expect(await client.fetchSdkToken()).toMatch(/^sdk-/)
  })

  it("a fault affects one endpoint only; an empty object clears all faults", async () => {
    const { invoiceno } = await client.createInvoice(invoice)
    const share = () => client.shareInvoice({ channel: "sms", invoiceNumber: invoiceno, mobile: "97455123456" })
    await sandbox.setFaults({ endpoints: { share_invoice: { mode: "garbage" } } })

    await expect(share()).rejects.toMatchObject({ kind: "outcome_unknown" })
    expect(await client.fetchSdkToken()).toMatch(/^sdk-/)

    await sandbox.setFaults({})
    expect(await share()).toBe(true)
  })

  it("a fault can affect the web purchase too", async () => {
    const shop = await openShop()
    await sandbox.setFaults({ endpoints: { webpurchase: { mode: "error_500", times: 1 } } })

    expect((await sandbox.postForm("/webpurchase", signedFields(shop))).status).toBe(500)
    expect((await sandbox.postForm("/webpurchase", signedFields(shop))).status).toBe(303)
    await shop.close()
  })
})
