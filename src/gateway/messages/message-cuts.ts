import { findTokenEnd } from "../characters"
import type { GatewayEnvironment } from "../environment"
import {
  type HashedField,
  isSuccessWord,
  type MessageLayout,
  readEnvironment,
  statusCodes,
  successWords,
  type TransactionStatus,
} from "./message-layout"
import { parsePlainDecimal, visitDecimals } from "../money/plain-decimal"

/**
 * Takes apart a text that was joined from values without separators. Where the value of one field can end, the next one
 * can begin: so each field has a row with the positions where it can begin, and the time grows with the length of the
 * text, not with the number of cuts.
 */

/** Maximum length of a transaction number. */
export const MAX_NUMBER_LENGTH = 64

/** The form of a reference that the gateway gives to the payment of an invoice by itself. */
export const FOREIGN_REFERENCE = /^[A-Za-z]{1,4}[0-9]{1,20}$/

/** The values that the fields of a cut must have. */
export interface CutSubject {
  layout: MessageLayout
  status: TransactionStatus
  merchantId: string
  environment: GatewayEnvironment
  /** The requested amount, in the requested form. */
  amount: string
  /** Whether the amount must be written with two decimals. */
  twoDecimals: boolean
  /** ORDER_ID, or the possible references of an invoice; an empty one is absent. */
  references: readonly string[]
  /** The number of the invoice; empty for an ORDER_ID. An invoice's reference can also be {@link FOREIGN_REFERENCE}. */
  invoiceNumber: string
  /** Whether the optional field that repeats ORDER_ID is present. */
  repeatsOrderId: boolean
}

/**
 * A bit set of the kinds of cuts: each is an amount, an environment and a reference. A kind is the intersection of
 * these sets. An amount in exactly the requested form is also an amount equal to the requested one, and any amount.
 */
export type Readings = number

export const amountIs = { written: 0x00f, asked: 0x0f0, any: 0xf00 } as const
export const environmentIs = { own: 0x333, other: 0xccc } as const
export const referenceIs = { present: 0x555, absent: 0xaaa } as const
const ANY: Readings = 0xfff

/** A possible end of a field's value, with the kinds of cuts that it allows. */
type End = readonly [position: number, readings: Readings]

/** The cuts of a text with one status. */
export interface Cuts {
  /** The kinds of cuts that exist. */
  readings: Readings
  /** Lists the distinct transaction numbers in cuts of the given kinds. */
  listNumbers: (wanted: Readings) => string[]
}

/** Finds the cuts of a text into the fields of a layout. */
export function findCuts(text: string, subject: CutSubject): Cuts {
  const fields = subject.layout.hashed
  const listEnds = createEnds(text, subject)
  const isWithinOrderId = markOrderIds(text, subject)
  const isFree = ({ meaning }: HashedField) =>
    meaning === "response_code" ||
    meaning === "response_message" ||
    meaning === "extra" ||
    (meaning === "status_word" && subject.status !== "success")
  const least = ({ required }: HashedField) => (required ? 1 : 0)

  /** The positions where the next field can begin, given those where this one can. */
  const stepForward = (row: Row, field: HashedField): Row => {
    const next = new Uint16Array(row.length)
    const add = (at: number, readings: Readings) => {
      next[at] = (next[at] ?? 0) | (isWithinOrderId[at] ? 0 : readings)
    }
    let passed = 0
    row.forEach((readings, start) => {
      passed |= readings
      if (passed !== 0 && isFree(field)) {
        add(start + least(field), passed)
      } else if (readings !== 0) {
        listEnds(field, start).forEach(([at, allowed]) => add(at, readings & allowed))
      }
    })
    return next
  }
  /** The positions from which this field and those after it reach the end of the text. */
  const stepBack = (next: Row, field: HashedField, reached: Row): Row => {
    const row = new Uint16Array(next.length)
    let ahead = 0
    for (let start = text.length; start >= 0; start--) {
      ahead |= next[start + least(field)] ?? 0
      if (reached[start] !== 0) {
        row[start] = isFree(field)
          ? ahead
          : listEnds(field, start).reduce((led, [at, allowed]) => led | ((next[at] ?? 0) & allowed), 0)
      }
    }
    return row
  }

  let row: Row = new Uint16Array(text.length + 1).fill(ANY, 0, 1)
  const rows = fields.map((field) => {
    const reached = row
    row = stepForward(row, field)
    return { field, reached }
  })
  const listNumbers = (wanted: Readings): string[] => {
    const numbers = new Set<string>()
    let next: Row = new Uint16Array(text.length + 1).fill(wanted, text.length)
    for (const { field, reached } of rows.toReversed()) {
      if (field.meaning === "transaction_number") {
        const leads = next
        reached.forEach((readings, start) =>
          (readings === 0 ? [] : listEnds(field, start))
            .filter(([at]) => (readings & (leads[at] ?? 0)) !== 0)
            .forEach(([at]) => numbers.add(text.slice(start, at)))
        )
        break
      }
      next = stepBack(next, field, reached)
    }
    return [...numbers]
  }
  return { readings: row[text.length] ?? 0, listNumbers }
}

