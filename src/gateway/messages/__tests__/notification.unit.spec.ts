import { createHash } from "node:crypto"
import { defaultDialect } from "../../dialect"
import { toAmount } from "../../money/money"
import { buildNotificationFields, claimedOrderId, type NotificationContent, verifyNotification } from "../notification"
import type { NotificationExpectation } from "../notification-expectation"
import type { NotificationFormat, ReceivedNotification } from "../notification-parsing"
import {
  dialect,
  dialectOf,
  expectation,
  failure,
  type Fields,
  merchantId,
  orderId,
  receive,
  secretKey,
  signed,
  success,
  without,
} from "./notifications"

const formats = ["form", "json"] as const

const verify = (
  received: ReceivedNotification,
  changes: Partial<NotificationExpectation> = {},
  trust: Partial<{ secretKey: string; dialect: typeof dialect }> = {}
) => verifyNotification(received, { ...expectation, ...changes }, { secretKey, dialect, ...trust })

/** The verdict on fields that the gateway itself signed. */
const verifySigned = (format: NotificationFormat, fields: Fields, changes: Partial<NotificationExpectation> = {}) =>
  verify(receive(format, signed(fields)), changes)

const unverified = (reason: string, field: string) => ({ outcome: "unverified", reason, field })

const orderName = { form: "ORDERID", json: "websiteRefNo" }
const amountName = { form: "TXNAMOUNT", json: "txnAmount" }
const numberName = { form: "transaction_number", json: "transactionNumber" }
const statusName = { form: "transaction_status", json: "transactionStatus" }
const wordName = { form: "STATUS", json: "message" }
const environmentName = { form: "issandboxmode", json: "isTestMode" }
const merchantName = { form: "MID", json: "merchantId" }

