import { endOfToken } from "../characters"
import type { GatewayEnvironment } from "../environment"
import type { MessageExpectation } from "./message-expectation"
import { successWords, type TransactionStatus } from "./message-fields"
import type { HashedField, MessageLayout } from "./message-layout"
import { eachDecimalAhead, type PlainDecimal } from "../money/plain-decimal"

/**
 * A text that was put together from values without separators is taken apart field by field: where the value of one can end, that
 * of the next can begin. So the time it takes grows with the length of the text and not with the number of ways. Every place
 * carries along in which readings it is reached; see {@link Readings}.
 */

/** Longest transaction number that is accepted. */
export const MAX_NUMBER_LENGTH = 64

/** A way to cut a text into fields: what is asked of each. */
export interface Cut {
  status: TransactionStatus
  amount: keyof typeof amounts
  environment: keyof typeof environments
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
  layout: MessageLayout
}

/** The values that fields must have. */
export interface AskedWords {
  environment: GatewayEnvironment
  merchant: string
  order: string
  invoice: string
  amount: string
}

export function collectAskedWords(expectation: MessageExpectation): AskedWords {
  const { environment, merchantId, orderId, invoiceNumber = "", amount } = expectation
  return { environment, merchant: merchantId, order: orderId, invoice: invoiceNumber, amount }
}

/**
 * What a text says of amount and environment in some of its cuts: one bit for every pair of the two. An amount as it is written is
 * also one as asked for, and any.
 */
export type Readings = number

/** The bits of an amount, with either environment. */
export const amounts = { as_written: 0b000011, as_asked: 0b001100, any: 0b110000 } as const

/** The bits of an environment, with every amount. */
export const environments = { as_expected: 0b010101, other: 0b101010, any: 0b111111 } as const

/** Every transaction number that a text has when it is cut in a way, each once. */
export function numbersInCuts(text: string, { status, amount, environment }: Cut, asked: Asked): string[] {
  const readings = amounts[amount] & environments[environment]
  return findReadings(text, status, asked, { readings, numbersOf: readings }).numbers
}

/** Whether a text can be cut in a way. */
export function hasCut(text: string, { status, amount, environment }: Cut, asked: Asked): boolean {
  const readings = amounts[amount] & environments[environment]
  return findReadings(text, status, asked, { readings, numbersOf: 0 }).readings !== 0
}

/**
 * Looks at all cuts of a text that say one status.
 *
 * @param wanted the readings that are looked for, and those whose transaction numbers are.
 * @returns the readings that there are, and the numbers, each once.
 */
export function findReadings(
  text: string,
  status: TransactionStatus,
  asked: Asked,
  wanted: { readings: Readings; numbersOf: Readings }
): { readings: Readings; numbers: string[] } {
  const cuts = new Cuts(text, status, asked)
  const readings = cuts.forward(wanted.readings)
  const ofNumbers = readings & wanted.numbersOf
  return { readings, numbers: ofNumbers === 0 ? [] : cuts.numbers(ofNumbers) }
}

/** Rows of texts as long as most are; what is in them is of no meaning between two calls. */
const scratch = new Uint8Array(16 * 1024)

/** The cuts of one text: for every field a row that says of each position in which readings the field can begin there. */
class Cuts {
  readonly #fields: readonly HashedField[]
  readonly #width: number
  readonly #rows: Uint8Array
  /** Between these lie the positions of a row that are reached. */
  readonly #first: number[] = [0]
  readonly #last: number[] = [0]
  /** Where the value of a field can end that begins at the position last looked at, and in which readings. */
  readonly #ends: number[] = []
  readonly #endReadings: Readings[] = []
  #count = 0
  /** Where the letters and digits end that were last looked at. */
  #endOfRun = 0

  constructor(
    private readonly text: string,
    private readonly status: TransactionStatus,
    private readonly asked: Asked
  ) {
    this.#fields = asked.layout.hashed
    this.#width = text.length + 1
    // Two more for the way back.
    const size = (this.#fields.length + 3) * this.#width
    this.#rows = size <= scratch.length ? scratch : new Uint8Array(size)
  }

  /** Goes through the fields from the first to the last; gives the readings in which all of the text is used up. */
  forward(wanted: Readings): Readings {
    if (!this.#endsAsItMust()) {
      return 0
    }
    this.#rows.fill(0, 0, this.#width)
    this.#rows[0] = wanted
    for (let place = 0; place < this.#fields.length; place++) {
      this.#stepForward(place)
      if ((this.#first[place + 1] ?? 0) > (this.#last[place + 1] ?? -1)) {
        return 0
      }
    }
    return this.#rows[this.#fields.length * this.#width + this.text.length] ?? 0
  }

  /** Whether the text ends with the last word that must stand in it, when that is its end: most texts of another kind do not. */
  #endsAsItMust(): boolean {
    for (let place = this.#fields.length - 1; place >= 0; place--) {
      const field = this.#fields[place]
      const word = field && this.#wordOf(field)
      if (word !== "") {
        return word === undefined || this.text.endsWith(word)
      }
    }
    return true
  }

  #stepForward(place: number): void {
    const field = this.#fields[place]
    if (!field) {
      return
    }
    const first = this.#first[place] ?? 0
    const last = this.#last[place] ?? -1
    const next = (place + 1) * this.#width
    this.#rows.fill(0, next + first, next + this.#width)
    this.#first[place + 1] = this.#width
    this.#last[place + 1] = -1
    const word = this.#wordOf(field)
    if (word === undefined && isAnyText(field)) {
      this.#stepOverAnyText(place, leastOf(field))
    } else if (word && first < last) {
      this.#stepOverWords(place, word)
    } else if (field.meaning === "transaction_number") {
      this.#stepOverNumbers(place)
    } else {
      this.#stepOverPieces(field, place, word)
    }
  }