/** For each position of a text, the kinds of cuts in which a field can begin there. */
type Row = Uint16Array<ArrayBuffer>

/** Lists the possible ends of the value of a field without free text that begins at a position. */
function createEnds(text: string, subject: CutSubject): (field: HashedField, start: number) => readonly End[] {
  const { layout, status, environment, references, invoiceNumber } = subject
  const orderId = references[0] ?? ""
  const asked = parsePlainDecimal(subject.amount)
  const word = (start: number, value: string): readonly End[] =>
    text.startsWith(value, start) ? [[start + value.length, ANY]] : []
  const findEnvironments = (start: number): readonly End[] => {
    const written = readEnvironment(text.charAt(start), layout.format)
    const readings = written === environment ? environmentIs.own : environmentIs.other
    return [[start, environmentIs.own], ...(written === undefined ? [] : [[start + 1, readings] as const])]
  }
  const findReferences = (start: number): readonly End[] => {
    const known = references.filter((value) => value !== "" && text.startsWith(value, start))
    const ends: End[] = known.map((value) => [start + value.length, referenceIs.present])
    if (invoiceNumber !== "") {
      ends.push([start, referenceIs.absent])
      const [, letters = "", digits = ""] = /^([A-Za-z]{1,4})([0-9]{1,20})/.exec(text.slice(start, start + 24)) ?? []
      for (let length = 1; length <= digits.length; length++) {
        ends.push([start + letters.length + length, referenceIs.present])
      }
    }
    return ends
  }
  const findAmounts = (start: number): readonly End[] => {
    const ends: End[] = word(start, subject.amount).map(([at]) => [at, amountIs.written])
    const isOfForm = (at: number) => !subject.twoDecimals || /^\d+\.\d{2}$/.test(text.slice(start, at))
    const add = (readings: Readings) => (at: number) => void (isOfForm(at) && ends.push([at, readings]))
    if (asked) {
      visitDecimals(text, start, asked, add(amountIs.asked))
    }
    visitDecimals(text, start, undefined, add(amountIs.any))
    return ends
  }
  const findNumbers = (start: number): readonly End[] => {
    const last = findTokenEnd(text, start, MAX_NUMBER_LENGTH)
    const ends: End[] = status === "failed" ? [[start, ANY]] : []
    for (let at = start + 1; at <= last; at++) {
      ends.push([at, ANY])
    }
    return ends
  }
  return ({ meaning }, start) => {
    switch (meaning) {
      case "merchant_id":
        return word(start, subject.merchantId)
      case "gateway_order_id":
        return findReferences(start)
      case "gateway_order_id_again":
        return word(start, subject.repeatsOrderId ? orderId : "")
      case "invoice_number":
        return word(start, invoiceNumber)
      case "environment":
        return findEnvironments(start)
      case "amount":
        return findAmounts(start)
      case "transaction_number":
        return findNumbers(start)
      case "transaction_status":
        return statusCodes[status].flatMap((code) => word(start, code))
      case "status_word": {
        const end = start + successWords[layout.format].length
        return isSuccessWord(text.slice(start, end), layout.format) ? [[end, ANY]] : []
      }
      case "response_code":
      case "response_message":
      case "extra":
      case "check_value":
        return []
    }
  }
}

/**
 * Marks the positions within ORDER_ID. When it is not repeated in a field of its own, no field may end there: see
 * {@link isOrderIdMisplaced}. An invoice's reference can be short, and is not marked.
 */
function markOrderIds(text: string, { repeatsOrderId, references, invoiceNumber }: CutSubject): readonly boolean[] {
  const marks = new Array<boolean>(text.length + 1).fill(false)
  const [orderId = ""] = references
  if (!repeatsOrderId && invoiceNumber === "" && orderId !== "") {
    for (let at = text.indexOf(orderId); at !== -1; at = text.indexOf(orderId, at + 1)) {
      marks.fill(true, at + 1, at + orderId.length)
    }
  }
  return marks
}
