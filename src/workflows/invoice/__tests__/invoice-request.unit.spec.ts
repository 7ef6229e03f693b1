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
