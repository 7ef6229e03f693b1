import { findTokenEnd } from "../characters"
import type { GatewayEnvironment } from "../environment"
import type { MessageExpectation } from "./message-expectation"
import {
  environmentDigits,
  type HashedField,
  messageEnvironments,
  type MessageLayout,
  statusCodes,
  successWords,
  type TransactionStatus,
} from "./message-layout"
import { visitDecimals, type PlainDecimal } from "../money/plain-decimal"

/**
 * Takes apart a text that was joined from values without separators. It proceeds field by field: where the value of one
 * field can end, the next can begin. So the time grows with the length of the text, not with the number of possible
 * cuts. Each position stores the readings in which it is reached; see {@link Readings}.
 */

/** Maximum length of a transaction number. */
export const MAX_NUMBER_LENGTH = 64

/** The requirements for a cut of a text into fields. */
export interface Cut {
  status: TransactionStatus
  amount: keyof typeof amounts
  environment: keyof typeof environments
}

/** The values to search for in cuts. */
export interface Asked {
  words: AskedWords
  /** The amount as a number; `undefined` when it is not one. */
  amount: PlainDecimal | undefined
  /** Whether the amount must be written with two decimals. */
  twoDecimals: boolean
  /** Whether the optional field that repeats ORDER_ID is present. */
  repeatsOrderId: boolean
  layout: MessageLayout
}

/** The required values of fields. */
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
 * A bit set of the pairs of amount and environment that a text has in some of its cuts. An amount in exactly the
 * requested form also counts as the requested amount, and as any amount.
 */
export type Readings = number

/** The bits of a kind of amount, in any environment. */
export const amounts = { as_written: 0b000011, as_asked: 0b001100, any: 0b110000 } as const

/** The bits of a kind of environment, with any amount. */
export const environments = { as_expected: 0b010101, other: 0b101010, any: 0b111111 } as const

/** Lists the distinct transaction numbers in all cuts of a text that meet the requirements. */
export function numbersInCuts(text: string, { status, amount, environment }: Cut, asked: Asked): string[] {
  const readings = amounts[amount] & environments[environment]
  return findReadings(text, status, asked, { readings, numbersOf: readings }).numbers
}

/** Whether a text has a cut that meets the requirements. */
export function hasCut(text: string, { status, amount, environment }: Cut, asked: Asked): boolean {
  const readings = amounts[amount] & environments[environment]
  return findReadings(text, status, asked, { readings, numbersOf: 0 }).readings !== 0
}

/**
 * Searches all cuts of a text with one status.
 *
 * @param wanted the readings to search for, and those whose transaction numbers are wanted.
 * @returns the readings that exist, and the distinct numbers.
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

/** Reused buffer for texts of usual length; its content is meaningless between calls. */
const scratch = new Uint8Array(16 * 1024)

/** The cuts of one text. Each field has a row with, for each position, the readings in which the field can begin there. */
class Cuts {
  readonly #fields: readonly HashedField[]
  readonly #width: number
  readonly #rows: Uint8Array
  /** The first and the last reached position of each row. */
  readonly #first: number[] = [0]
  readonly #last: number[] = [0]
  /** The possible ends, with their readings, of a field's value that begins at the last examined position. */
  readonly #ends: number[] = []
  readonly #endReadings: Readings[] = []
  #count = 0
  /** The end of the last examined run of letters and digits. */
  #endOfRun = 0

  constructor(
    private readonly text: string,
    private readonly status: TransactionStatus,
    private readonly asked: Asked
  ) {
    this.#fields = asked.layout.hashed
    this.#width = text.length + 1
    // Two more rows for the backward pass.
    const size = (this.#fields.length + 3) * this.#width
    this.#rows = size <= scratch.length ? scratch : new Uint8Array(size)
  }

  /**
   * Forward pass from the first field to the last.
   *
   * @returns the readings in which the whole text is consumed.
   */
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

  /** Quick check whether the text ends with its last fixed word, which rules out most texts of another kind. */
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
      this.#stepOverAnyText(place, findLeastLength(field))
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

  /** Marks a position as a possible end of a field. */
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

  /** Backward pass: collects the transaction numbers of the cuts with one of the wanted readings. */
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

  /** Fills one row with the readings in which a field's value leads to a marked position of another row. */
  #stepBack(field: HashedField, place: number, behind: number, before: number): void {
    const rows = this.#rows
    const row = place * this.#width
    const first = this.#first[place] ?? 0
    const last = this.#last[place] ?? -1
    rows.fill(0, before, before + this.#width)
    const word = this.#wordOf(field)
    if (word === undefined && isAnyText(field)) {
      const least = findLeastLength(field)
      let readings = 0
      for (let start = this.text.length - least; start >= first; start--) {
        readings |= rows[behind + start + least] ?? 0
        rows[before + start] = start <= last ? readings & (rows[row + start] ?? 0) : 0
      }
      return
    }
    for (let start = first; start <= last; start++) {
      const readings = rows[row + start] ?? 0
      // The end of a fixed word is known, so the word is not compared when its end is not marked.
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

  /** Finds the end of the longest transaction number that begins at a position. Must be called with ascending positions. */
  #endOfNumber(start: number): number {
    if (start >= this.#endOfRun) {
      this.#endOfRun = findTokenEnd(this.text, start, this.text.length)
    }
    const begins = findTokenEnd(this.text, start, 1) > start
    return begins ? Math.min(this.#endOfRun, start + MAX_NUMBER_LENGTH) : start
  }

  /** Finds the possible ends of a field's value that begins at a position. A fixed word has at most one end. */
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

  /** The optional environment field is empty when it is absent. */
  #lookForEnvironment(start: number): void {
    this.#found(start, environments.as_expected)
    const digit = this.text.charAt(start)
    if (Object.hasOwn(messageEnvironments, digit)) {
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
    visitDecimals(this.text, start, meant, (end) => {
      if (!this.asked.twoDecimals || hasTwoDecimals(this.text, start, end)) {
        this.#found(end, readings)
      }
    })
  }

  /** The fixed value of a field, or `undefined`; empty when the field must be absent. */
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

/** Whether the value of a field without a fixed word can be any text. */
function isAnyText({ meaning }: HashedField): boolean {
  return meaning !== "environment" && meaning !== "amount" && meaning !== "transaction_number"
}

/** The minimum number of characters of a free text value. */
function findLeastLength({ meaning, required }: HashedField): number {
  return required || meaning === "status_word" ? 1 : 0
}

/** Whether the plain decimal between two positions has two digits after its point. */
function hasTwoDecimals(text: string, start: number, end: number): boolean {
  return end - 3 > start && text.charAt(end - 3) === "."
}
