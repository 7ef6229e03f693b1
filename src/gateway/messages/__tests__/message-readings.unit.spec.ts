/** Shows that a message is verified only as far as every cut of its text agrees. */
import fc from "fast-check"
import { toAmount } from "../../money/money"
import { verifyMessage, buildMessageFields } from "../message"
import { newOrderId } from "../../requests/order-id"
import { hashOfFields } from "../../signature"
import { joinValues } from "./cuts"
import { dialect, type Fields, merchantId, orderId, receive, secretKey, unverified, without } from "./messages"

const expectation = { merchantId, orderId, amount: toAmount("70"), environment: "sandbox" as const }

type Said = Parameters<typeof buildMessageFields>[0]

const message = (format: "form" | "json", said: Partial<Said> = {}): Fields =>
  buildMessageFields(
    {
      merchantId,
      orderId,
      amount: "70.00",
      transactionNumber: "671223",
      status: "success",
      environment: "sandbox",
      responseCode: "01",
      responseMessage: "Txn",
      ...said,
    },
    format,
    { secretKey, dialect }
  )

/** The verdict on a cut of the message: the same check value with other fields. */
const verifyCut = (cut: Fields, environment: "sandbox" | "live" = "sandbox", format: "form" | "json" = "form") =>
  verifyMessage(receive(format, cut), { ...expectation, environment }, { secretKey, dialect })

describe("a genuine message about an ORDER_ID that the plugin gave out", () => {
  const numbers = fc.oneof(
    fc.stringMatching(/^[0-9]{6}$/),
    fc.stringMatching(/^[0-9]{1,20}$/),
    fc.stringMatching(/^[A-Z0-9]{1,30}$/)
  )

  it.each(["success", "failed", "in_progress", "refunded"] as const)("is verified when it says %s", (status) => {
    fc.assert(
      fc.property(numbers, fc.constantFrom("form", "json"), (transactionNumber, format) => {
        const given = newOrderId("")
        const fields = message(format, {
          orderId: given,
          status,
          transactionNumber,
          responseMessage: "Being processed",
        })
        const verdict = verifyMessage(
          receive(format, fields),
          { ...expectation, orderId: given },
          { secretKey, dialect }
        )
        expect(verdict).toMatchObject({ outcome: "verified", claim: { status, transactionNumber } })
      }),
      { numRuns: 150 }
    )
  })
})

describe("the text of a message", () => {
  const numbersOf = (fields: Fields, format: "form" | "json" = "form") => {
    const verdict = verifyCut(fields, "sandbox", format)
    return "transactionNumbers" in verdict ? verdict.transactionNumbers?.sort() : verdict
  }

  it("states the transaction number in JSON", () => {
    expect(numbersOf(message("json"), "json")).toEqual(["671223"])
  })

  it("leaves open in a form where the transaction number begins", () => {
    expect(numbersOf(message("form"))).toEqual(["01671223", "1671223", "671223"])
  })

  it("allows no transaction number longer than the longest that is accepted", () => {
    const longest = "A".repeat(64)
    expect(numbersOf(message("form", { transactionNumber: longest }))).toEqual([longest])
  })

  it.each(["form", "json"] as const)("is that of a failure in a %s, whatever its digits could mean", (format) => {
    const fields = message(format, { status: "failed", transactionNumber: "967312", responseMessage: "declined" })
    expect(verifyCut(fields, "sandbox", format)).toMatchObject({ outcome: "verified", claim: { status: "failed" } })
  })

  it("is that of a payment in progress, whatever its digits could mean, also with the word of a success", () => {
    const fields = message("json", { status: "in_progress", transactionNumber: "967312", responseMessage: "success" })
    expect(verifyCut(fields, "sandbox", "json")).toMatchObject({
      outcome: "verified",
      claim: { status: "in_progress" },
    })
  })

  it.each(["form", "json"] as const)("is a success over another amount in a %s, and never a failure", (format) => {
    const fields = message(format, { amount: "1270.00", transactionNumber: "9831" })
    expect(verifyCut(fields, "sandbox", format)).toMatchObject({ outcome: "amount_mismatch" })
    const names = format === "form" ? ["TXNAMOUNT", "STATUS"] : ["txnAmount", "message"]
    const cut = { ...fields, [names[0] ?? ""]: "70.00", ...(format === "json" && { transactionStatus: "2" }) }
    expect(verifyCut(cut, "sandbox", format).outcome).toBe("unverified")
  })

  it("may be from the other environment when a form names none, and its number begins with that digit", () => {
    const form = without(message("form", { transactionNumber: "1234" }), "issandboxmode")
    const resigned = {
      ...form,
      checksumhash: hashOfFields(secretKey, Object.entries(without(form, "checksumhash")), "code_unit"),
    }
    expect(verifyCut(resigned, "live").outcome).toBe("wrong_environment")
    expect(verifyCut(resigned, "sandbox").outcome).toBe("verified")
  })

  it.each(["0", "1", "A"])(
    "is from the store's environment when it says so, and its number begins with %s",
    (digit) => {
      const form = message("form", { transactionNumber: `${digit}234`, environment: "live" })
      expect(verifyCut(form, "live").outcome).toBe("verified")
    }
  )

  it("is examined quickly when it is long", () => {
    const form = message("form", { status: "failed", responseMessage: "70.00".repeat(5000) })
    expect(verifyCut(form)).toMatchObject({ outcome: "verified", claim: { status: "failed" } })
  })
})

