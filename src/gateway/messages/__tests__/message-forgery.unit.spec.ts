/** Shows that no other cut of a text that the gateway or the store signed is verified as a success. */
import fc from "fast-check"
import type { GatewayDialect } from "../../dialect"
import { sameAmount, toAmount } from "../../money/money"
import { verifyMessage } from "../message"
import { isSuccessWord, listMessageFields, successWords } from "../message-layout"
import type { MessageFormat } from "../message-parsing"
import { compareFieldNames, hashOfFields } from "../../signature"
import { buildWebPurchaseFields, signedFieldNames } from "../../requests/web-purchase"
import { joinValues, listCuts } from "./cuts"
import {
  readDialect,
  failure,
  type Fields,
  formats,
  merchantId,
  orderId,
  receive,
  secretKey,
  signed,
  success,
  without,
} from "./messages"

/*
 * A shopper sees each answer that passes through the browser, and each request, with its check value. The check value fits
 * every way to cut the same text into fields. These tests search all cuts that say "success" for one that is verified.
 */

/** Raise it for a longer search. */
const RUNS = 120

const sorts = ["code_unit", "case_insensitive"] as const

interface Target {
  orderId: string
  amount: string
}

/** Every prefix of a text that could be the value of a field of a genuine success. */
function* readings(meaning: string | undefined, rest: string, format: MessageFormat, target: Target) {
  const exact = (value: string) => (rest.startsWith(value) ? [value] : [])
  const upTo = (length: number) =>
    Array.from({ length: Math.min(length, rest.length) }, (_, index) => rest.slice(0, index + 1))
  switch (meaning) {
    case "merchant_id":
      return yield* exact(merchantId)
    case "gateway_order_id":
    case "gateway_order_id_again":
      return yield* exact(target.orderId)
    case "status_word":
      return yield* upTo(successWords[format].length).filter((text) => isSuccessWord(text, format))
    case "transaction_status":
      return yield* exact("3")
    case "environment":
      return yield* [...exact("0"), ...exact("1")]
    case "amount":
      return yield* upTo(16).filter((text) => sameAmount(text, target.amount))
    case "transaction_number":
      return yield* upTo(64).filter((text) => /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(text))
    default:
      return yield* upTo(rest.length)
  }
}

/** Every cut of a text into the fields of a format that says "success" about the target; bounded. */
function forgeries(text: string, format: MessageFormat, target: Target, dialect: GatewayDialect): Fields[] {
  const rules = [
    ...listMessageFields(format, dialect),
    ...dialect.message.extra_fields.map((name) => ({ name, meaning: undefined, required: false })),
  ]
    .filter(({ meaning }) => meaning !== "check_value" && meaning !== "invoice_number")
    .sort((left, right) => compareFieldNames(left.name, right.name, dialect.signature.sort))
  return listCuts(text, rules, ({ meaning }, rest) => readings(meaning, rest, format, target), 500)
}

function isVerified(
  fields: Fields,
  checksumhash: string,
  format: MessageFormat,
  target: Target,
  dialect: GatewayDialect
) {
  return (["sandbox", "live"] as const).some((environment) => {
    const verdict = verifyMessage(
      receive(format, { ...fields, checksumhash }),
      { merchantId, orderId: target.orderId, amount: toAmount(target.amount), environment },
      { secretKey, dialect }
    )
    return verdict.outcome === "verified" && verdict.claim.status === "success"
  })
}

const computeHash = (fields: Fields, { signature }: GatewayDialect) =>
  hashOfFields(secretKey, Object.entries(fields), signature.sort)

/** The verified cuts of a signed message, in either format. */
const verified = (genuine: Fields, target: Target, dialect: GatewayDialect) =>
  formats.flatMap((format) =>
    forgeries(joinValues(genuine, dialect.signature.sort), format, target, dialect).filter((fields) =>
      isVerified(fields, computeHash(genuine, dialect), format, target, dialect)
    )
  )