  #stepOverAnyText(place: number, least: number): void {
    const rows = this.#rows
    const row = place * this.#width
    const next = row + this.#width
    const first = this.#first[place] ?? 0
    const last = this.#last[place] ?? -1
    let readings = 0
    for (let start = first; start <= last && start + least < this.#width; start++) {
      readings |= rows[row + start] ?? 0
      rows[next + start + least] = readings
    }
    rows.fill(readings, next + Math.min(last + least + 1, this.#width), next + this.#width)
    this.#first[place + 1] = first + least
    this.#last[place + 1] = this.text.length
  }

  #stepOverWords(place: number, word: string): void {
    const last = this.#last[place] ?? -1
    let start = this.text.indexOf(word, this.#first[place])
    while (start !== -1 && start <= last) {
      this.#reach(place, start + word.length, this.#rows[place * this.#width + start] ?? 0)
      start = this.text.indexOf(word, start + 1)
    }
  }

  #stepOverNumbers(place: number): void {
    const rows = this.#rows
    const row = place * this.#width
    const next = row + this.#width
    this.#endOfRun = 0
    for (let start = this.#first[place] ?? 0; start <= (this.#last[place] ?? -1); start++) {
      const readings = rows[row + start] ?? 0
      const last = readings === 0 ? start : this.#endOfNumber(start)
      for (let end = start + 1; end <= last; end++) {
        rows[next + end] = (rows[next + end] ?? 0) | readings
      }
      if (last > start) {
        this.#widen(place + 1, start + 1)
        this.#widen(place + 1, last)
      }
    }
  }

