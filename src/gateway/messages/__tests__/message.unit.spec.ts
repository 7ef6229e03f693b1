/** Shows which messages are verified, and that an altered, replayed or contradictory one never is. */
import { createHash } from "node:crypto"
import { toAmount } from "../../money/money"
import { verifyMessage } from "../message"
import type { MessageExpectation } from "../message-expectation"
import type { MessageFormat, ReceivedMessage } from "../message-parsing"
import {
  dialect,
  readDialect,
  expectation,
  failure,
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

const verify = (
  received: ReceivedMessage,
  changes: Partial<MessageExpectation> = {},
  trust: Partial<{ secretKey: string; dialect: typeof dialect }> = {}
) => verifyMessage(received, { ...expectation, ...changes }, { secretKey, dialect, ...trust })

/** The verdict on fields that the gateway itself signed. */
const verifySigned = (format: MessageFormat, fields: Fields, changes: Partial<MessageExpectation> = {}) =>
  verify(receive(format, signed(fields)), changes)

const checkValueWrong = unverified("check_value_wrong", "checksumhash")

type Meaning = "merchant" | "order" | "amount" | "number" | "status" | "word" | "environment"

const names: Record<MessageFormat, Record<Meaning, string>> = {
  form: {
    merchant: "MID",
    order: "ORDERID",
    amount: "TXNAMOUNT",
    number: "transaction_number",
    status: "transaction_status",
    word: "STATUS",
    environment: "issandboxmode",
  },
  json: {
    merchant: "merchantId",
    order: "websiteRefNo",
    amount: "txnAmount",
    number: "transactionNumber",
    status: "transactionStatus",
    word: "message",
    environment: "isTestMode",
  },
}

/** The genuine success with other values. */
const changed = (format: MessageFormat, changes: Partial<Record<Meaning, string>>): Fields => ({
  ...success[format],
  ...Object.fromEntries(Object.entries(changes).map(([meaning, value]) => [names[format][meaning as Meaning], value])),
})

describe("a genuine message", () => {
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
    const caseInsensitive = readDialect({ signature: { sort: "case_insensitive" } })
    expect(verify(received, {}, { dialect: caseInsensitive }).outcome).toBe("verified")
    expect(verify(received)).toMatchObject(checkValueWrong)
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

  it("is not hashed in the shortest form when its amount is text", () => {
    // The check value over 55, as above, does not fit the text "55.0".
    const checksumhash = "8b26a5d4c7e4fd2acc35b8abdf7d0f308ff9476ac5228b8e3d6374ef377cbe6c"
    expect(verify(receive("json", { ...success.json, txnAmount: "55.0", checksumhash }))).toMatchObject(checkValueWrong)
  })

  describe.each(formats)("as %s", (format) => {
    it("is verified with the claim of a failure", () => {
      const verdict = verifySigned(format, failure[format])
      expect(verdict).toMatchObject({ outcome: "verified", claim: { status: "failed", responseMessage: "declined" } })
    })

    it("is verified with the claim of a payment in progress", () => {
      expect(verifySigned(format, changed(format, { status: "1", word: "PENDING" }))).toMatchObject({
        outcome: "verified",
        claim: { status: "in_progress" },
      })
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
      const required = without(success[format], "website_ref_no", "RESPCODE", "RESPMSG", "issandboxmode", "isTestMode")
      expect(verifySigned(format, required)).toMatchObject({ outcome: "verified", claim: { environment: undefined } })
    })

    it("is verified with empty optional fields, known or not", () => {
      const empty = { website_ref_no: "", RESPCODE: "", RESPMSG: "", issandboxmode: "", promo: "" }
      const fields = {
        ...success[format],
        ...(format === "form" ? empty : { isTestMode: "", invoiceNumber: "", promo: "" }),
      }
      expect(verifySigned(format, fields)).toMatchObject({ outcome: "verified", claim: { environment: undefined } })
    })

    it.each([
      ["1", "success", "in_progress"],
      ["5", "PENDING", "in_progress"],
      ["6", "On hold", "in_progress"],
      ["2", "failed", "failed"],
      ["2", "TXN_FAILED", "failed"],
      ["7", "failed", "failed"],
      ["4", "refunded", "refunded"],
    ])("may say %s with the word %s, and is then %s", (status, word, claimed) => {
      const fields = changed(format, { status, word, number: "967312155" })
      const verdict = verifySigned(format, fields)
      expect(verdict).toMatchObject({ outcome: "verified", claim: { status: claimed } })
    })

    it("is a success in any letter case of its word", () => {
      for (const word of { form: ["txn_success", "Txn_Success"], json: ["SUCCESS", "Success"] }[format]) {
        expect(verifySigned(format, changed(format, { word }))).toMatchObject({ outcome: "verified" })
      }
    })

    it("is a failure without a transaction number, and never a success", () => {
      const failed = { ...failure[format], [names[format].number]: "" }
      for (const fields of [failed, without(failed, names[format].number)]) {
        const claim = { status: "failed", transactionNumber: "" }
        expect(verifySigned(format, fields)).toMatchObject({ outcome: "verified", claim })
      }
      const succeeded = verifySigned(format, changed(format, { number: "" }))
      expect(succeeded).toMatchObject(unverified("missing_field", names[format].number))
      const pending = verifySigned(format, changed(format, { number: "", status: "1" }))
      expect(pending).toMatchObject(unverified("missing_field", names[format].number))
    })

    it("may have line breaks in the text for people alone", () => {
      if (format === "form") {
        expect(verifySigned("form", { ...success.form, RESPMSG: "paid\r\nthanks" }).outcome).toBe("verified")
      }
      const word = { ...changed(format, { status: "1", word: "a\nb" }) }
      expect(verifySigned(format, word)).toMatchObject(unverified("invalid_field", names[format].word))
    })

    it.each(["55", "55.0", "55.00"])("is verified with the amount written as %s", (amount) => {
      expect(verifySigned(format, changed(format, { amount })).outcome).toBe("verified")
    })
  })
})

describe.each(formats)("an altered message as %s", (format) => {
  const genuine = signed(success[format])
  const optional = ["website_ref_no", "RESPCODE", "RESPMSG", "issandboxmode", "isTestMode"]
  const required = Object.keys(genuine).filter((name) => !optional.includes(name))

  it.each(required)("is not verified without %s", (name) => {
    expect(verify(receive(format, without(genuine, name)))).toMatchObject(unverified("missing_field", name))
  })

  it.each(required)("is not verified with an empty %s", (name) => {
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

  it.each(optional.filter((name) => name in genuine))("is not verified when %s is removed", (name) => {
    expect(verify(receive(format, without(genuine, name))).outcome).toBe("unverified")
  })

  it.each(["extra", "signature", "__proto__", "constructor", "checksumHash", "orderid", "ORDER_ID", "\ufeffMID"])(
    "is not verified with the unknown field %j, although it is signed",
    (name) => {
      const fields = Object.fromEntries([...Object.entries(success[format]), [name, "1"]])
      expect(verify(receive(format, signed(fields)))).toMatchObject(unverified("unknown_field", name))
    }
  )

  it("is not verified without any fields", () => {
    expect(verify({ format, fields: [] })).toMatchObject({ outcome: "unverified", reason: "missing_field" })
  })

  it("is not verified when it is signed with another key", () => {
    expect(verify(receive(format, signed(success[format], "other")))).toMatchObject(checkValueWrong)
  })

  it.each(["0".repeat(64), "f".repeat(64)])("is not verified with the check value %s", (checksumhash) => {
    expect(verify(receive(format, { ...genuine, checksumhash }))).toMatchObject(checkValueWrong)
  })

  it.each(["x", "0".repeat(63), "0".repeat(65), "é".repeat(64)])(
    "is not verified with a check value that is no hash: %s",
    (checksumhash) => {
      expect(verify(receive(format, { ...genuine, checksumhash, extra: "1" }))).toMatchObject(
        unverified("invalid_field", "checksumhash")
      )
    }
  )

  it("names a check value in base64, before any other field at fault", () => {
    const checksumhash = "vKjRr9xVQmN2c3V8yJ1ZtYw0a1b2c3d4e5f6g7h8i9k="
    expect(verify(receive(format, { ...genuine, checksumhash, extra: "1" }))).toMatchObject(
      unverified("check_value_base64", "checksumhash")
    )
  })

  it.each(["", " "])("is not verified with the empty secret key %j, which anybody can use to sign", (empty) => {
    const values = Object.keys(success[format])
      .sort()
      .map((name) => success[format][name])
    const checksumhash = createHash("sha256")
      .update(empty + values.join(""))
      .digest("hex")
    const verdict = verify(receive(format, { ...success[format], checksumhash }), {}, { secretKey: empty })
    expect(verdict).toMatchObject(checkValueWrong)
  })
})

describe.each(formats)("a signed message about something else, as %s", (format) => {
  const name = names[format]
  const verifyChanged = (changes: Partial<Record<Meaning, string>>, expected: Partial<MessageExpectation> = {}) =>
    verifySigned(format, changed(format, changes), expected)

  it("names another merchant", () => {
    expect(verifyChanged({ merchant: "7654321" })).toMatchObject(unverified("unexpected_value", name.merchant))
  })

  it("is the replayed answer to another order", () => {
    const other = "D01JCZ4V4N3Q0GPMRYDT5T3T5K4"
    const fields = { ...changed(format, { order: other }), ...(format === "form" && { website_ref_no: other }) }
    expect(verifySigned(format, fields)).toMatchObject(unverified("unexpected_value", name.order))
  })

  it.each([orderId.toLowerCase(), `${orderId}3`, orderId.slice(0, -1)])(
    "names an ORDER_ID similar to the true one: %s",
    (order) => {
      const fields = without(changed(format, { order }), "website_ref_no")
      expect(verifySigned(format, fields)).toMatchObject(unverified("unexpected_value", name.order))
    }
  )

  it("is from the other environment", () => {
    const from = (environment: string) => ({ outcome: "wrong_environment", claim: { environment } })
    expect(verifyChanged({ environment: "0" })).toMatchObject(from("live"))
    expect(verifyChanged({}, { environment: "live" })).toMatchObject(from("sandbox"))
  })

  it.each(["550", "5.5", "5500", "1155.00", "54.99"])("is about %s, which is not 55", (amount) => {
    expect(verifyChanged({ amount })).toMatchObject({ outcome: "amount_mismatch", claim: { amount } })
  })

  it("is about less than the requested amount", () => {
    expect(verifyChanged({}, { amount: toAmount("55.01") }).outcome).toBe("amount_mismatch")
  })

  it.each(["55.001", "55.00000000000001"])(
    "has the amount %s, whose last digits may belong to the next field",
    (amount) => {
      expect(verifyChanged({ amount }).outcome).toBe({ form: "unverified", json: "amount_mismatch" }[format])
    }
  )

  it("is called neither from the other environment nor about another amount when it is not genuine", () => {
    const fields = changed(format, { environment: "0", amount: "1.00" })
    expect(verify(receive(format, signed(fields, "other")))).toMatchObject(checkValueWrong)
  })

  const invalid: Partial<Record<Meaning, string[]>> = {
    amount: ["5.5e1", " 55", "-55.00", "٥٥", "55."],
    environment: format === "form" ? ["2", "true"] : ["true", "01", "1.0", "10"],
    number: ["T 9", "-T9", "T9\u00e9", "x".repeat(65)],
  }

  it.each([
    ...Object.entries(invalid).flatMap(([meaning, values]) =>
      values.map((value) => [meaning as Meaning, value] as const)
    ),
    ...["0", "0.00", "1".repeat(31)].map((amount) => ["amount", amount] as const),
  ])("has the invalid %s %j", (meaning, value) => {
    expect(verifyChanged({ [meaning]: value })).toMatchObject(unverified("invalid_field", name[meaning]))
  })

  it.each(["0", "8", "33", "03"])("has the unknown status %s, which the reason names", (status) => {
    expect(verifyChanged({ status })).toMatchObject(unverified("unknown_status", `${name.status}=${status}`))
  })

  it.each(["TXN_FAILURE", "PENDING", "success ", "TXN_SUCCESS ", "ſuccess"])(
    "says success with the word %s",
    (word) => {
      expect(verifyChanged({ word })).toMatchObject(unverified("contradictory_fields", name.word))
    }
  )
})

describe("a signed form", () => {
  it("is verified over 3.00, although the status and ORDER_ID behind its number look like an amount in JSON", () => {
    for (const transactionNumber of ["98091", "98092", "T5", "9801234"]) {
      const fields = { ...success.form, TXNAMOUNT: "3.00", transaction_number: transactionNumber }
      expect(verifySigned("form", fields, { amount: toAmount("3") }).outcome).toBe("verified")
    }
  })

  it("must repeat ORDER_ID where the status stands before the amount, as a request over less can be signed too", () => {
    const caseInsensitive = readDialect({ signature: { sort: "case_insensitive" } })
    const paid = without(
      { ...success.form, ORDERID: `${orderId}3`, TXNAMOUNT: "5.00", RESPCODE: "1" },
      "website_ref_no"
    )
    const genuine = { ...paid, transaction_number: "98093" }
    const cut = { ...genuine, ORDERID: orderId, RESPCODE: "31", TXNAMOUNT: "35.00", transaction_number: "9809" }
    const { checksumhash = "" } = signed(genuine, secretKey, caseInsensitive)
    expect(signed(cut, secretKey, caseInsensitive).checksumhash).toBe(checksumhash)
    const verdict = verify(
      receive("form", { ...cut, checksumhash }),
      { amount: toAmount("35") },
      { dialect: caseInsensitive }
    )
    expect(verdict).toMatchObject(unverified("missing_field", "website_ref_no"))
  })

  it.each([
    ["another order in the field that repeats it", { website_ref_no: `${orderId}X` }, "contradictory_fields"],
    ["an invoice", { invoiceNumber: "7" }, "unknown_field"],
    ["success in the word of JSON", { STATUS: "success" }, "contradictory_fields"],
  ])("must not name %s", (_what, changes, reason) => {
    const [field = ""] = Object.keys(changes)
    expect(verifySigned("form", { ...success.form, ...changes })).toMatchObject(unverified(reason, field))
  })

  it.each([
    ["ORDERID", "invalid_field"],
    ["website_ref_no", "contradictory_fields"],
  ])("must not have anything but an ORDER_ID in %s", (name, reason) => {
    for (const value of ["A B", "-A", "x".repeat(41), "٣"]) {
      expect(verifySigned("form", { ...success.form, [name]: value })).toMatchObject(unverified(reason, name))
    }
  })
})

describe("signed JSON", () => {
  const otherInvoice = unverified("unexpected_value", "invoiceNumber")
  const verifiedFor = (invoiceNumber?: string) => ({ outcome: "verified", claim: { invoiceNumber } })

  it.each([
    ["is verified with an empty invoice number where none is expected", "", undefined, verifiedFor(undefined)],
    ["may not name an invoice where none is expected", "INV-7", undefined, otherInvoice],
    ["is verified for the invoice that is expected", "INV-7", "INV-7", verifiedFor("INV-7")],
    ["is not verified for another invoice", "INV-7", "INV-8", otherInvoice],
    ["must name the invoice that is expected", undefined, "INV-7", otherInvoice],
  ])("%s", (_rule, named, invoiceNumber, verdict) => {
    const fields = { ...success.json, ...(named !== undefined && { invoiceNumber: named }) }
    expect(verifySigned("json", fields, invoiceNumber === undefined ? {} : { invoiceNumber })).toMatchObject(verdict)
  })

  it("is verified for an invoice whose short reference occurs in other fields too", () => {
    const fields = { ...success.json, websiteRefNo: "11", invoiceNumber: "INV-1" }
    expect(verifySigned("json", fields, { orderId: "11", invoiceNumber: "INV-1" }).outcome).toBe("verified")
  })

  it.each([
    ["0", "live"],
    ["1", "sandbox"],
    ["2", "live"],
    ["9", "live"],
  ] as const)("with isTestMode %s is from the environment %s", (isTestMode, environment) => {
    const verdict = verifySigned("json", { ...success.json, isTestMode }, { environment })
    expect(verdict).toMatchObject({ outcome: "verified", claim: { environment } })
  })

  it.each(["true", "1.0", "null"])("is doubted with isTestMode %s", (written) => {
    const isTestMode = written === "null" ? "" : written
    const received = receive("json", signed({ ...success.json, isTestMode }), { isTestMode: written })
    expect(verify(received)).toMatchObject({ ...unverified("invalid_field", "isTestMode"), signed: true })
  })

  describe("about an invoice", () => {
    const invoice = { ...success.json, invoiceNumber: "INV-10" }
    const expected = { orderId: "REF1", invoiceNumber: "INV-10" }
    const referenceAt = unverified("unexpected_value", "websiteRefNo")

    it.each(["REF1", "INV-10", "AB1234567", ""])("is verified with the reference %j", (websiteRefNo) => {
      const named = { ...invoice, websiteRefNo }
      expect(verifySigned("json", named, expected)).toMatchObject({
        outcome: "verified",
        claim: { orderId: websiteRefNo },
      })
      const unnamed = verifySigned("json", without(named, "isTestMode"), expected)
      expect(unnamed).toMatchObject(websiteRefNo === "REF1" ? { outcome: "verified" } : referenceAt)
    })

    it.each(["INV-1", "REF", "1234567", "ABCDE123", "AB", orderId])(
      "is not verified with the reference %s",
      (websiteRefNo) => {
        expect(verifySigned("json", { ...invoice, websiteRefNo }, expected)).toMatchObject(referenceAt)
      }
    )

    it("is not verified with the ORDER_ID of a payment as reference", () => {
      const named = { ...invoice, websiteRefNo: "AB1234567" }
      expect(verifySigned("json", named, { ...expected, namesPayment: true })).toMatchObject(referenceAt)
    })

    it("is not verified without a reference when the text reads a success over another amount with one", () => {
      const cut = { ...invoice, transactionNumber: "9310AB", txnAmount: "55", websiteRefNo: "" }
      expect(verifySigned("json", cut, expected)).toMatchObject(unverified("recut", "checksumhash"))
      const named = { ...invoice, transactionNumber: "9", txnAmount: "10", websiteRefNo: "AB355" }
      expect(signed(named).checksumhash).toBe(signed(cut).checksumhash)
      expect(verifySigned("json", named, expected).outcome).toBe("amount_mismatch")
    })

    it("is not verified when its text is also about an invoice whose number begins or continues this one", () => {
      const merchant = "11"
      const fields = { ...invoice, merchantId: merchant, websiteRefNo: "REF1" }
      const related = { ...expectation, merchantId: `1${merchant}`, orderId: "REF9", invoiceNumber: "INV-1" }
      const about = { ...expected, merchantId: merchant }
      expect(verifySigned("json", fields, about).outcome).toBe("verified")
      const cut = { ...fields, invoiceNumber: "INV-1", isTestMode: "0", merchantId: `1${merchant}` }
      expect(signed(cut).checksumhash).toBe(signed(fields).checksumhash)
      expect(verifySigned("json", fields, { ...about, relatedInvoices: [related] })).toMatchObject(
        unverified("recut", "checksumhash")
      )
      const dearer = { ...related, amount: toAmount("56") }
      expect(verifySigned("json", fields, { ...about, relatedInvoices: [dearer] }).outcome).toBe("unverified")
    })
  })

  it("has only one way to write a transaction number", () => {
    // A genuine answer about transaction 100000 must not count again as transaction 1E5.
    const fields = signed({ ...success.json, transactionNumber: "100000" })
    expect(verify(receive("json", fields, { transactionNumber: "100000" })).outcome).toBe("verified")
    expect(verify(receive("json", fields, { transactionNumber: "1E5" })).outcome).toBe("unverified")
  })

  it("keeps a transaction number that is too long for a binary number", () => {
    const transactionNumber = "12345678901234567890"
    const fields = signed({ ...success.json, transactionNumber })
    expect(verify(receive("json", fields, { transactionNumber }))).toMatchObject({
      outcome: "verified",
      claim: { transactionNumber },
    })
  })

  it.each(["5.5e1", "55e0", "-55", "1e400", "-0"])("is refused with the number %s as amount", (written) => {
    const shortest = signed({ ...success.json, txnAmount: String(Number(written)) })
    expect(verify(receive("json", shortest, { txnAmount: written }))).toMatchObject(
      unverified("invalid_field", "txnAmount")
    )
  })
})
