/** Shows which requests for an invoice are rejected before anything is stored. */
import { invoiceEntries } from "../../../fields/invoice"
import { buildInvoiceRequest } from "../invoice-request"

const configuration = {
  environment: "sandbox",
  merchant_id: "m-1",
  currency_code: "qar",
  country_code: "974",
  minimum_amount: undefined,
} as const

const readRequest = (texts: object) =>
  buildInvoiceRequest(
    {
      client_name: "Noor",
      mobile: "55123456",
      lines: [{ description: "Tea", quantity: 1, amount: "5.00" }],
      ...texts,
    },
    configuration
  )

describe.each(["remarks", "internal_note"] as const)("the text %s of an invoice that a program requests", (name) => {
  it("is stored without surrounding spaces, and as null when it is missing or blank", () => {
    expect(readRequest({ [name]: " Thanks " })[name]).toBe("Thanks")
    expect([readRequest({})[name], readRequest({ [name]: " " })[name], readRequest({ [name]: null })[name]]).toEqual([
      null,
      null,
      null,
    ])
  })

  it("has a maximum length", () => {
    const longest = "x".repeat(invoiceEntries[name].max)
    expect(readRequest({ [name]: longest })[name]).toBe(longest)
    expect(() => readRequest({ [name]: `${longest}x` })).toThrow(
      `${name}: must have at most ${invoiceEntries[name].max} characters`
    )
  })
})

describe("the due date of an invoice that a program requests", () => {
  it("is a calendar day, or null", () => {
    expect(readRequest({ due_date: "2028-02-29" }).due_date).toBe("2028-02-29")
    expect(readRequest({ due_date: "" }).due_date).toBeNull()
    expect(() => readRequest({ due_date: "2026-02-29" })).toThrow("due_date: must be a date like 2026-12-31")
  })
})

describe("the lines of an invoice that a program requests", () => {
  const tea = { description: "Tea", quantity: 3, unit_price: "3.35", amount: "10.05" }
  const tax = { description: "Tax", quantity: 1, amount: "0.50", tax_rate: "5" }

  it("are summed up", () => {
    expect(readRequest({ lines: [tea, tax], amount: "10.55" }).amount).toBe("10.55")
  })

  it.each([
    ["lines.0.amount", { lines: [{ ...tea, amount: "10.04" }] }],
    ["lines.0.unit_price", { lines: [{ ...tea, unit_price: "x" }] }],
    ["lines.1.amount", { lines: [tea, { ...tax, amount: "0.51" }] }],
    ["lines.2.tax_rate", { lines: [tea, tax, tax] }],
    ["lines.0.amount", { lines: [{ ...tea, unit_price: null, amount: "0.00" }] }],
    ["amount", { lines: [tea], amount: "10.06" }],
  ])("are refused by the name of the field %s: %j", (field, changes) => {
    expect(() => readRequest(changes)).toThrow(`${field}: `)
  })
})
