import { ALIKE, MAX_WORD_LENGTH } from "../database"

/** Maximum number of words in a search; further words are ignored. */
const MAX_WORDS = 8

/**
 * A word of digits alone is an order's number or an amount. With at least this many digits it can also be the beginning
 * of a longer number.
 */
const LEAST_DIGITS = 4

const CURRENCY = "(?:[a-z]{3}|ر\\.? ?ق\\.?)"
const ORDER = /^(?:order|(?:ال)?طلب(?: رقم)?)? *#? *(\d{1,9})$/
const AMOUNT = new RegExp(`^(?:${CURRENCY} *)?(\\d{1,3}(?:,\\d{3})+|\\d{1,12})(?:\\.(\\d{1,2}))?(?: *${CURRENCY})?$`)
const PHONE = /^[+\d\s().-]+$/

/**
 * Parses the search text of staff, the same way for all lists: an order's number (`#4`, `4`), an amount (`QAR 1,055`,
 * `١١٢٫٥٠`), a phone number in any form, or words that must all occur in a row: parts of a name, of an e-mail address
 * or of a number with at least four digits, or the beginning of an identifier.
 *
 * @returns a `tsquery` for the column `search`, which `svc_search` of the migration fills; `undefined` when the text
 *   has nothing to search for.
 */
export function readSearch(text: string): string | undefined {
  const plain = readAlike(text).trim().replace(/\s+/g, " ")
  const [, number] = ORDER.exec(plain) ?? []
  if (number !== undefined && !/^\d+$/.test(plain)) {
    return quoteWord(`#${Number(number)}`)
  }
  const ways = [
    ...(number === undefined ? [] : [quoteWord(`#${Number(number)}`)]),
    ...readAmount(plain).map((amount) => quoteWord(`=${amount}`)),
    ...readPhone(plain).map(quoteBeginning),
    ...readWords(plain),
  ]
  return ways.length === 0 ? undefined : ways.join(" | ")
}

/** Invisible marks of direction, which come along when a number or an amount is copied from a right-to-left page. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** Lower-cases a text, without direction marks, and maps {@link ALIKE} characters to one spelling. */
function readAlike(text: string): string {
  const to = Array.from(ALIKE.to)
  const alike = new Map(Array.from(ALIKE.from, (character, index) => [character, to[index] ?? ""]))
  return Array.from(
    text.normalize("NFC").replace(DIRECTION_MARKS, ""),
    (character) => alike.get(character) ?? character
  )
    .join("")
    .toLowerCase()
}

/** Reads an amount in the ledger's form: `1,055` is `1055.00`. */
function readAmount(plain: string): string[] {
  const [, whole, fraction = ""] = AMOUNT.exec(plain) ?? []
  return whole === undefined ? [] : [`${BigInt(whole.replaceAll(",", ""))}.${fraction.padEnd(2, "0")}`]
}

/** Reads the digits of a phone number, without leading zeros. An amount with a fraction is none. */
function readPhone(plain: string): string[] {
  const digits = plain.replace(/\D/g, "").replace(/^0+/, "")
  const isAmount = plain.includes(".") && AMOUNT.test(plain)
  return PHONE.test(plain) && !isAmount && digits.length >= LEAST_DIGITS ? [digits] : []
}

function readWords(plain: string): string[] {
  const isShortNumber = /^\d+$/.test(plain) && plain.length < LEAST_DIGITS
  const words = plain === "" || isShortNumber ? [] : plain.split(" ").slice(0, MAX_WORDS)
  return words.length === 0 ? [] : [`(${words.map(quoteBeginning).join(" & ")})`]
}

/** Quotes a word for a `tsquery`. */
const quoteWord = (text: string) => `'${Array.from(text).slice(0, MAX_WORD_LENGTH).join("").replace(/['\\]/g, "$&$&")}'`

const quoteBeginning = (text: string) => `${quoteWord(text)}:*`