const upper = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const orderIds = fc
  .tuple(
    fc.constantFrom("", "D", "3", "success", "TXN_SUCCESS"),
    fc.string({ unit: fc.constantFrom(...Array.from(upper)), minLength: 20, maxLength: 20 }),
    fc.constantFrom("3", "33", "355", "35", "1", "2", "")
  )
  .map((parts) => parts.join(""))

/** The best case for an attacker: texts of the gateway that contain words of success. */
const hostileText = (format: MessageFormat) =>
  format === "form"
    ? fc.constantFrom(
        "declined",
        "TXN_SUCCESS",
        "no TXN_SUCCESS",
        "TXN_SUCCESS55",
        "TXN_SUCCESS55.00",
        "TXN_SUCCESS55T3"
      )
    : fc.constantFrom("declined", "success", "Success", "successful", "unsuccessful", "successT355", "success3")

/** Genuine answers other than success, with amounts in any form and with or without each optional field. */
const refusals = (format: MessageFormat) =>
  fc
    .record({
      id: orderIds,
      amount: fc.constantFrom("55", "55.0", "55.00", "3", "2", "35.00"),
      number: fc.oneof(
        fc.constantFrom("3", "T9001", "355", "100353", "13", "X93Y7"),
        fc.string({ unit: fc.constantFrom(...Array.from("0123")), minLength: 1, maxLength: 8 })
      ),
      status: fc.constantFrom("1", "2", "4", "5", "7"),
      code: fc.constantFrom("", "51", "3", "TXN_SUCCESS", "TXN_SUCCESS55"),
      word: fc.constantFrom("TXN_FAILURE", "PENDING", "F", "TXN_SUCCESS", "success"),
      text: hostileText(format),
      hidden: fc.subarray(["website_ref_no", "RESPCODE", "RESPMSG", "issandboxmode", "isTestMode"]),
      environment: fc.constantFrom("0", "1"),
    })
    .map(({ id, amount, number, status, code, word, text, hidden, environment }) => {
      const fields: Fields =
        format === "form"
          ? {
              MID: merchantId,
              ORDERID: id,
              TXNAMOUNT: amount,
              transaction_number: number,
              transaction_status: status,
              STATUS: word,
              RESPCODE: code,
              website_ref_no: id,
              RESPMSG: text,
              issandboxmode: environment,
            }
          : {
              merchantId,
              websiteRefNo: id,
              txnAmount: amount,
              transactionNumber: number,
              transactionStatus: status,
              message: text,
              isTestMode: environment,
            }
      return { fields: without(fields, ...hidden), target: { orderId: id, amount } }
    })

describe("the search for forgeries", () => {
  it("finds the genuine success itself, which is verified", () => {
    for (const format of formats) {
      for (const sort of sorts) {
        const dialect = readDialect({ signature: { sort } })
        expect(verified(success[format], { orderId, amount: "55" }, dialect)).toContainEqual(success[format])
      }
    }
  })

  it("finds cuts of refused payments that claim success, which the check value alone would accept", () => {
    // ORDER_ID ends in 3 and its repetition is left out; the gateway's text contains the word of success.
    const id = "01JCZ4V4N3Q0GPMRYDT5T3T5K3"
    const genuine = {
      ...failure.form,
      ORDERID: id,
      website_ref_no: id,
      TXNAMOUNT: "55",
      RESPMSG: "no TXN_SUCCESS55",
      transaction_number: "T9",
    }
    const target = { orderId: id, amount: "55" }
    const dialect = readDialect()
    const found = forgeries(joinValues(genuine, dialect.signature.sort), "form", target, dialect)
    expect(found).toContainEqual(expect.objectContaining({ STATUS: "TXN_SUCCESS", transaction_status: "3" }))
    expect(found.map((fields) => computeHash(fields, dialect))).toContain(computeHash(genuine, dialect))
    expect(verified(genuine, target, dialect)).toEqual([])
  })

  it("finds a refused form that could be read as a success in JSON when ORDER_ID begins with the word", () => {
    const id = "success01JCZ4V4N3Q0GPMRYDT5T3T5KX"
    const genuine = {
      ...without(failure.form, "RESPMSG"),
      ORDERID: id,
      website_ref_no: id,
      RESPCODE: "5",
      STATUS: "F",
      TXNAMOUNT: "12",
      transaction_number: "T31",
    }
    const target = { orderId: id, amount: "12" }
    const dialect = readDialect()
    expect(forgeries(joinValues(genuine, dialect.signature.sort), "json", target, dialect)).not.toEqual([])
    expect(verified(genuine, target, dialect)).toEqual([])
  })
})