describe("a genuine notification", () => {
  it("is verified as a form whose check value openssl made", () => {
    // printf '%s' S3cret-Key 1234567 D01JCZ4V4N3Q0GPMRYDT5T3T5K3 00 'تم الدفع' TXN_SUCCESS 55.00 1 T9001 3 \
    //   D01JCZ4V4N3Q0GPMRYDT5T3T5K3 | openssl dgst -sha256
    const checksumhash = "30056f348bee1ffe6e5756259d7141be2cf4b8efb92acb60e26ca4648a531749"
    expect(verify(receive("form", { ...success.form, checksumhash }))).toMatchObject({
      outcome: "verified",
      claim: {
        merchantId,
        orderId,
        amount: "55.00",
        transactionNumber: "T9001",
        status: "success",
        environment: "sandbox",
        responseCode: "00",
        responseMessage: "تم الدفع",
        invoiceNumber: undefined,
      },
    })
  })

  it("is verified as a form sorted without regard to letter case", () => {
    // printf '%s' S3cret-Key 1 1234567 D01JCZ4V4N3Q0GPMRYDT5T3T5K3 00 'تم الدفع' TXN_SUCCESS T9001 3 55.00 \
    //   D01JCZ4V4N3Q0GPMRYDT5T3T5K3 | openssl dgst -sha256
    const checksumhash = "d4831b7bb842f5d669b9594c193ccd3735d93063a2e59ae24367d49a5803aa58"
    const received = receive("form", { ...success.form, checksumhash })
    const caseInsensitive = dialectOf({ signature: { sort: "case_insensitive" } })
    expect(verify(received, {}, { dialect: caseInsensitive }).outcome).toBe("verified")
    expect(verify(received)).toMatchObject(unverified("check_value_wrong", "checksumhash"))
  })

  it("is verified as JSON whose number is hashed as it was written", () => {
    // printf '%s' S3cret-Key 1 1234567 success T9001 3 55.0 D01JCZ4V4N3Q0GPMRYDT5T3T5K3 | openssl dgst -sha256
    const checksumhash = "9cf7e4fb6a0ef7c64ff462f41377f91ca4e897add40ddbc2caea8529ff0f9864"
    expect(verify(receive("json", { ...success.json, checksumhash }, { txnAmount: "55.0" }))).toMatchObject({
      outcome: "verified",
      claim: {
        merchantId,
        orderId,
        amount: "55.0",
        transactionNumber: "T9001",
        status: "success",
        environment: "sandbox",
        responseCode: undefined,
        responseMessage: "success",
        invoiceNumber: undefined,
      },
    })
  })

  it("is verified as JSON whose number is hashed in its shortest form", () => {
    // printf '%s' S3cret-Key 1 1234567 success T9001 3 55 D01JCZ4V4N3Q0GPMRYDT5T3T5K3 | openssl dgst -sha256
    const checksumhash = "8b26a5d4c7e4fd2acc35b8abdf7d0f308ff9476ac5228b8e3d6374ef377cbe6c"
    const raw = { txnAmount: "55.00", transactionStatus: "3", isTestMode: "1", merchantId }
    expect(verify(receive("json", { ...success.json, checksumhash }, raw)).outcome).toBe("verified")
  })

  it("is not hashed in shortest form when its amount is text", () => {
    // The check value over 55, as above, does not fit the text "55.0".
    const checksumhash = "8b26a5d4c7e4fd2acc35b8abdf7d0f308ff9476ac5228b8e3d6374ef377cbe6c"
    expect(verify(receive("json", { ...success.json, txnAmount: "55.0", checksumhash }))).toMatchObject(
      unverified("check_value_wrong", "checksumhash")
    )
  })

  describe.each(formats)("as %s", (format) => {
    it("is verified with the claim of a failure", () => {
      const verdict = verifySigned(format, failure[format])
      expect(verdict).toMatchObject({ outcome: "verified", claim: { status: "failed", responseMessage: "declined" } })
    })

    it("is verified with the claim of a payment in progress", () => {
      const pending = { ...failure[format], [statusName[format]]: "1", [wordName[format]]: "PENDING" }
      expect(verifySigned(format, pending)).toMatchObject({ outcome: "verified", claim: { status: "in_progress" } })
    })

    it("is verified with a check value in capital letters", () => {
      const fields = signed(success[format])
      const received = receive(format, { ...fields, checksumhash: fields.checksumhash?.toUpperCase() ?? "" })
      expect(verify(received).outcome).toBe("verified")
    })

    it("is verified with its fields in any order", () => {
      const reversed = Object.fromEntries(Object.entries(signed(success[format])).reverse())
      expect(verify(receive(format, reversed)).outcome).toBe("verified")
    })

    it("is verified without the optional fields", () => {
      const required = without(success[format], "website_ref_no", "RESPMSG", "issandboxmode", "isTestMode")
      expect(verifySigned(format, required)).toMatchObject({ outcome: "verified", claim: { environment: undefined } })
    })

    it.each(["55", "55.0", "55.00"])("is verified with the amount written as %s", (amount) => {
      expect(verifySigned(format, { ...success[format], [amountName[format]]: amount }).outcome).toBe("verified")
    })

    it("is verified twice in the same way", () => {
      const received = receive(format, signed(success[format]))
      expect(verify(received)).toEqual(verify(received))
    })

    it("is verified as the sandbox builds it", () => {
      const content: NotificationContent = {
        merchantId,
        orderId,
        amount: 55,
        transactionNumber: "T1",
        status: "success",
        environment: "sandbox",
        responseCode: "00",
        responseMessage: "ok",
      }
      const trust = { secretKey, dialect: defaultDialect }
      for (const status of ["success", "failed", "in_progress"] as const) {
        const fields = buildNotificationFields({ ...content, status }, format, trust)
        expect(verify(receive(format, fields))).toMatchObject({ outcome: "verified", claim: { status } })
      }
    })
  })
})