  #stepOverPieces(field: HashedField, place: number, word: string | undefined): void {
    for (let start = this.#first[place] ?? 0; start <= (this.#last[place] ?? -1); start++) {
      const readings = this.#rows[place * this.#width + start] ?? 0
      if (readings !== 0) {
        this.#lookAhead(field, word, start)
        for (let index = 0; index < this.#count; index++) {
          this.#reach(place, this.#ends[index] ?? 0, readings & (this.#endReadings[index] ?? 0))
        }
      }
    }
  }

  /** Notes that the field at a place can end at a position. */
  #reach(place: number, end: number, readings: Readings): void {
    if (readings !== 0) {
      const at = (place + 1) * this.#width + end
      this.#rows[at] = (this.#rows[at] ?? 0) | readings
      this.#widen(place + 1, end)
    }
  }

  #widen(place: number, position: number): void {
    this.#first[place] = Math.min(this.#first[place] ?? position, position)
    this.#last[place] = Math.max(this.#last[place] ?? position, position)
  }

  /** The transaction numbers of the cuts that were gone through, as far as they have one of some readings. */
  numbers(wanted: Readings): string[] {
    let behind = (this.#fields.length + 1) * this.#width
    let before = behind + this.#width
    this.#rows.fill(0, behind, behind + this.#width)
    this.#rows[behind + this.text.length] = wanted
    for (let place = this.#fields.length - 1; place >= 0; place--) {
      const field = this.#fields[place]
      if (field?.meaning === "transaction_number") {
        return this.#numbersBetween(place, behind)
      }
      if (field) {
        this.#stepBack(field, place, behind, before)
      }
      ;[behind, before] = [before, behind]
    }
    return []
  }

  /** Writes to one row in which readings the value of a field leads to what is marked in another. */
  #stepBack(field: HashedField, place: number, behind: number, before: number): void {
    const rows = this.#rows
    const row = place * this.#width
    const first = this.#first[place] ?? 0
    const last = this.#last[place] ?? -1
    rows.fill(0, before, before + this.#width)
    const word = this.#wordOf(field)
    if (word === undefined && isAnyText(field)) {
      const least = leastOf(field)
      let readings = 0
      for (let start = this.text.length - least; start >= first; start--) {
        readings |= rows[behind + start + least] ?? 0
        rows[before + start] = start <= last ? readings & (rows[row + start] ?? 0) : 0
      }
      return
    }
    for (let start = first; start <= last; start++) {
      const readings = rows[row + start] ?? 0
      // Of a word it is known where it ends, so what does not lead on is not compared.
      if (readings !== 0 && (word === undefined || rows[behind + start + word.length] !== 0)) {
        this.#lookAhead(field, word, start)
        let leading = 0
        for (let index = 0; index < this.#count; index++) {
          leading |= (this.#endReadings[index] ?? 0) & (rows[behind + (this.#ends[index] ?? 0)] ?? 0)
        }
        rows[before + start] = readings & leading
      }
    }
  }

  #numbersBetween(place: number, behind: number): string[] {
    const rows = this.#rows
    const row = place * this.#width
    const numbers = new Set<string>()
    this.#endOfRun = 0
    for (let start = this.#first[place] ?? 0; start <= (this.#last[place] ?? -1); start++) {
      const readings = rows[row + start] ?? 0
      const last = readings === 0 ? start : this.#endOfNumber(start)
      for (let end = start + 1; end <= last; end++) {
        if ((readings & (rows[behind + end] ?? 0)) !== 0) {
          numbers.add(this.text.slice(start, end))
        }
      }
    }
    return [...numbers]
  }

  /** Where the longest transaction number ends that begins at a position; asked from the first position to the last. */
  #endOfNumber(start: number): number {
    if (start >= this.#endOfRun) {
      this.#endOfRun = endOfToken(this.text, start, this.text.length)
    }
    const begins = endOfToken(this.text, start, 1) > start
    return begins ? Math.min(this.#endOfRun, start + MAX_NUMBER_LENGTH) : start
  }

  /** Looks where the value of a field can end that begins at a position; of a field with a word, whether it is that word. */
  #lookAhead({ meaning }: HashedField, word: string | undefined, start: number): void {
    this.#count = 0
    if (word !== undefined) {
      if (this.text.startsWith(word, start)) {
        this.#found(start + word.length, environments.any)
      }
    } else if (meaning === "environment") {
      this.#lookForEnvironment(start)
    } else {
      this.#lookForAmounts(start)
    }
  }

  #found(end: number, readings: Readings): void {
    this.#ends[this.#count] = end
    this.#endReadings[this.#count] = readings
    this.#count++
  }

  /** The optional field that says the environment is empty when it is not there. */
  #lookForEnvironment(start: number): void {
    this.#found(start, environments.as_expected)
    const digit = this.text.charAt(start)
    if (digit === "0" || digit === "1") {
      const isExpected = digit === environmentDigits[this.asked.words.environment]
      this.#found(start + 1, isExpected ? environments.as_expected : environments.other)
    }
  }

  #lookForAmounts(start: number): void {
    const { words, amount } = this.asked
    const wanted = this.#rows[0] ?? 0
    if (this.text.startsWith(words.amount, start)) {
      this.#found(start + words.amount.length, amounts.as_written)
    }
    if (amount && (wanted & amounts.as_asked) !== 0) {
      this.#lookForDecimals(start, amount, amounts.as_asked)
    }
    if ((wanted & amounts.any) !== 0) {
      this.#lookForDecimals(start, undefined, amounts.any)
    }
  }

  #lookForDecimals(start: number, meant: PlainDecimal | undefined, readings: Readings): void {
    eachDecimalAhead(this.text, start, meant, (end) => {
      if (!this.asked.twoDecimals || hasTwoDecimals(this.text, start, end)) {
        this.#found(end, readings)
      }
    })
  }

  /** What the value of a field must be, when it must be one thing; empty when the field must be missing. */
  #wordOf({ meaning }: HashedField): string | undefined {
    const { words, repeatsOrderId, layout } = this.asked
    switch (meaning) {
      case "merchant_id":
        return words.merchant
      case "gateway_order_id":
        return words.order
      case "gateway_order_id_again":
        return repeatsOrderId ? words.order : ""
      case "invoice_number":
        return words.invoice
      case "transaction_status":
        return statusCodes[this.status]
      case "status_word":
        return this.status === "success" ? successWords[layout.format] : undefined
      case "environment":
      case "amount":
      case "transaction_number":
      case "check_value":
      case "response_code":
      case "response_message":
      case "extra":
        return undefined
    }
  }
}

/** Whether the value of a field that must be no certain word can be any text. */
function isAnyText({ meaning }: HashedField): boolean {
  return meaning !== "environment" && meaning !== "amount" && meaning !== "transaction_number"
}

/** The fewest characters of a value that can be any text. */
function leastOf({ meaning, required }: HashedField): number {
  return required || meaning === "status_word" ? 1 : 0
}

/** Whether what stands between two positions, a plain decimal, has two digits behind its point. */
function hasTwoDecimals(text: string, start: number, end: number): boolean {
  return end - 3 > start && text.charAt(end - 3) === "."
}

const statusCodes: Record<TransactionStatus, string> = { in_progress: "1", failed: "2", success: "3" }

const environmentDigits: Record<GatewayEnvironment, string> = { sandbox: "1", live: "0" }