describe.each(sorts)("when the names are sorted by %s", (sort) => {
  const dialect = readDialect({ signature: { sort } })

  it.each(formats)("no cut of a refused or unfinished payment (%s) is verified as a success", (format) => {
    fc.assert(
      fc.property(refusals(format), ({ fields, target }) => {
        expect(verified(fields, target, dialect)).toEqual([])
      }),
      { numRuns: RUNS }
    )
  })

  it.each(formats)("no cut of an unfinished payment (%s) is a success when further fields are allowed", (format) => {
    const extra = readDialect({ signature: { sort }, message: { extra_fields: ["Aaa", "statusText", "txn", "zzz"] } })
    fc.assert(
      fc.property(refusals(format), ({ fields, target }) => {
        expect(verified(fields, target, extra)).toEqual([])
      }),
      { numRuns: RUNS / 4 }
    )
  })

  it.each(formats)("no character moved between neighbours of a refused payment (%s) is verified at all", (format) => {
    const genuine = { ...failure[format], [format === "form" ? "RESPMSG" : "message"]: "success TXN_SUCCESS" }
    const { checksumhash = "" } = signed(genuine, secretKey, dialect)
    const names = Object.keys(genuine).sort((left, right) => compareFieldNames(left, right, sort))
    let moves = 0
    names.slice(1).forEach((right, index) => {
      const left = names[index] ?? ""
      const both = `${genuine[left] ?? ""}${genuine[right] ?? ""}`
      for (let at = 0; at <= both.length; at++) {
        const moved = { ...genuine, [left]: both.slice(0, at), [right]: both.slice(at) }
        if (moved[left] !== genuine[left]) {
          moves++
          const taken = without(moved, ...names.filter((name) => moved[name] === ""))
          expect(isVerified(moved, checksumhash, format, { orderId, amount: "55" }, dialect)).toBe(false)
          expect(isVerified(taken, checksumhash, format, { orderId, amount: "55" }, dialect)).toBe(false)
        }
      }
    })
    expect(moves).toBeGreaterThan(50)
  })

  it.each(formats)("no cut of a success (%s) is verified for another order", (format) => {
    const target = { orderId: `${orderId.slice(0, -1)}4`, amount: "55" }
    expect(verified(success[format], target, dialect)).toEqual([])
    expect(verified(success[format], { orderId: orderId.slice(0, -1), amount: "55" }, dialect)).toEqual([])
  })

  it("no success of a cheaper payment under a longer ORDER_ID is verified when the gateway repeats the ORDER_ID", () => {
    // The shopper moves the first digits of the amount to ORDER_ID in the signed request, which keeps its signature.
    const cheaper = fc.record({
      id: orderIds,
      price: fc.integer({ min: 10, max: 99_999 }).map((cents) => toAmount(cents)),
      shift: fc.integer({ min: 1, max: 4 }),
      number: fc.oneof(
        fc.constantFrom("T31", "312", "5"),
        fc.string({ unit: fc.constantFrom(...Array.from("0123")), minLength: 1, maxLength: 8 })
      ),
      short: fc.boolean(),
      hidden: fc.subarray(["RESPMSG", "issandboxmode"]),
    })
    fc.assert(
      fc.property(cheaper, ({ id, price, shift, number, short, hidden }) => {
        const paid = price.slice(shift)
        fc.pre(/^\d*[1-9]\d*\.\d\d$/.test(paid))
        const longer = id + price.slice(0, shift)
        const genuine = {
          ...success.form,
          ORDERID: longer,
          website_ref_no: longer,
          TXNAMOUNT: short ? String(Number(paid)) : paid,
          transaction_number: number,
        }
        expect(verified(without(genuine, ...hidden), { orderId: id, amount: price }, dialect)).toEqual([])
      }),
      { numRuns: RUNS }
    )
  })
})