describe.each(formats)("an altered notification as %s", (format) => {
  const genuine = signed(success[format])
  const optional = ["website_ref_no", "RESPMSG", "issandboxmode", "isTestMode"]
  const required = Object.keys(genuine).filter((name) => !optional.includes(name))

  it.each(required)("is missing %s", (name) => {
    expect(verify(receive(format, without(genuine, name)))).toMatchObject(unverified("missing_field", name))
  })

  it.each(required)("has an empty %s", (name) => {
    const verdict = verifySigned(format, { ...success[format], [name]: "" })
    const altered = name === "checksumhash" ? verify(receive(format, { ...genuine, checksumhash: "" })) : verdict
    expect(altered).toMatchObject({ outcome: "unverified", field: name })
  })

  it.each(Object.keys(genuine))("is not verified when one character of %s differs", (name) => {
    const value = genuine[name] ?? ""
    for (let index = 0; index <= value.length; index++) {
      for (const character of ["", "0", "x"]) {
        const altered = value.slice(0, index) + character + value.slice(index + 1)
        if (altered === value || (name === "checksumhash" && altered.toLowerCase() === value)) {
          continue
        }
        const verdict = verify(receive(format, { ...genuine, [name]: altered }))
        expect({ altered, outcome: verdict.outcome }).toEqual({ altered, outcome: "unverified" })
      }
    }
  })

  it.each(optional.filter((name) => name in genuine))("is not verified when %s is taken out", (name) => {
    expect(verify(receive(format, without(genuine, name))).outcome).toBe("unverified")
  })

  it.each(["extra", "signature", "__proto__", "constructor", "checksumHash", "orderid", "ORDER_ID", "\ufeffMID"])(
    "has the unknown field %j, signed or not",
    (name) => {
      const fields = Object.fromEntries([...Object.entries(success[format]), [name, "1"]])
      expect(verify(receive(format, signed(fields)))).toMatchObject(unverified("unknown_field", name))
      const unsigned = Object.fromEntries([...Object.entries(genuine), [name, ""]])
      expect(verify(receive(format, unsigned))).toMatchObject(unverified("unknown_field", name))
    }
  )

  it("has no fields at all", () => {
    expect(verify({ format, fields: [] })).toMatchObject({ outcome: "unverified", reason: "missing_field" })
  })

  it("is signed with another key", () => {
    expect(verify(receive(format, signed(success[format], "other")))).toMatchObject(
      unverified("check_value_wrong", "checksumhash")
    )
  })

  it.each(["0".repeat(64), "f".repeat(64)])("has the check value %s", (checksumhash) => {
    expect(verify(receive(format, { ...genuine, checksumhash }))).toMatchObject(
      unverified("check_value_wrong", "checksumhash")
    )
  })

  it.each(["x", "g".repeat(64), "0".repeat(63), "0".repeat(65)])("has no hash as check value: %s", (checksumhash) => {
    expect(verify(receive(format, { ...genuine, checksumhash }))).toMatchObject(
      unverified("invalid_field", "checksumhash")
    )
  })

  it.each(["", " "])("is not verified with the empty secret key %j, which anybody can sign with", (empty) => {
    const values = Object.keys(success[format])
      .sort()
      .map((name) => success[format][name])
    const checksumhash = createHash("sha256")
      .update(empty + values.join(""))
      .digest("hex")
    const verdict = verify(receive(format, { ...success[format], checksumhash }), {}, { secretKey: empty })
    expect(verdict).toMatchObject(unverified("check_value_wrong", "checksumhash"))
  })
})

