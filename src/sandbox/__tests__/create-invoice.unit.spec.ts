/** Shows how the sandbox creates invoices (§4.1, §7). */
import { createInvoiceAnswerSchema } from "../../gateway"
import { errorBody, TestSandbox } from "./running-sandbox"

const PATH = "/api/invoices/createInvoice"

const invoice = {
  countryCode: 974,
  cellnumber: 55123456,
  clientname: "Aisha",
  status: 2,
  remarks: "March",
  amount: 55.5,
  invoicedetails: [
    { description: "Tea", quantity: 2, amount: 50 },
    { description: "Cup", quantity: 1, amount: 5.5 },
  ],
}

describe("POST /api/invoices/createInvoice", () => {
  let sandbox: TestSandbox

  beforeAll(async () => {
    sandbox = await TestSandbox.start({ webhookUrl: "http://127.0.0.1:9/hook", returnUrl: "http://127.0.0.1:9/thanks" })
  })
  afterAll(() => sandbox.close())

  it("answers an array with the invoice, with its documented and its sample fields", async () => {
    const { status, json } = await sandbox.api(PATH, invoice)

    expect(status).toBe(200)
    expect(createInvoiceAnswerSchema.safeParse(json).success).toBe(true)
    const [created] = json as unknown as [Record<string, unknown>]
    expect(json).toHaveLength(1)
    expect(created).toMatchObject({
      clientname: "Aisha",
      cellno: "974-55123456",
      grossamount: 55.5,
      "Total amount": 55.5,
      invoiceStatus: "Unpaid",
      invoicestatusId: 2,
      invoicestatus: { id: 2, name: "Unpaid" },
      sentviaId: 1,
      remarks: "March",
      callbackUrl: "http://127.0.0.1:9/hook",
      returnUrl: "http://127.0.0.1:9/thanks",
      invoicesenderId: { SvcId: "1001", id: 1001 },
      invoicedetails: [
        { description: "Tea", quantity: 2, amount: 50, invoiceId: created.id },
        { description: "Cup", quantity: 1, amount: 5.5, invoiceId: created.id },
      ],
    })
    expect(created.ShareUrl).toBe(`${sandbox.url}/i/${String(created.shareUrl)}`)
    expect(String(created.paymentUrl)).toMatch(`${sandbox.url}/pay/`)
  })

  it("creates a draft for status 1 and an unpaid invoice without a status", async () => {
    const draft = await sandbox.api(PATH, { ...invoice, status: 1 })
    const { status: _, ...withoutStatus } = invoice
    const unpaid = await sandbox.api(PATH, { ...withoutStatus, countryCode: "974", cellnumber: "55123456" })

    expect(draft.json).toMatchObject([{ invoicestatus: { id: 1, name: "Draft" } }])
    expect(unpaid.json).toMatchObject([{ invoicestatus: { id: 2, name: "Unpaid" } }])
  })

  it.each([
    ["no header", {}, /no Authorization header/],
    ["a scheme word", { authorization: "Bearer sandbox-access-token-0001" }, /scheme word/],
    ["another token", { authorization: "another" }, /not known/],
  ])("answers 401 to %s, before it looks at the body", async (_case, headers, reason) => {
    const response = await fetch(`${sandbox.url}${PATH}`, { method: "POST", headers, body: "nonsense" })

    expect(response.status).toBe(401)
    expect(await response.json()).toEqual(errorBody(401, "Authorization Required"))
    expect(response.headers.get("x-sandbox-reason")).toMatch(reason)
  })

  it.each([
    ["not JSON", "{", /not JSON/],
    ["an array", [], /body/],
    ["an unknown field", { ...invoice, customerName: "x" }, /customerName/],
    ["an amount of zero", { ...invoice, amount: 0 }, /amount/],
    ["lines that do not add up", { ...invoice, amount: 60 }, /add up/],
    ["status 3", { ...invoice, status: 3 }, /status/],
  ])("answers 400 Invalid data to %s", async (_case, body, reason) => {
    const answer = await sandbox.api(PATH, body)

    expect(answer).toMatchObject({ status: 400, json: errorBody(400, "Invalid data") })
    expect(answer.reason).toMatch(reason)
  })

  it("answers 404 Data not found to a status that does not exist", async () => {
    const answer = await sandbox.api(PATH, { ...invoice, status: 9 })

    expect(answer).toMatchObject({ status: 404, json: errorBody(404, "Data not found") })
  })

  it("uses the brand word in the sender's id", async () => {
    const branded = await TestSandbox.start({ dialect: { brand: "acme" } })

    const { json } = await branded.api(PATH, invoice)

    expect(json).toMatchObject([{ invoicesenderId: { AcmeId: "1001" } }])
    await branded.close()
  })
})
