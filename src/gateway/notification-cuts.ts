import type { GatewayEnvironment } from "./environment"
import { endOfToken } from "./characters"
import type { NotificationExpectation } from "./notification-expectation"
import { successWords, type TransactionStatus } from "./notification-fields"
import type { HashedField, NotificationLayout } from "./notification-layout"
import { eachDecimalAhead, type PlainDecimal } from "./plain-decimal"
import {
  afterAny,
  afterEach,
  afterRuns,
  afterWords,
  beforeAny,
  beforeEach,
  contains,
  eachBetween,
  eachWordIn,
  isNone,
  type Positions,
} from "./text-positions"

/** Longest transaction number that is believed. */
export const MAX_NUMBER_LENGTH = 64

/** A way to cut a text into fields: what is asked of each. */
export interface Cut {
  status: TransactionStatus
  amount: "as_asked" | "as_written" | "any"
  environment: "as_expected" | "other" | "any"
}

/** What a cut is asked to say. */
export interface Asked {
  words: AskedWords
  /** The amount as a number; `undefined` when it is none. */
  amount: PlainDecimal | undefined
  /** Whether the amount must be written with two decimals. */
  twoDecimals: boolean
  /** Whether the optional field that repeats ORDER_ID is there. */
  repeatsOrderId: boolean
  layout: NotificationLayout
}

/** The values that fields must have, each in a list of its own. */
export interface AskedWords {
  environment: GatewayEnvironment
  merchant: readonly string[]
  order: readonly string[]
  invoice: readonly string[]
  amount: readonly string[]
}

export function askedWordsOf(expectation: NotificationExpectation): AskedWords {
  const { environment, merchantId, orderId, invoiceNumber = "", amount } = expectation
  return { environment, merchant: [merchantId], order: [orderId], invoice: [invoiceNumber], amount: [amount] }
}

/** Every transaction number that a text has when it is cut in a way, each once. */
export function numbersInCuts(text: string, cut: Cut, asked: Asked): string[] {
  const { hashed } = asked.layout
  const reached = positionsReached(text, cut, asked)
  let ends: Positions | undefined = reached && [text.length]
  for (let place = hashed.length - 1; ends && reached && place >= 0; place--) {
    const field = hashed[place]
    const starts = reached[place]
    if (!field || !starts || isNone(ends)) {
      return []
    }
    if (field.meaning === "transaction_number") {
      return numbersBetween(text, starts, ends)
    }
    ends = startsOf(text, field, cut, asked, starts, ends)
  }
  return []
}

/** Whether a text can be cut in a way. */
export function hasCut(text: string, cut: Cut, asked: Asked): boolean {
  let positions: Positions = BEGINNING
  for (const field of asked.layout.hashed) {
    positions = endsOf(text, field, cut, asked, positions)
    if (isNone(positions)) {
      return false
    }
  }
  return contains(positions, text.length)
}

const BEGINNING: Positions = [0]

/** Where each field can begin; `undefined` when the text cannot be cut so. */
function positionsReached(text: string, cut: Cut, asked: Asked): Positions[] | undefined {
  let positions: Positions = BEGINNING
  const reached: Positions[] = []
  for (const field of asked.layout.hashed) {
    reached.push(positions)
    positions = endsOf(text, field, cut, asked, positions)
    if (isNone(positions)) {
      return undefined
    }
  }
  return contains(positions, text.length) ? reached : undefined
}

function numbersBetween(text: string, starts: Positions, ends: Positions): string[] {
  const numbers = new Set<string>()
  eachBetween(
    starts,
    ends,
    text.length,
    (start) => endOfToken(text, start, MAX_NUMBER_LENGTH),
    (start, end) => numbers.add(text.slice(start, end))
  )
  return [...numbers]
}

/** Where the value of a field can end that begins at one of some positions. */
function endsOf(text: string, field: HashedField, cut: Cut, asked: Asked, starts: Positions): Positions {
  const words = wordsOf(field, cut, asked)
  if (words) {
    return afterWords(text, starts, words)
  }
  if (field.meaning === "transaction_number") {
    return afterRuns(starts, text.length, (start) => endOfToken(text, start, MAX_NUMBER_LENGTH))
  }
  const each = piecesOf(text, field, cut, asked)
  return each ? afterEach(starts, text.length, each) : afterAny(text, starts, leastOf(field))
}

/** Of the positions at which a field can begin, those from which its value can lead to one of some ends. */
function startsOf(
  text: string,
  field: HashedField,
  cut: Cut,
  asked: Asked,
  starts: Positions,
  ends: Positions
): Positions {
  const words = wordsOf(field, cut, asked)
  if (words) {
    return beforeEach(starts, ends, text.length, eachWordIn(text, words))
  }
  const each = piecesOf(text, field, cut, asked)
  return each ? beforeEach(starts, ends, text.length, each) : beforeAny(starts, ends, leastOf(field))
}

/** What the value of a field can be when it is one of some words; an empty one when the field can be missing. */
function wordsOf(
  { meaning }: HashedField,
  { status, amount, environment }: Cut,
  { words, repeatsOrderId, layout }: Asked
): readonly string[] | undefined {
  switch (meaning) {
    case "merchant_id":
      return words.merchant
    case "gateway_order_id":
      return words.order
    case "gateway_order_id_again":
      return repeatsOrderId ? words.order : NOTHING
    case "invoice_number":
      return words.invoice
    case "environment":
      return environmentDigits[words.environment][environment]
    case "transaction_status":
      return statusCodes[status]
    case "status_word":
      return status === "success" ? wordsOfSuccess[layout.format] : undefined
    case "amount":
      return amount === "as_written" ? words.amount : undefined
    case "transaction_number":
    case "check_value":
    case "response_code":
    case "response_message":
    case "extra":
      return undefined
  }
}

/** The fewest characters of a value that can be any text. */
function leastOf({ meaning, required }: HashedField): number {
  return required || meaning === "status_word" ? 1 : 0
}

type EachEnd = (start: number, found: (end: number) => void) => void

/** Tells where the value of a field can end that has a form of its own; `undefined` when it can be any text. */
function piecesOf(
  text: string,
  { meaning }: HashedField,
  cut: Cut,
  { amount, twoDecimals }: Asked
): EachEnd | undefined {
  if (meaning !== "amount") {
    return undefined
  }
  const meant = cut.amount === "any" ? undefined : amount
  if (cut.amount !== "any" && !meant) {
    return () => undefined
  }
  return (start, found) =>
    eachDecimalAhead(text, start, meant, (end) => {
      if (!twoDecimals || hasTwoDecimals(text, start, end)) {
        found(end)
      }
    })
}

/** Whether what stands between two positions, a plain decimal, has two digits behind its point. */
function hasTwoDecimals(text: string, start: number, end: number): boolean {
  return end - 3 > start && text.charAt(end - 3) === "."
}

const NOTHING = [""] as const
const wordsOfSuccess = { form: [successWords.form], json: [successWords.json] } as const
const statusCodes: Record<TransactionStatus, readonly string[]> = {
  in_progress: ["1"],
  failed: ["2"],
  success: ["3"],
}

/** What the optional field that says the environment can hold; empty when it is not there. */
const environmentDigits: Record<GatewayEnvironment, Record<Cut["environment"], readonly string[]>> = {
  sandbox: { as_expected: ["", "1"], other: ["0"], any: ["", "1", "0"] },
  live: { as_expected: ["", "0"], other: ["1"], any: ["", "0", "1"] },
}