describe.each(formats)("a signed notification about something else, as %s", (format) => {
  it("names another merchant", () => {
    const fields = { ...success[format], [merchantName[format]]: "7654321" }
    expect(verifySigned(format, fields)).toMatchObject(unverified("unexpected_value", merchantName[format]))
  })

  it("is the replayed answer to another order", () => {
    const other = "D01JCZ4V4N3Q0GPMRYDT5T3T5K4"
    const fields = {
      ...success[format],
      [orderName[format]]: other,
      ...(format === "form" && { website_ref_no: other }),
    }
    expect(verifySigned(format, fields)).toMatchObject(unverified("unexpected_value", orderName[format]))
  })

  it.each([orderId.toLowerCase(), `${orderId}3`, orderId.slice(0, -1)])(
    "names an ORDER_ID like the true one: %s",
    (other) => {
      const fields = { ...without(success[format], "website_ref_no"), [orderName[format]]: other }
      expect(verifySigned(format, fields)).toMatchObject(unverified("unexpected_value", orderName[format]))
    }
  )

  it("is from the other environment", () => {
    const fields = { ...success[format], [environmentName[format]]: "0" }
    expect(verifySigned(format, fields)).toMatchObject({ outcome: "wrong_environment", claim: { environment: "live" } })
    expect(verifySigned(format, success[format], { environment: "live" })).toMatchObject({
      outcome: "wrong_environment",
      claim: { environment: "sandbox" },
    })
  })

  it("is about another amount", () => {
    const fields = { ...success[format], [amountName[format]]: "54.99" }
    expect(verifySigned(format, fields)).toMatchObject({ outcome: "amount_mismatch", claim: { amount: "54.99" } })
    expect(verifySigned(format, success[format], { amount: toAmount("55.01") }).outcome).toBe("amount_mismatch")
  })

  it.each(["550", "5.5", "5500", "1155.00", "54.99"])("is about %s, which is not 55", (amount) => {
    const fields = { ...success[format], [amountName[format]]: amount }
    expect(verifySigned(format, fields).outcome).toBe("amount_mismatch")
  })

  it.each(["55.001", "55.00000000000001"])("has the amount %s, whose last digits may be the next field's", (amount) => {
    const fields = { ...success[format], [amountName[format]]: amount }
    const outcome = { form: "unverified", json: "amount_mismatch" }[format]
    expect(verifySigned(format, fields).outcome).toBe(outcome)
  })

  it("is neither from the other environment nor about another amount when it is not genuine", () => {
    const fields = { ...success[format], [environmentName[format]]: "0", [amountName[format]]: "1.00" }
    expect(verify(receive(format, signed(fields, "other")))).toMatchObject(
      unverified("check_value_wrong", "checksumhash")
    )
  })

  it.each([
    "5.5e1",
    " 55",
    "55 ",
    "+55",
    "-55.00",
    "٥٥",
    "５５",
    "55,00",
    "0x37",
    "55.",
    ".55",
    "QAR55",
    "NaN",
    "Infinity",
    "0",
    "0.00",
    "1".repeat(31),
  ])("has the amount %j, which is none", (amount) => {
    const fields = { ...success[format], [amountName[format]]: amount }
    expect(verifySigned(format, fields)).toMatchObject(unverified("invalid_field", amountName[format]))
  })

  it.each(["0", "4", "33", "03", "3 ", "success", "٣", "-3"])("has the unknown status %j", (status) => {
    const fields = { ...success[format], [statusName[format]]: status }
    expect(verifySigned(format, fields)).toMatchObject(unverified("invalid_field", statusName[format]))
  })

  it.each(["2", "", "true", "01", "sandbox"])("has the unknown environment %j", (environment) => {
    const fields = { ...success[format], [environmentName[format]]: environment }
    expect(verifySigned(format, fields)).toMatchObject(unverified("invalid_field", environmentName[format]))
  })

  it.each(["T 9", "-T9", "T9.1", "T9\u00e9", "x".repeat(65), "T/9"])(
    "has the transaction number %j, no plain token",
    (number) => {
      const fields = { ...success[format], [numberName[format]]: number }
      expect(verifySigned(format, fields)).toMatchObject(unverified("invalid_field", numberName[format]))
    }
  )

  it.each(["1", "2"])("says success in words and %s in its status", (status) => {
    const fields = { ...success[format], [statusName[format]]: status }
    expect(verifySigned(format, fields)).toMatchObject(unverified("contradictory_fields", wordName[format]))
  })

  it.each(["TXN_FAILURE", "PENDING", "SUCCESS", "Success", "txn_success", "success ", "TXN_SUCCESS "])(
    "says 3 in its status and %j in words",
    (word) => {
      const fields = { ...success[format], [wordName[format]]: word }
      expect(verifySigned(format, fields)).toMatchObject(unverified("contradictory_fields", wordName[format]))
    }
  )
})

