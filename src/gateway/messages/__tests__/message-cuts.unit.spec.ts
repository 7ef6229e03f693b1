/** Shows that the fast search for cuts of a hashed text finds the same cuts as brute force. */
import fc from "fast-check"
import { sameAmount, toAmount } from "../../money/money"
import { amountIs, type CutSubject, environmentIs, findCuts, referenceIs } from "../message-cuts"
import { findLayout, type HashedField, readEnvironment, statusCodes, successWords } from "../message-layout"
import { readDialect } from "./messages"

/** Raise it for a longer search. */
const RUNS = 1500

const expectation = { merchantId: "1", amount: toAmount("70"), environment: "sandbox" as const }

/** A kind of cuts. */
interface Kind {
  amount: keyof typeof amountIs
  environment: keyof typeof environmentIs
  reference: keyof typeof referenceIs
}

/** Whether a value meets the requirements for a field; deliberately naive. */
function fits({ meaning, required }: HashedField, value: string, kind: Kind, subject: CutSubject): boolean {
  const { layout, status, references, invoiceNumber, repeatsOrderId, twoDecimals } = subject
  switch (meaning) {
    case "merchant_id":
      return value === expectation.merchantId
    case "gateway_order_id":
      return kind.reference === "absent"
        ? value === "" && invoiceNumber !== ""
        : (value !== "" && references.includes(value)) ||
            (invoiceNumber !== "" && /^[A-Za-z]{1,4}[0-9]{1,20}$/.test(value))
    case "gateway_order_id_again":
      return value === (repeatsOrderId ? references[0] : "")
    case "invoice_number":
      return value === invoiceNumber
    case "environment": {
      const written = readEnvironment(value, layout.format)
      return value === ""
        ? kind.environment === "own"
        : written !== undefined && (written === "sandbox") === (kind.environment === "own")
    }
    case "transaction_status":
      return (statusCodes[status] as readonly string[]).includes(value)
    case "status_word":
      return status === "success" ? value.toLowerCase() === successWords[layout.format].toLowerCase() : value !== ""
    case "transaction_number":
      return /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(value) || (value === "" && status === "failed")
    case "amount":
      return kind.amount === "written"
        ? value === expectation.amount
        : /^\d{1,30}(\.\d{1,30})?$/.test(value) &&
            (kind.amount === "any" ? !sameAmount(value, "0") : sameAmount(value, expectation.amount)) &&
            (!twoDecimals || /^\d+\.\d{2}$/.test(value))
    default:
      return !required || value !== ""
  }
}

/** The numbers of all cuts, by brute force. */
function numbersByTrying(text: string, kind: Kind, subject: CutSubject): Set<string> {
  const { hashed } = subject.layout
  const orderId = subject.repeatsOrderId || subject.invoiceNumber !== "" ? "" : (subject.references[0] ?? "")
  const isWithinOrderId = (at: number) =>
    Array.from({ length: Math.max(orderId.length - 1, 0) }, (_, index) => at - 1 - index).some(
      (start) => start >= 0 && text.startsWith(orderId, start)
    )
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
    Array.from({ length: text.length - from + 1 }, (_, length) => text.slice(from, from + length)).filter(
      (value) => !isWithinOrderId(from + value.length) && fits(field, value, kind, subject)
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

const kinds: fc.Arbitrary<Kind> = fc.record({
  amount: fc.constantFrom("written", "asked", "any"),
  environment: fc.constantFrom("own", "other"),
  reference: fc.constantFrom("present", "present", "absent"),
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
    gateway_order_id: ["3A", "3A", "", "AB12", "I-1"],
    gateway_order_id_again: ["3A", ""],
    invoice_number: ["", "I-1"],
    environment: ["", "1", "0", "7"],
    transaction_status: ["3", "2", "1", "7", "4"],
    status_word: ["TXN_SUCCESS", "success", "Success", "no"],
    transaction_number: ["1", "31", "T-1", "70", "00", ""],
    amount: ["70.00", "70", "070.0", "170.00"],
  }
  return fc
    .tuple(...hashed.map(({ meaning }) => fc.constantFrom(...(word[meaning] ?? ["", "x", "70.00", "TXN_SUCCESS"]))))
    .map((values) => values.join(""))
}

describe("the cuts of a text", () => {
  it("equal those that a search through every cut finds", () => {
    let found = 0
    const statuses = fc.constantFrom("success", "failed", "in_progress", "refunded")
    fc.assert(
      fc.property(
        fc
          .tuple(dialects, fc.constantFrom("form", "json"), fc.constantFrom("form", "json"))
          .chain(([dialect, format, written]) =>
            fc.tuple(fc.constant({ dialect, format }), texts(findLayout(written, dialect).hashed))
          ),
        fc.tuple(kinds, statuses, fc.boolean(), fc.boolean()),
        ([{ dialect, format }, text], [kind, status, isInvoice, repeats]) => {
          const invoiceNumber = isInvoice && format === "json" ? "I-1" : ""
          const subject: CutSubject = {
            ...expectation,
            status,
            invoiceNumber,
            references: invoiceNumber === "" ? ["3A"] : ["3A", invoiceNumber],
            twoDecimals: format === "form" && dialect.message.form_amounts === "two_decimals",
            repeatsOrderId: repeats && format === "form",
            layout: findLayout(format, dialect),
          }
          const wanted = amountIs[kind.amount] & environmentIs[kind.environment] & referenceIs[kind.reference]
          const expected = numbersByTrying(text, kind, subject)
          const { readings, listNumbers } = findCuts(text, subject)
          const numbers = listNumbers(wanted)
          expect(new Set(numbers)).toEqual(expected)
          expect(numbers).toHaveLength(expected.size)
          expect((readings & wanted) !== 0).toBe(expected.size > 0)
          found += expected.size
        }
      ),
      { numRuns: RUNS }
    )
    expect(found).toBeGreaterThan(100)
  })
})
