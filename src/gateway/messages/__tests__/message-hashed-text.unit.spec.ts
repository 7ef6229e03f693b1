/** Shows which text of a message is hashed, and that a genuine message with an odd text is verified. */
import { verifyMessage } from "../message"
import { parseMessage } from "../message-parsing"
import { hashOfFields } from "../../signature"
import { dialect, readDialect, expectation, orderId, receive, secretKey, signed, success, without } from "./messages"

/** A JSON message whose check value was computed over other spellings than its own; numbers are kept as written. */
function hashedAs(hashed: Record<string, string>, written: Record<string, string>) {
  const checksumhash = hashOfFields(secretKey, Object.entries(hashed), "code_unit")
  const members = Object.entries({ ...written, checksumhash: JSON.stringify(checksumhash) })
  const body = `{${members.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(", ")}}`
  const parsed = parseMessage(Buffer.from(body), "application/json")
  if (parsed.outcome === "malformed") {
    throw new Error(parsed.reason)
  }
  return verifyMessage(parsed.received, expectation, { secretKey, dialect })
}

const writtenAsText = Object.fromEntries(Object.entries(success.json).map(([name, value]) => [name, `"${value}"`]))

describe("the numbers of a JSON message", () => {
  it("may be hashed in their shortest form when they are an amount", () => {
    const verdict = hashedAs({ ...success.json, txnAmount: "55" }, { ...writtenAsText, txnAmount: "55.00" })
    expect(verdict).toMatchObject({ outcome: "verified", claim: { amount: "55.00" } })
  })

  it("are not hashed in their shortest form when they are anything else", () => {
    const hashed = { ...success.json, transactionNumber: "100000" }
    expect(hashedAs(hashed, { ...writtenAsText, transactionNumber: "100000" }).outcome).toBe("verified")
    expect(hashedAs(hashed, { ...writtenAsText, transactionNumber: "1E5" })).toMatchObject({
      reason: "check_value_wrong",
      signed: false,
    })
  })

  it("never turn a request into an answer, in whichever form they are hashed", () => {
    const request = { CALLBACK_URL: "https://a.example/", ORDER_ID: "1", txnDate: "2026-01-01 10:00:00" }
    const written = { CALLBACK_URL: '"https://a.example/"', ORDER_ID: "1.0", txnDate: '"2026-01-01 10:00:00"' }
    expect(hashedAs(request, written)).toMatchObject({ reason: "unknown_field", signed: false })
    expect(hashedAs({ ...request, ORDER_ID: "1.0" }, written)).toMatchObject({ reason: "unknown_field", signed: false })
  })
})

describe("an amount that must have two decimals", () => {
  it.each(["55", "55.0", "055"])("is not verified in a form as %s", (TXNAMOUNT) => {
    const strict = readDialect({ message: { form_amounts: "two_decimals" } })
    const received = receive("form", signed({ ...success.form, TXNAMOUNT }))
    expect(verifyMessage(received, expectation, { secretKey, dialect: strict })).toMatchObject({
      outcome: "unverified",
      reason: "invalid_field",
      field: "TXNAMOUNT",
    })
    expect(verifyMessage(received, expectation, { secretKey, dialect }).outcome).toBe("verified")
  })
})

describe("an unknown field", () => {
  it.each(["form", "json"] as const)("is hashed with the others in a %s, in its place", (format) => {
    const known = success[format]
    const extra = { ...known, another: "55.00" }
    const checksumhash = signed(known).checksumhash ?? ""
    const verdictOn = (fields: Record<string, string>) =>
      verifyMessage(receive(format, fields), expectation, { secretKey, dialect })
    expect(verdictOn(signed(extra))).toMatchObject({ reason: "unknown_field", field: "another", signed: true })
    expect(verdictOn({ ...extra, checksumhash })).toMatchObject({ reason: "unknown_field", signed: false })
  })
})

describe("an extra field that holds an address", () => {
  it("does not make a genuine answer look like a request", () => {
    const extra = readDialect({ message: { extra_fields: ["BANK_URL"] } })
    const received = receive("form", signed({ ...success.form, BANK_URL: "https://bank.example" }))
    expect(verifyMessage(received, expectation, { secretKey, dialect: extra }).outcome).toBe("verified")
  })
})

describe("a transaction number that holds the ORDER_ID", () => {
  const verifyNumber = (transaction_number: string, ...hidden: string[]) => {
    const fields = without({ ...success.form, transaction_number }, ...hidden)
    return verifyMessage(receive("form", signed(fields)), expectation, { secretKey, dialect }).outcome
  }

  it.each([orderId, `TXN-${orderId}`, `${orderId}-1`])("is verified: %s", (number) => {
    expect(verifyNumber(number)).toBe("verified")
    expect(verifyNumber(number, "website_ref_no")).toBe("verified")
    expect(verifyNumber(number, "website_ref_no", "issandboxmode")).toBe("verified")
  })

  it("is verified in JSON, which repeats no ORDER_ID", () => {
    const received = receive("json", signed({ ...success.json, transactionNumber: `T92${orderId}` }))
    expect(verifyMessage(received, expectation, { secretKey, dialect }).outcome).toBe("verified")
  })

  it("is not verified after a possible true status when the form does not repeat the ORDER_ID", () => {
    expect(verifyNumber(`T92${orderId}`)).toBe("verified")
    expect(verifyNumber(`T92${orderId}`, "website_ref_no")).toBe("unverified")
  })
})
