/** Shows that the fast search for cuts of a hashed text finds the same cuts as brute force. */
import fc from "fast-check"
import { sameAmount, toAmount } from "../../money/money"
import { type Asked, collectAskedWords, type Cut, hasCut, numbersInCuts } from "../message-cuts"
import { type HashedField, findLayout, successWords } from "../message-layout"
import { parsePlainDecimal } from "../../money/plain-decimal"
import { readDialect } from "./messages"

const expectation = { merchantId: "1", orderId: "3A", amount: toAmount("70"), environment: "sandbox" as const }

/** Whether a value meets a cut's requirement for a field; deliberately naive. */
function fits({ meaning, required }: HashedField, value: string, cut: Cut, asked: Asked): boolean {
  switch (meaning) {
    case "merchant_id":
      return value === expectation.merchantId
    case "gateway_order_id":
      return value === expectation.orderId
    case "gateway_order_id_again":
      return value === (asked.repeatsOrderId ? expectation.orderId : "")
    case "invoice_number":
      return value === ""
    case "environment":
      return { as_expected: ["", "1"], other: ["0"], any: ["", "1", "0"] }[cut.environment].includes(value)
    case "transaction_status":
      return value === { in_progress: "1", failed: "2", success: "3" }[cut.status]
    case "status_word":
      return cut.status === "success" ? value === successWords[asked.layout.format] : value !== ""
    case "transaction_number":
      return /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(value)
    case "amount":
      return cut.amount === "as_written"
        ? value === expectation.amount
        : /^\d{1,30}(\.\d{1,30})?$/.test(value) &&
            (cut.amount === "any" ? !sameAmount(value, "0") : sameAmount(value, expectation.amount)) &&
            (!asked.twoDecimals || /^\d+\.\d{2}$/.test(value))
    default:
      return !required || value !== ""
  }
}

/** The numbers of all cuts, by brute force. */
function numbersByTrying(text: string, cut: Cut, asked: Asked): Set<string> {
  const { hashed } = asked.layout
  const ends = new Map<string, boolean>()
  const leadsOn = (place: number, from: number): boolean => {
    const key = `${place} ${from}`
    const known = ends.get(key)
    if (known !== undefined) {
      return known
    }
    const field = hashed[place]
    const leads = field
      ? valuesFrom(field, from).some((value) => leadsOn(place + 1, from + value.length))
      : from === text.length
    ends.set(key, leads)
    return leads
  }
  const valuesFrom = (field: HashedField, from: number) =>
    Array.from({ length: text.length - from + 1 }, (_, length) => text.slice(from, from + length)).filter((value) =>
      fits(field, value, cut, asked)
    )
  const numbers = new Set<string>()
  let starts = new Set([0])
  for (const [place, field] of hashed.entries()) {
    const next = new Set<number>()
    for (const from of starts) {
      for (const value of valuesFrom(field, from)) {
        if (leadsOn(place + 1, from + value.length)) {
          next.add(from + value.length)
          if (field.meaning === "transaction_number") {
            numbers.add(value)
          }
        }
      }
    }
    starts = next
  }
  return numbers
}

const cuts: fc.Arbitrary<Cut> = fc.record({
  status: fc.constantFrom("success", "failed", "in_progress"),
  amount: fc.constantFrom("as_asked", "as_written", "any"),
  environment: fc.constantFrom("as_expected", "other", "any"),
})

const dialects = fc
  .record({
    sort: fc.constantFrom("code_unit", "case_insensitive"),
    form_amounts: fc.constantFrom("any", "two_decimals"),
    extra_fields: fc.constantFrom([], ["Aaa"], ["zzz", "Mmm"]),
    fields: fc.constantFrom({}, { environment: "AAA" }, { amount: "zz", transaction_number: "BB" }),
  })
  .map(({ sort, fields, ...message }) =>
    readDialect({ signature: { sort }, message: { ...message, fields: { form: fields, json: fields } } })
  )

/** Texts with many cuts that almost fit. */
const texts = (hashed: readonly HashedField[]) => {
  const word: Partial<Record<HashedField["meaning"], string[]>> = {
    merchant_id: ["1"],
    gateway_order_id: ["3A"],
    gateway_order_id_again: ["3A", ""],
    invoice_number: [""],
    environment: ["", "1", "0"],
    transaction_status: ["3", "2", "1"],
    status_word: ["TXN_SUCCESS", "success", "no"],
    transaction_number: ["1", "31", "T-1", "70", "00"],
    amount: ["70.00", "70", "070.0", "170.00"],
  }
  return fc
    .tuple(...hashed.map(({ meaning }) => fc.constantFrom(...(word[meaning] ?? ["", "x", "70.00", "TXN_SUCCESS"]))))
    .map((values) => values.join(""))
}

describe("the cuts of a text", () => {
  it("equal those that a search through every cut finds", () => {
    let found = 0
    fc.assert(
      fc.property(
        fc
          .tuple(dialects, fc.constantFrom("form", "json"), fc.constantFrom("form", "json"))
          .chain(([dialect, format, written]) =>
            fc.tuple(fc.constant({ dialect, format }), texts(findLayout(written, dialect).hashed), cuts, fc.boolean())
          ),
        ([{ dialect, format }, text, cut, repeatsOrderId]) => {
          const asked: Asked = {
            words: collectAskedWords(expectation),
            amount: parsePlainDecimal(expectation.amount),
            twoDecimals: format === "form" && dialect.message.form_amounts === "two_decimals",
            repeatsOrderId,
            layout: findLayout(format, dialect),
          }
          const expected = numbersByTrying(text, cut, asked)
          const numbers = numbersInCuts(text, cut, asked)
          expect(new Set(numbers)).toEqual(expected)
          expect(numbers).toHaveLength(expected.size)
          expect(hasCut(text, cut, asked)).toBe(expected.size > 0)
          found += expected.size
        }
      ),
      { numRuns: 800 }
    )
    expect(found).toBeGreaterThan(100)
  })
})
