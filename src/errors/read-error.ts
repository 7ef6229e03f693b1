import { fieldText } from "../gateway/text"

/** What was thrown, as far as it may be shown or logged. */
export interface ReadError {
  /** The kind of error, for logs: the type of Medusa's own, the name of any other. It holds no value of the error. */
  name: string
  /** Its code, as `ECONNREFUSED` or `42P01`. */
  code: string | undefined
  /**
   * Its own words on one line, those of its causes included; `undefined` when it says nothing. Statements of the database,
   * credentials and card numbers are left out. Names and e-mail addresses can be in it: show it to staff, do not log it.
   */
  words: string | undefined
}

/** Longest words of an error, in UTF-16 units. */
const MAX_WORDS = 300

/** No more of a text is looked at. */
const MAX_READ = 5_000

/** So many causes deep, and so many errors beside each other, are read. */
const MAX_DEPTH = 5
const MAX_BESIDE = 5

const UNKNOWN = "unknown error"

/**
 * Reads whatever was thrown: an error, a plain object, a text, several at once, with causes nested in it. Medusa's workflow
 * engine throws errors as plain objects, and anything else as a message in JSON. Never throws. Nothing else in the project
 * reads errors that it has not made itself; ESLint sees to that.
 *
 * @param maxLength of the words, in UTF-16 units.
 */
export function readError(error: unknown, maxLength = MAX_WORDS): ReadError {
  const words = fieldText(distinct(textsOf(error, new Set())).join("; "), maxLength)
  const code = get(error, "code")
  return {
    name: nameOf(error),
    code: typeof code === "string" && /^\w{1,60}$/.test(code) ? code : undefined,
    words: words === "" ? undefined : words,
  }
}

/** The words of an error, or its kind when it has none. */
export function errorText(error: unknown): string {
  const { words, name } = readError(error)
  return words ?? name
}

function nameOf(error: unknown): string {
  const name = get(error, "__isMedusaError") ? get(error, "type") : get(error, "name")
  return typeof name === "string" && /^[A-Za-z][\w .-]{0,59}$/.test(name) ? name : UNKNOWN
}

/** Where an object that is no error says what is wrong. */
const MESSAGE_KEYS = ["message", "reason", "description", "error_description", "detail", "title", "statusText"]

/** Where others are nested. */
const NESTED_KEYS = ["error", "errors", "cause"]

/** What is said of an object that says nothing else. */
const KIND_KEYS = ["code", "type"]

/** The texts of what was thrown, each without secrets. */
function textsOf(error: unknown, above: ReadonlySet<unknown>): string[] {
  switch (typeof error) {
    case "string":
      return textsOfString(error, above)
    case "number":
    case "bigint":
    case "boolean":
      return [String(error)]
    case "object":
      return error === null || above.has(error) || above.size > MAX_DEPTH
        ? []
        : textsOfObject(error, new Set([...above, error]))
    default:
      return []
  }
}

function textsOfObject(error: object, above: ReadonlySet<unknown>): string[] {
  if (Array.isArray(error)) {
    const shown = error.slice(0, MAX_BESIDE).flatMap((one) => textsOf(one, above))
    return error.length > MAX_BESIDE ? [...shown, `and ${error.length - MAX_BESIDE} more`] : shown
  }
  const textsAt = (keys: readonly string[]) => keys.map((key) => distinct(textsOf(get(error, key), above)).join("; "))
  const own = textsAt(MESSAGE_KEYS).find((text) => text !== "") ?? ""
  const nested = distinct(textsAt(NESTED_KEYS)).filter((text) => !own.includes(text))
  const words = [own, ...nested].filter((text) => text !== "").join(": ")
  return [words === "" ? (textsAt(KIND_KEYS).find((text) => text !== "") ?? "") : words]
}

/** The engine writes what is no error as JSON, and some libraries list several errors so. */
function textsOfString(text: string, above: ReadonlySet<unknown>): string[] {
  const trimmed = wordsOfDatabase(text).slice(0, MAX_READ).trim()
  if (/^(?:["[{]|null$|undefined$)/.test(trimmed)) {
    const parsed = parseJson(trimmed)
    return parsed.isJson ? textsOf(parsed.value, new Set([...above, Symbol()])) : [withoutSecrets(trimmed)]
  }
  return [withoutSecrets(trimmed)]
}

function parseJson(text: string): { isJson: boolean; value?: unknown } {
  try {
    return { isJson: true, value: JSON.parse(text) as unknown }
  } catch {
    return { isJson: text === "undefined" }
  }
}

/** The database's own words: the query builder puts the statement with its values in front. */
function wordsOfDatabase(text: string): string {
  const isStatement = /^\s*(?:insert into|update "|delete from|select |with "|alter table|create )/i.test(text)
  const end = isStatement ? text.lastIndexOf(" - ") : -1
  return end === -1 ? text : text.slice(end + 3)
}

const SECRET_NAME = "(?:api[-_ ]?key|token|secret(?:[-_ ]?key)?|password|passwd|authorization|signature|checksumhash)"

const SECRETS: readonly [RegExp, string][] = [
  // Logins in addresses.
  [/(\w:\/\/)[^\s/@]{1,500}@/g, "$1…@"],
  [/\b(bearer|basic)\s+[^\s,;"']+/gi, "$1 …"],
  // Fields of a form or of JSON; in a sentence what follows the name is a value only when it holds a digit.
  [new RegExp(`(${SECRET_NAME}(?:=|["']\\s{0,3}:\\s{0,3})["']?)[^\\s"',;&}]+`, "gi"), "$1…"],
  [new RegExp(`(${SECRET_NAME}:\\s{1,3})(?=[^\\s\\d]{0,200}\\d)[^\\s"',;&}]+`, "gi"), "$1…"],
  // Keys, check values and tokens by their form.
  [/eyJ[\w-]{8,}(?:\.[\w-]*){1,4}/g, "…"],
  [/[0-9a-f]{32,}/gi, "…"],
  [/[A-Za-z0-9+]{40,}={0,2}/g, "…"],
]

function withoutSecrets(text: string): string {
  const masked = SECRETS.reduce((clean, [secret, mask]) => clean.replace(secret, mask), text)
  return masked.replace(/(?<!\w)\d(?:[ -]?\d){12,18}(?!\w)/g, (digits) => (isCardNumber(digits) ? "…" : digits))
}

/** By the check digit that every card number ends with. */
function isCardNumber(text: string): boolean {
  const digits = Array.from(text.replace(/\D/g, ""), Number).reverse()
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 1 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== "")
}

/** A property of anything; a getter may throw. */
function get(from: unknown, key: string): unknown {
  try {
    return (from as Record<string, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}
