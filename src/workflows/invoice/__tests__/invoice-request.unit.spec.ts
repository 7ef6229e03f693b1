/** Shows which requests for an invoice are rejected before anything is stored. */
import { invoiceTextNames, invoiceTexts } from "../../../modules/svc/invoices/invoice-fields"
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

describe.each(invoiceTextNames)("the text %s of an invoice that a program asks for", (name) => {
  it("is kept without spaces around it, and as nothing when it is left out or blank", () => {
    expect(readRequest({ [name]: " Thanks " })[name]).toBe("Thanks")
    expect([readRequest({})[name], readRequest({ [name]: " " })[name], readRequest({ [name]: null })[name]]).toEqual([
      null,
      null,
      null,
    ])
  })

  it("has a limit", () => {
    const longest = "x".repeat(invoiceTexts[name])
    expect(readRequest({ [name]: longest })[name]).toBe(longest)
    expect(() => readRequest({ [name]: `${longest}x` })).toThrow(
      `${name}: must have 1 to ${invoiceTexts[name]} characters`
    )
  })
})