describe("a cut of a message", () => {
  const buildCut = (genuine: Fields, changed: Fields, left: string[] = []) =>
    without({ ...genuine, ...changed }, ...left)

  it("has only numbers that the text allows, and names them all", () => {
    const cut = buildCut(message("form"), { transaction_number: "1671223" }, ["issandboxmode"])
    expect(verifyCut(cut)).toMatchObject({
      outcome: "verified",
      claim: { transactionNumber: "1671223" },
      transactionNumbers: expect.arrayContaining(["671223", "1671223"]) as string[],
    })
  })

  it.each([
    {
      meaning: "a payment in progress when the text is a success",
      form: { status: "success", amount: "3.00", transactionNumber: "1" },
      json: {
        message: `${orderId}01TxnTXN_SUCCESS3.00`,
        transactionNumber: "1",
        transactionStatus: "1",
        txnAmount: "3",
      },
    },
    {
      meaning: "a failure of a transaction that the text does not name",
      form: { status: "failed", amount: "2.00", transactionNumber: "A2" },
      json: {
        message: `${orderId}01TxnTXN_FAILURE2.001`,
        transactionNumber: "A",
        transactionStatus: "2",
        txnAmount: "2",
      },
    },
  ] as const)("of a form into JSON is not $meaning", ({ form, json }) => {
    const target = { ...expectation, amount: toAmount(form.amount) }
    const genuine = message("form", form)
    const cut = { merchantId, websiteRefNo: orderId, ...json }
    expect(joinValues(cut)).toBe(joinValues(genuine))
    const received = receive("json", { ...cut, checksumhash: genuine.checksumhash ?? "" })
    expect(verifyMessage(received, target, { secretKey, dialect })).toMatchObject(unverified("recut", "checksumhash"))
  })

  it("is no doubt about another amount when the text has the requested amount", () => {
    const paid = buildCut(message("json"), { transactionNumber: "67122", transactionStatus: "3", txnAmount: "370.00" })
    const failed = message("json", { status: "failed", transactionNumber: "96715", responseMessage: "declined" })
    const cut = buildCut(failed, { transactionNumber: "967", transactionStatus: "1", txnAmount: "5270.00" })
    for (const fields of [paid, cut]) {
      expect(verifyCut(fields, "sandbox", "json").outcome).toBe("unverified")
    }
  })

  it("is signed when its check value matches, but not when that is the hash of nothing or of a request", () => {
    const signed = buildCut(message("json"), {
      transactionNumber: "67122",
      transactionStatus: "3",
      txnAmount: "370.00",
    })
    expect(verifyCut(buildCut(message("json"), { extra: "1" }, ["isTestMode"]), "sandbox", "json")).toMatchObject({
      reason: "unknown_field",
      signed: true,
    })
    expect(verifyCut({ ...signed, checksumhash: "0".repeat(64) }, "sandbox", "json")).toMatchObject({ signed: false })
    const request = { MID: "https://a.example/", ORDERID: orderId, TXNAMOUNT: "2026-01-01 10:00:00" }
    const replayed = { ...request, checksumhash: hashOfFields(secretKey, Object.entries(request), "code_unit") }
    expect(verifyCut(replayed)).toMatchObject({ outcome: "unverified", signed: false })
  })

  it("without its environment makes no sandbox payment real", () => {
    const sandbox = message("form", { transactionNumber: "A55" })
    const cut = buildCut(sandbox, { transaction_number: "1A55" }, ["issandboxmode"])
    expect(verifyCut(cut, "live")).toMatchObject({ outcome: "wrong_environment" })
    expect(verifyCut(sandbox, "live")).toMatchObject({ outcome: "wrong_environment" })
  })

  it("is verified under the previous key, and under no other", () => {
    const trust = { secretKey: "new", dialect }
    const received = receive("json", message("json"))
    expect(verifyMessage(received, expectation, trust).outcome).toBe("unverified")
    const previous = { ...trust, previousSecretKey: secretKey }
    expect(verifyMessage(received, expectation, previous).outcome).toBe("verified")
    expect(verifyMessage(received, expectation, { ...previous, previousSecretKey: " " }).outcome).toBe("unverified")
  })

  it.each(["form", "json"] as const)(
    "is unverified under a replaced key, like any forgery, and has a reason: %s",
    (format) => {
      const trust = { secretKey: "new", replacedSecretKey: secretKey, dialect }
      const unverified = { outcome: "unverified", signed: false }
      expect(verifyMessage(receive(format, message(format)), expectation, trust)).toEqual({
        ...unverified,
        reason: "replaced_key",
        field: "checksumhash",
      })
      const forged = receive(format, { ...message(format), checksumhash: "0".repeat(64) })
      expect(verifyMessage(forged, expectation, trust)).toMatchObject({
        ...unverified,
        reason: "check_value_wrong",
      })
      const incomplete = receive(format, without(message(format), Object.keys(message(format))[0] ?? ""))
      expect(verifyMessage(incomplete, expectation, trust)).toMatchObject({
        ...unverified,
        reason: "missing_field",
      })
    }
  )
})

