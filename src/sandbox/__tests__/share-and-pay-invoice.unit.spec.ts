/** Shows how the sandbox shares invoices (§4.2) and how they are paid. */
import { defaultDialect, parseMessage, toAmount, verifyMessage } from "../../gateway"
import { sandboxDefaults } from ".."
import type { Message } from "../model/message"
import { errorBody, openShop, type Shop, TestSandbox } from "./running-sandbox"

const SHARE = "/api/invoices/share"

interface Created {
  invoiceno: string
  referenceId: string
  ShareUrl: string
}

describe("an invoice after it was created", () => {
  let sandbox: TestSandbox
  let shop: Shop

  beforeEach(async () => {
    shop = await openShop()
    sandbox = await TestSandbox.start({ webhookUrl: `${shop.url}/invoice-hook`, returnUrl: `${shop.url}/thanks` })
  })
  afterEach(() => Promise.all([sandbox.close(), shop.close()]))

  async function create(status: 1 | 2 = 2): Promise<Created> {
    const { json } = await sandbox.api("/api/invoices/createInvoice", {
      countryCode: 974,
      cellnumber: 55123456,
      clientname: "Aisha",
      status,
      amount: 55,
      invoicedetails: [{ description: "Tea", quantity: 1, amount: 55 }],
    })
    return (json as unknown as [Created])[0]
  }

  const stored = async ({ invoiceno }: Created) => (await sandbox.control("GET", `/invoices/${invoiceno}`)).json

  it("is shared by SMS with sentvia 4 and by e-mail with sentvia 3", async () => {
    const invoice = await create()

    const sms = await sandbox.api(SHARE, {
      sentvia: 4,
      invoicenumber: invoice.invoiceno,
      receivercellno: "97455123456",
    })
    expect(sms).toMatchObject({ status: 200, json: { result: true } })
    expect(await stored(invoice)).toMatchObject({ sentviaId: 4 })

    const email = await sandbox.api(SHARE, {
      sentvia: 3,
      invoicenumber: invoice.invoiceno,
      receiverEmail: "a@b.example",
    })
    expect(email.json).toEqual({ result: true })
    expect(await stored(invoice)).toMatchObject({ sentviaId: 3, emailaddress: "a@b.example" })
  })

  it("answers a wrong share with the errors of §7", async () => {
    const { invoiceno } = await create()
    const invalid = { status: 400, json: errorBody(400, "Invalid data") }

    expect(
      await sandbox.api(SHARE, { sentvia: 4, invoicenumber: "INV-0", receivercellno: "97455123456" })
    ).toMatchObject({ status: 404, json: errorBody(404, "Data not found") })
    expect(await sandbox.api(SHARE, { sentvia: 4, invoicenumber: invoiceno })).toMatchObject(invalid)
    expect(
      await sandbox.api(SHARE, { sentvia: 4, invoicenumber: invoiceno, receiverEmail: "a@b.example" })
    ).toMatchObject(invalid)
    expect(
      await sandbox.api(SHARE, { sentvia: 2, invoicenumber: invoiceno, receivercellno: "97455123456" })
    ).toMatchObject(invalid)
    expect(await sandbox.api(SHARE, {}, { authorization: "wrong" })).toMatchObject({
      status: 401,
      json: errorBody(401, "Authorization Required"),
    })
  })

  it("is paid on the page of its public link, and the customer is sent to returnUrl", async () => {
    const invoice = await create()
    const link = await fetch(invoice.ShareUrl, { redirect: "manual" })
    const payPath = new URL(link.headers.get("location") ?? "").pathname
    expect(await (await fetch(`${sandbox.url}${payPath}`)).text()).toContain(invoice.invoiceno)

    const paid = await sandbox.postForm(payPath, { method: "card", result: "success" })

    expect([link.status, paid.status, paid.headers.get("location")]).toEqual([302, 303, `${shop.url}/thanks`])
    expect(await stored(invoice)).toMatchObject({ invoiceStatus: "Paid", invoicestatus: { id: 3, name: "Paid" } })
  })

  it("sends a webhook that names the invoice and verifies against its reference", async () => {
    const invoice = await create()

    const { json } = await sandbox.control("POST", `/invoices/${invoice.invoiceno}/pay`)

    expect(json.messages).toHaveLength(1)
    const [request] = shop.received
    expect(request?.path).toBe("/invoice-hook")
    const parsed = parseMessage(Buffer.from(request?.body ?? ""), request?.headers["content-type"])
    expect(
      parsed.outcome === "parsed" &&
        verifyMessage(
          parsed.received,
          {
            merchantId: sandboxDefaults.merchantId,
            orderId: invoice.referenceId,
            amount: toAmount("55"),
            environment: "sandbox",
            invoiceNumber: invoice.invoiceno,
          },
          { secretKey: sandboxDefaults.secretKey, dialect: defaultDialect }
        )
    ).toMatchObject({ outcome: "verified", claim: { status: "success", invoiceNumber: invoice.invoiceno } })
  })

  it("stays unpaid when the payment fails, and can be paid afterwards as another transaction", async () => {
    const invoice = await create()
    const pay = (body: object) => sandbox.control("POST", `/invoices/${invoice.invoiceno}/pay`, body)

    const failed = await pay({ result: "failed" })
    expect(await stored(invoice)).toMatchObject({ invoiceStatus: "Unpaid" })
    const paid = await pay({ result: "success" })

    expect(await stored(invoice)).toMatchObject({ invoiceStatus: "Paid" })
    expect(paid.json.transaction_number).not.toBe(failed.json.transaction_number)
  })

  it("has no webhook address when none is configured", async () => {
    const plain = await TestSandbox.start()
    const { json } = await plain.api("/api/invoices/createInvoice", {
      countryCode: 974,
      cellnumber: 55123456,
      clientname: "Aisha",
      amount: 55,
      invoicedetails: [{ description: "Tea", quantity: 1, amount: 55 }],
    })
    const [{ invoiceno }] = json as unknown as [Created]

    const paid = await plain.control("POST", `/invoices/${invoiceno}/pay`)

    expect((paid.json.messages as Message[])[0]).toMatchObject({ url: null, state: "no_address", deliveries: [] })
    await plain.close()
  })

  it("cannot be paid as a draft until it is shared", async () => {
    const draft = await create(1)
    const { location } = Object.fromEntries((await fetch(draft.ShareUrl, { redirect: "manual" })).headers)
    expect((await fetch(location ?? "")).status).toBe(409)

    await sandbox.api(SHARE, { sentvia: 4, invoicenumber: draft.invoiceno, receivercellno: "97455123456" })

    expect((await fetch(location ?? "")).status).toBe(200)
  })

  it("answers 404 to a link and a number that do not exist", async () => {
    expect((await fetch(`${sandbox.url}/i/none`)).status).toBe(404)
    expect(await sandbox.control("POST", "/invoices/INV-0/pay")).toMatchObject({
      status: 404,
      json: errorBody(404, "Data not found"),
    })
  })
})
