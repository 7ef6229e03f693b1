/** Shows how the sandbox shares invoices (§4.2) and how they are paid. */
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

  it.each([
    [400, "Invalid data", { sentvia: 4 }],
    [404, "Data not found", { sentvia: 4, invoicenumber: "INV-0", receivercellno: "97455123456" }],
  ])("answers %d %s to a wrong share, which leaves a draft unpayable", async (status, message, share) => {
    const draft = await create(1)
    const wrong = { invoicenumber: draft.invoiceno, ...share }
    expect(await sandbox.api(SHARE, wrong)).toMatchObject({ status, json: errorBody(status, message) })
    expect(await stored(draft)).toMatchObject({ invoicestatus: { name: "Draft" } })
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

  it("is named in its messages by its number, with a reference of the gateway's own or, as a shape, its referenceId", async () => {
    const invoice = await create()
    const pay = async (shape?: string) => {
      await sandbox.setFaults({ messages: { ...(shape && { shape }) } })
      const { json } = await sandbox.control("POST", `/invoices/${invoice.invoiceno}/pay`, { deliver: "none" })
      const [message] = json.messages as Message[]
      return [message?.fields.invoiceNumber, message?.fields.websiteRefNo]
    }

    expect(await pay()).toEqual([invoice.invoiceno, expect.stringMatching(/^[A-Z]{2}\d{7}$/)])
    expect(await pay("reference_id")).toEqual([invoice.invoiceno, invoice.referenceId])
    expect(await pay("empty_reference")).toEqual([invoice.invoiceno, ""])
  })

  it("cannot be paid as a draft until it is shared", async () => {
    const draft = await create(1)
    const { location } = Object.fromEntries((await fetch(draft.ShareUrl, { redirect: "manual" })).headers)
    expect((await fetch(location ?? "")).status).toBe(409)

    await sandbox.api(SHARE, { sentvia: 4, invoicenumber: draft.invoiceno, receivercellno: "97455123456" })

    expect((await fetch(location ?? "")).status).toBe(200)
  })
})