describe("a signed form", () => {
  it("may not name two orders", () => {
    const fields = { ...success.form, website_ref_no: `${orderId}X` }
    expect(verifySigned("form", fields)).toMatchObject(unverified("contradictory_fields", "website_ref_no"))
  })

  it.each(["ORDERID", "website_ref_no"])("may not have what is no ORDER_ID in %s", (name) => {
    for (const value of ["A B", "-A", "x".repeat(41), "٣"]) {
      expect(verifySigned("form", { ...success.form, [name]: value })).toMatchObject(unverified("invalid_field", name))
    }
  })

  it("may not say success in the word of JSON", () => {
    expect(verifySigned("form", { ...success.form, STATUS: "success" }).outcome).toBe("unverified")
  })

  it("may not name an invoice", () => {
    expect(verifySigned("form", { ...success.form, invoiceNumber: "7" })).toMatchObject(
      unverified("unknown_field", "invoiceNumber")
    )
  })
})

describe("signed JSON", () => {
  it("may name an empty invoice number where none is expected", () => {
    expect(verifySigned("json", { ...success.json, invoiceNumber: "" })).toMatchObject({
      outcome: "verified",
      claim: { invoiceNumber: undefined },
    })
  })

  it("may not name an invoice where none is expected", () => {
    expect(verifySigned("json", { ...success.json, invoiceNumber: "INV-7" })).toMatchObject(
      unverified("unexpected_value", "invoiceNumber")
    )
  })

  it("is verified for the invoice that is expected, and for no other", () => {
    const fields = { ...success.json, invoiceNumber: "INV-7" }
    expect(verifySigned("json", fields, { invoiceNumber: "INV-7" })).toMatchObject({
      outcome: "verified",
      claim: { invoiceNumber: "INV-7" },
    })
    expect(verifySigned("json", fields, { invoiceNumber: "INV-8" })).toMatchObject(
      unverified("unexpected_value", "invoiceNumber")
    )
  })

  it("must name the invoice that is expected", () => {
    expect(verifySigned("json", success.json, { invoiceNumber: "INV-7" })).toMatchObject(
      unverified("unexpected_value", "invoiceNumber")
    )
  })

  it("is verified for an invoice whose short reference occurs in other fields too", () => {
    const fields = { ...success.json, websiteRefNo: "11", invoiceNumber: "INV-1" }
    expect(verifySigned("json", fields, { orderId: "11", invoiceNumber: "INV-1" }).outcome).toBe("verified")
  })

  it("has no second way to write a transaction number", () => {
    // A genuine answer about transaction 100000 must not count again as transaction 1E5.
    const fields = signed({ ...success.json, transactionNumber: "100000" })
    expect(verify(receive("json", fields, { transactionNumber: "100000" })).outcome).toBe("verified")
    expect(verify(receive("json", fields, { transactionNumber: "1E5" })).outcome).toBe("unverified")
  })

  it("keeps a transaction number that is too long for a binary number", () => {
    const fields = signed({ ...success.json, transactionNumber: "12345678901234567890" })
    expect(verify(receive("json", fields, { transactionNumber: "12345678901234567890" }))).toMatchObject({
      outcome: "verified",
      claim: { transactionNumber: "12345678901234567890" },
    })
  })

  it.each(["5.5e1", "55e0", "-55", "1e400", "-0"])("has the number %s as amount, which is none", (written) => {
    const shortest = signed({ ...success.json, txnAmount: String(Number(written)) })
    expect(verify(receive("json", shortest, { txnAmount: written }))).toMatchObject(
      unverified("invalid_field", "txnAmount")
    )
  })
})

