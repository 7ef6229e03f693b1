/** Shows that fields are read with the names of the dialect, and the results of manual verification. */
import { buildMessageFields, claimedOrderId, verifyMessage } from "../message"
import type { MessageFormat, ReceivedMessage } from "../message-parsing"
import {
  dialect,
  readDialect,
  expectation,
  type Fields,
  formats,
  merchantId,
  orderId,
  receive,
  secretKey,
  signed,
  success,
  unverified,
  without,
} from "./messages"

const verifyAs = (of: typeof dialect, received: ReceivedMessage, expected = expectation) =>
  verifyMessage(received, expected, { secretKey, dialect: of })

describe("without a check value (manual verification)", () => {
  const manual = readDialect({ message: { verification: "manual" } })
  const verifyManual = (fields: Fields, format: MessageFormat = "form") => verifyAs(manual, receive(format, fields))

  it.each(formats)("is unconfirmed when everything is as expected, as %s", (format) => {
    expect(verifyManual(success[format], format)).toMatchObject({
      outcome: "unconfirmed",
      claim: { status: "success" },
    })
  })

  it("is never verified, even with a matching check value", () => {
    expect(verifyManual(signed(success.form)).outcome).toBe("unconfirmed")
  })

  it("is not called genuine when amount or environment differ", () => {
    expect(verifyManual({ ...success.form, TXNAMOUNT: "1.00" })).toMatchObject(
      unverified("unexpected_value", "TXNAMOUNT")
    )
    expect(verifyManual({ ...success.form, issandboxmode: "0" })).toMatchObject(
      unverified("unexpected_value", "issandboxmode")
    )
  })

  it.each([
    ["another merchant", { MID: "7654321" }],
    ["another order", { ORDERID: "X" }],
    ["two orders", { website_ref_no: "X" }],
    ["an unknown field", { extra: "1" }],
    ["a broken check value", { checksumhash: "x" }],
    ["a contradiction", { STATUS: "TXN_FAILURE" }],
  ])("is unverified with %s", (_what, changes) => {
    expect(verifyManual({ ...success.form, ...changes }).outcome).toBe("unverified")
  })
})

describe("dialects", () => {
  const renamed = readDialect({
    message: {
      fields: {
        form: { gateway_order_id: "OrderRef", check_value: "hash", amount: "_sum" },
        json: { merchant_id: "mid" },
      },
      extra_fields: ["BANKNAME", "OTHER"],
    },
  })
  const rename = (fields: Fields) => {
    const { ORDERID = "", TXNAMOUNT = "", ...rest } = fields
    return { ...rest, OrderRef: ORDERID, _sum: TXNAMOUNT, BANKNAME: "QNB", OTHER: "" }
  }
  const renamedForm = () => {
    const { checksumhash, ...rest } = signed(rename(success.form))
    return { ...rest, hash: checksumhash ?? "" }
  }

  it("verifies renamed and extra fields, and hashes them under their own names", () => {
    expect(verifyAs(renamed, receive("form", renamedForm())).outcome).toBe("verified")
  })

  it("doubts every success when an extra field is hashed behind its number: it can have taken the status", () => {
    const behind = readDialect({ message: { extra_fields: ["txn"] } })
    const inProgress = { ...success.json, transactionNumber: "X93Y7", transactionStatus: "1" }
    const cut = { ...inProgress, transactionNumber: "X9", transactionStatus: "3", txn: "Y71" }
    expect(signed(cut).checksumhash).toBe(signed(inProgress).checksumhash)
    for (const fields of [cut, { ...success.json, txn: "x" }]) {
      expect(verifyAs(behind, receive("json", signed(fields)))).toMatchObject(unverified("recut", "checksumhash"))
    }
  })

  it("covers the extra fields with the check value", () => {
    const altered = { ...renamedForm(), BANKNAME: "QIB" }
    expect(verifyAs(renamed, receive("form", altered))).toMatchObject(unverified("check_value_wrong", "hash"))
  })

  it("no longer accepts the old name of a renamed field", () => {
    const fields = { ...renamedForm(), ORDERID: orderId }
    expect(verifyAs(renamed, receive("form", fields))).toMatchObject(unverified("unknown_field", "ORDERID"))
  })

  it("names a missing field as the dialect does", () => {
    const verdict = verifyAs(renamed, receive("form", without(renamedForm(), "_sum")))
    expect(verdict).toMatchObject(unverified("missing_field", "_sum"))
  })

  it("renames fields in each format separately", () => {
    const { merchantId: mid = "", ...rest } = success.json
    const received = receive("json", signed({ ...rest, mid }))
    expect(verifyAs(renamed, received).outcome).toBe("verified")
    expect(verifyAs(dialect, received)).toMatchObject(unverified("unknown_field", "mid"))
  })

  it("verifies nothing when two meanings share one name", () => {
    const clash = readDialect({ message: { fields: { form: { amount: "ORDERID" } } } })
    expect(verifyAs(clash, receive("form", signed(success.form))).outcome).toBe("unverified")
  })

  it.each(formats)("builds messages that the same dialect verifies, as %s", (format) => {
    const fields = buildMessageFields(
      {
        merchantId,
        orderId,
        amount: "55",
        transactionNumber: "T1",
        status: "success",
        environment: "sandbox",
        responseCode: "00",
        responseMessage: "ok",
        ...(format === "json" && { invoiceNumber: "INV-7" }),
      },
      format,
      { secretKey, dialect: renamed }
    )
    const invoice = format === "json" ? { invoiceNumber: "INV-7" } : {}
    expect(verifyAs(renamed, receive(format, fields), { ...expectation, ...invoice }).outcome).toBe("verified")
  })
})

describe("claimedOrderId", () => {
  it.each(formats)("finds the ORDER_ID of %s", (format) => {
    expect(claimedOrderId(receive(format, success[format]), dialect)).toBe(orderId)
  })

  it("finds it under its renamed name", () => {
    const renamed = readDialect({ message: { fields: { form: { gateway_order_id: "Ref" } } } })
    expect(claimedOrderId(receive("form", { Ref: "A1" }), renamed)).toBe("A1")
    expect(claimedOrderId(receive("form", { ORDERID: "A1" }), renamed)).toBeUndefined()
  })

  it.each(["", "A B", "A'--", "x".repeat(41), "%"])("finds nothing in %j", (value) => {
    expect(claimedOrderId(receive("form", { ORDERID: value }), dialect)).toBeUndefined()
  })
})