/** Every way to move the boundaries of the last four values of a JSON message. */
function movedBorders(genuine: Fields): fc.Arbitrary<Fields> {
  const names = ["message", "transactionNumber", "transactionStatus", "txnAmount"]
  const text = names.map((name) => genuine[name]).join("")
  return fc
    .uniqueArray(fc.integer({ min: 1, max: text.length - 1 }), { minLength: 3, maxLength: 3 })
    .map((borders) => borders.sort((left, right) => left - right))
    .map(([a = 0, b = 0, c = 0]) => ({
      ...genuine,
      message: text.slice(0, a),
      transactionNumber: text.slice(a, b),
      transactionStatus: text.slice(b, c),
      txnAmount: text.slice(c),
    }))
}

describe("a message with moved field borders", () => {
  const numbers = fc.oneof(fc.stringMatching(/^[0-9]{6}$/), fc.stringMatching(/^[A-Z0-9]{1,20}$/))

  it("about a payment never becomes anything but that payment", () => {
    fc.assert(
      fc.property(
        fc
          .tuple(numbers, fc.constantFrom<Said["status"]>("success", "failed", "in_progress", "refunded"))
          .chain(([transactionNumber, status]) => {
            const genuine = message("json", { transactionNumber, status, responseMessage: "declined" })
            return fc.tuple(fc.constant({ transactionNumber, status }), movedBorders(genuine))
          }),
        ([{ transactionNumber, status }, cut]) => {
          const verdict = verifyCut(cut, "sandbox", "json")
          if (verdict.outcome === "verified") {
            expect(verdict.claim.status).toBe(status)
            expect(verdict.transactionNumbers).toContain(transactionNumber)
          } else {
            expect(verdict.outcome).toBe("unverified")
          }
        }
      ),
      { numRuns: 600 }
    )
  })
})