it("no success of a cheaper payment under a longer ORDER_ID is verified when amounts keep two fraction digits", () => {
  const dialect = readDialect()
  for (const number of ["5", "55", "5003", "3500"]) {
    for (const hidden of [[], ["website_ref_no"], ["website_ref_no", "issandboxmode"], ["website_ref_no", "RESPMSG"]]) {
      const longer = `${orderId}5`
      const genuine = {
        ...success.form,
        ORDERID: longer,
        website_ref_no: longer,
        TXNAMOUNT: "5.00",
        transaction_number: number,
      }
      expect(verified(without(genuine, ...hidden), { orderId, amount: "55.00" }, dialect)).toEqual([])
    }
  }
})

describe.each(sorts)("the signature of a request when the names are sorted by %s", (sort) => {
  /** The request of a second attempt, with an e-mail address that imitates a success of the first. */
  const request = (email: string) => {
    const { signature = "", ...fields } = buildWebPurchaseFields(
      {
        merchantId,
        orderId: "D01JCZ4V4N3Q0GPMRYDT5T3T5K4",
        website: "shop.example",
        amount: "55",
        customerId: "cus_01",
        email,
        mobile: "97455123456",
        callbackUrl: "https://shop.example/svc/callback",
        at: new Date("2025-01-31T20:59:53Z"),
        timeZone: "Asia/Qatar",
      },
      { secretKey, sort }
    )
    return { fields, signature }
  }
  const middle =
    sort === "code_unit"
      ? `${merchantId}${orderId}00TXN_SUCCESS55.00T13`
      : `${merchantId}${orderId}00TXN_SUCCESST1355.00`
  const target = { orderId, amount: "55" }

  it("cannot be cut into an answer", () => {
    const { fields } = request(`sara@${middle}`)
    const dialect = readDialect({ signature: { sort } })
    expect(formats.flatMap((format) => forgeries(joinValues(fields, sort), format, target, dialect))).toEqual([])
  })

  it.each([
    ["unknown fields may swallow the rest", { extra_fields: ["A_FIRST", "zz_last"] }],
    [
      "a text field is renamed to stand first",
      { fields: { form: { response_message: "A_MESSAGE" } }, extra_fields: ["zz_last"] },
    ],
  ])("is not verified as an answer even when %s", (_how, message) => {
    const dialect = readDialect({ signature: { sort }, message })
    const { fields, signature } = request(`sara@${middle}`)
    const found = forgeries(joinValues(fields, sort), "form", target, dialect)
    expect(found).not.toEqual([])
    expect(found.filter((forged) => isVerified(forged, signature, "form", target, dialect))).toEqual([])
  })

  it("is not verified over the fields of the request itself, whatever names are allowed", () => {
    const { fields, signature } = request("sara@example.com")
    const extra = readDialect({ signature: { sort }, message: { extra_fields: [...signedFieldNames] } })
    for (const format of formats) {
      expect(isVerified(fields, signature, format, target, extra)).toBe(false)
      expect(isVerified({ ...fields, ...success[format] }, signature, format, target, extra)).toBe(false)
    }
  })

  it("is not verified in place of the check value of a success", () => {
    const { signature } = request("sara@example.com")
    for (const format of formats) {
      expect(isVerified(success[format], signature, format, target, readDialect({ signature: { sort } }))).toBe(false)
    }
  })
})