describe("without a check value (manual verification)", () => {
  const manual = dialectOf({ notification: { verification: "manual" } })
  const verifyManual = (fields: Fields, format: NotificationFormat = "form") =>
    verify(receive(format, fields), {}, { dialect: manual })

  it.each(formats)("is unconfirmed when all is as expected, as %s", (format) => {
    expect(verifyManual(success[format], format)).toMatchObject({
      outcome: "unconfirmed",
      claim: { status: "success" },
    })
  })

  it("is never verified, even with a check value that would fit", () => {
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
  const renamed = dialectOf({
    notification: {
      fields: {
        form: { gateway_order_id: "OrderRef", check_value: "hash", amount: "_sum" },
        json: { merchant_id: "mid" },
      },
      extra_fields: ["BANKNAME", "udf1"],
    },
  })
  const rename = (fields: Fields) => {
    const { ORDERID = "", TXNAMOUNT = "", ...rest } = fields
    return { ...rest, OrderRef: ORDERID, _sum: TXNAMOUNT, BANKNAME: "QNB", udf1: "" }
  }
  const renamedForm = () => {
    const { checksumhash, ...rest } = signed(rename(success.form))
    return { ...rest, hash: checksumhash ?? "" }
  }

  it("verifies renamed and extra fields, and hashes them under their own names", () => {
    expect(verify(receive("form", renamedForm()), {}, { dialect: renamed }).outcome).toBe("verified")
  })

  it("covers the extra fields with the check value", () => {
    const altered = { ...renamedForm(), BANKNAME: "QIB" }
    expect(verify(receive("form", altered), {}, { dialect: renamed })).toMatchObject(
      unverified("check_value_wrong", "hash")
    )
  })

  it("does not know the old name of a renamed field any more", () => {
    const fields = { ...renamedForm(), ORDERID: orderId }
    expect(verify(receive("form", fields), {}, { dialect: renamed })).toMatchObject(
      unverified("unknown_field", "ORDERID")
    )
  })

  it("names a missing field as the dialect does", () => {
    const verdict = verify(receive("form", without(renamedForm(), "_sum")), {}, { dialect: renamed })
    expect(verdict).toMatchObject(unverified("missing_field", "_sum"))
  })

  it("renames each format on its own", () => {
    const { merchantId: mid = "", ...rest } = success.json
    const received = receive("json", signed({ ...rest, mid }))
    expect(verify(received, {}, { dialect: renamed }).outcome).toBe("verified")
    expect(verify(received)).toMatchObject(unverified("unknown_field", "mid"))
  })

  it("verifies nothing when two meanings share one name", () => {
    const clash = dialectOf({ notification: { fields: { form: { amount: "ORDERID" } } } })
    expect(verify(receive("form", signed(success.form)), {}, { dialect: clash }).outcome).toBe("unverified")
  })

  it("builds what the same dialect verifies", () => {
    for (const format of formats) {
      const fields = buildNotificationFields(
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
      expect(verify(receive(format, fields), invoice, { dialect: renamed }).outcome).toBe("verified")
    }
  })
})

describe("claimedOrderId", () => {
  it.each(formats)("finds the ORDER_ID of %s", (format) => {
    expect(claimedOrderId(receive(format, success[format]), dialect)).toBe(orderId)
  })

  it("finds it under its renamed name", () => {
    const renamed = dialectOf({ notification: { fields: { form: { gateway_order_id: "Ref" } } } })
    expect(claimedOrderId(receive("form", { Ref: "A1" }), renamed)).toBe("A1")
    expect(claimedOrderId(receive("form", { ORDERID: "A1" }), renamed)).toBeUndefined()
  })

  it.each(["", "A B", "A'--", "x".repeat(41), "%"])("finds nothing in %j", (value) => {
    expect(claimedOrderId(receive("form", { ORDERID: value }), dialect)).toBeUndefined()
  })
})
