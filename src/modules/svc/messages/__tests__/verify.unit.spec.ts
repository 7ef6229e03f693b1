/** Shows against what a message is checked: its subject, or only itself while the subject is not known. */
import { receive, secretKey, signed, success } from "../../../../gateway/messages/__tests__/messages"
import { soundConfiguration } from "../../settings/__tests__/sound-options"
import { type Checked, verify, verifyUnknown } from "../verify"

const configuration = soundConfiguration({ merchant_id: success.json.merchantId, secret_key: secretKey })
const manual = { ...configuration, message: { ...configuration.message, verification: "manual" as const } }

const reference = success.json.websiteRefNo ?? ""
const ofInvoice = { ...success.json, invoiceNumber: "INV-1" }

const invoice: Checked = {
  kind: "invoice",
  environment: "sandbox",
  merchant_id: configuration.merchant_id,
  secret_key_id: null,
  amount: "55.00",
  reference,
  invoice_number: "INV-1",
  names_payment: false,
  related_invoices: [],
}

const read = (fields: typeof success.json = ofInvoice, key = secretKey) => receive("json", signed(fields, key))

const unverified = (reason: string, field: string, isSigned: boolean) =>
  expect.objectContaining({ outcome: "unverified", reason, field, signed: isSigned })

describe("a message about a known invoice", () => {
  it("is verified by number, reference and amount", () => {
    expect(verify(configuration, invoice, read())).toMatchObject({ outcome: "verified" })
    expect(verify(configuration, { ...invoice, invoice_number: "INV-2" }, read())).toMatchObject({
      outcome: "unverified",
      reason: "unexpected_value",
    })
  })

  it.each([
    ["has no reference yet", { reference: null }],
    ["has no number yet", { invoice_number: null }],
  ])("is not verified while the invoice %s, and keeps its transaction number", (_, change) => {
    expect(verify(configuration, { ...invoice, ...change }, read())).toEqual({
      ...{ outcome: "unverified", reason: "reference_unknown", field: "websiteRefNo", signed: true },
      transaction_number: success.json.transactionNumber,
    })
  })

  it.each(["INV-1", "AB1234567", ""])(
    "is verified while the invoice has no reference when it names %j",
    (websiteRefNo) => {
      const received = read({ ...ofInvoice, websiteRefNo })
      expect(verify(configuration, { ...invoice, reference: null }, received)).toMatchObject({ outcome: "verified" })
      const dearer = { ...invoice, reference: null, amount: "56.00" }
      expect(verify(configuration, dearer, received)).toMatchObject({ outcome: "amount_mismatch" })
    }
  )

  it("is doubted when it names a payment's ORDER_ID, and tells the only number that its text allows", () => {
    const received = read({ ...ofInvoice, websiteRefNo: "AB1234567" })
    expect(verify(configuration, { ...invoice, names_payment: true }, received)).toEqual({
      ...{ outcome: "unverified", reason: "unexpected_value", field: "websiteRefNo", signed: true },
      transactionNumbers: [success.json.transactionNumber],
    })
  })

  it("is unsigned while the invoice has no reference and its check value does not fit", () => {
    expect(verify(configuration, { ...invoice, reference: null }, read(ofInvoice, "no key of the gateway"))).toEqual(
      unverified("check_value_wrong", "checksumhash", false)
    )
  })
})

describe("a message whose subject is not known", () => {
  it.each([
    ["fits its check value", read(success.json), true],
    ["does not fit its check value", read(success.json, "no key of the gateway"), false],
  ])("is about an unknown order when it %s", (_, received, isSigned) => {
    expect(verifyUnknown(configuration, received, null)).toEqual(
      unverified("unknown_order", "gateway_order_id", isSigned)
    )
  })

  it("proves nothing where messages carry no check value", () => {
    expect(verifyUnknown(manual, receive("json", success.json), null)).toEqual(
      unverified("unknown_order", "gateway_order_id", false)
    )
  })

  it("can be about an invoice that becomes known later when it is signed", () => {
    expect(verifyUnknown(configuration, read(), "INV-1")).toEqual(unverified("unknown_invoice", "invoiceNumber", true))
  })

  it("names what is wrong with it when it is not signed", () => {
    expect(verifyUnknown(configuration, read(ofInvoice, "no key of the gateway"), "INV-1")).toEqual(
      unverified("check_value_wrong", "checksumhash", false)
    )
  })
})