describe("the text of an invoice's message", () => {
  const invoices = [
    { number: "INV-1", reference: "R1", amount: "55" },
    { number: "INV-10", reference: "AB35", amount: "5" },
    { number: "INV-101", reference: "", amount: "355" },
  ] as const
  const dialect = readDialect()
  const buildAbout = ({ number, reference, amount }: (typeof invoices)[number], merchant: string) => ({
    ...{ merchantId: merchant, orderId: reference, amount: toAmount(amount), environment: "sandbox" as const },
    invoiceNumber: number,
  })

  /** Every cut of a text that says "success" about an invoice over its amount. */
  const listSuccesses = (text: string, about: (typeof invoices)[number], merchant: string): Fields[] => {
    const rules = listMessageFields("json", dialect)
      .filter(({ meaning }) => meaning !== "check_value")
      .map(({ meaning, name }) => ({ meaning, name, required: !["environment", "gateway_order_id"].includes(meaning) }))
      .sort((left, right) => compareFieldNames(left.name, right.name, "code_unit"))
    const listValues = function* ({ meaning }: (typeof rules)[number], rest: string) {
      const exact = (value: string) => (value !== "" && rest.startsWith(value) ? [value] : [])
      switch (meaning) {
        case "invoice_number":
          return yield* exact(about.number)
        case "merchant_id":
          return yield* exact(merchant)
        case "gateway_order_id":
          return yield* [
            about.reference,
            about.number,
            ...(/^[A-Za-z]{1,4}[0-9]{1,20}$/.test(rest) ? [rest] : []),
          ].flatMap(exact)
        default:
          return yield* readings(meaning, rest, "json", { orderId: "", amount: about.amount })
      }
    }
    return listCuts(text, rules, listValues, 200)
  }

  it("is verified as a success only of the invoice, amount and transaction that the gateway reported", () => {
    let tried = 0
    const digits = fc.string({ unit: fc.constantFrom("0", "1", "3", "5"), minLength: 1, maxLength: 6 })
    const reports = fc.record({
      about: fc.constantFrom(...invoices),
      merchant: fc.constantFrom("1", "11", "1234567"),
      status: fc.constantFrom("1", "2", "3", "5", "7"),
      word: fc.constantFrom("success", "success", "Success", "failed", "successA3"),
      number: fc.oneof(
        digits,
        fc.tuple(fc.constantFrom("", "3AB", "X93Y", "10INV-"), digits).map((parts) => parts.join(""))
      ),
      amount: fc.constantFrom("own", "3", "36", "1056"),
      reference: fc.constantFrom("own", "number", "AB3", "QX1055", ""),
      environment: fc.constantFrom("1", "0", "7", ""),
    })
    fc.assert(
      fc.property(reports, ({ about, merchant, status, word, number, amount, reference, environment }) => {
        const own = reference === "own" ? about.reference : reference === "number" ? about.number : reference
        const genuine: Fields = {
          invoiceNumber: about.number,
          merchantId: merchant,
          websiteRefNo: own,
          // The gateway asks for the invoice's amount; only what it took may differ, and not by digits before it.
          txnAmount: amount === "own" || status !== "3" ? about.amount : amount,
          transactionNumber: number,
          transactionStatus: status,
          message: status === "3" ? "success" : word,
          isTestMode: environment,
        }
        const { checksumhash = "" } = signed(genuine)
        for (const target of invoices) {
          for (const cut of listSuccesses(joinValues(genuine), target, merchant)) {
            tried++
            const expectation = {
              ...buildAbout(target, merchant),
              relatedInvoices: invoices.filter((other) => other !== target).map((other) => buildAbout(other, merchant)),
            }
            const verdict = verifyMessage(receive("json", { ...cut, checksumhash }), expectation, {
              secretKey,
              dialect,
            })
            if (verdict.outcome === "verified") {
              const isReported = status === "3" && target === about && sameAmount(genuine.txnAmount ?? "", about.amount)
              expect({ isReported, genuine, cut }).toEqual({ isReported: true, genuine, cut })
              expect(verdict.transactionNumbers).toContain(number)
            }
          }
        }
      }),
      { numRuns: RUNS * 20 }
    )
    expect(tried).toBeGreaterThan(100)
  })
})
