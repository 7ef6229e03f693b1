import { cleanFieldText } from "../gateway/characters"

/** A thrown value, reduced to the parts that may be shown or logged. */
export interface ReadError {
  /** The kind of error, for logs: the type of a MedusaError, the name of any other. Contains no values. */
  name: string
  /** Its code, such as `ECONNREFUSED` or `42P01`. */
  code: string | undefined
  /**
   * Its message and those of its causes on one line; `undefined` when there is none. SQL statements, credentials and
   * card numbers are removed. It can contain names and e-mail addresses: show it to staff, do not log it.
   */
  words: string | undefined
}

/** Default maximum length of the message, in UTF-16 units. */
const MAX_WORDS = 300

/** Only this many characters of a text are read. */
const MAX_READ = 5_000

/** Maximum depth of nested causes, and maximum number of errors in one list. */
const MAX_DEPTH = 5
const MAX_BESIDE = 5

const UNKNOWN = "unknown error"

/** A line of a stack that names a place in the code. */
const FRAME = /^ {4}at [^"']{1,300}:\d+:\d+\)?$/

/**
 * Reads any thrown value: an error, a plain object, a text, or a list of them, with nested causes. Medusa's workflow
 * engine throws errors as plain objects, and anything else as a JSON message. Never throws. ESLint forbids reading the
 * errors of others anywhere else.
 *
 * @param maxLength the maximum length of the message, in UTF-16 units.
 */
export function readError(error: unknown, maxLength = MAX_WORDS): ReadError {
  const words = cleanFieldText(removeDuplicates(readTexts(error, new Set())).join("; "), maxLength)
  const code = get(error, "code")
  return {
    name: readName(error),
    code: typeof code === "string" && /^\w{1,60}$/.test(code) ? code : undefined,
    words: words === "" ? undefined : words,
  }
}

/** Whether the database answered that a table does not exist. */
export function isTableMissing(error: unknown): boolean {
  return readError(error).code === "42P01"
}

/** Lists where an error was thrown: the lines of its stack that name a place in the code, without values. */
export function readFrames(error: unknown): string[] {
  const stack = get(error, "stack")
  return typeof stack === "string" ? stack.split("\n").filter((line) => FRAME.test(line)) : []
}

/** The message of an error, or its kind when it has none. */
export function readErrorText(error: unknown): string {
  const { words, name } = readError(error)
  return words ?? name
}

function readName(error: unknown): string {
  const name = get(error, "__isMedusaError") ? get(error, "type") : get(error, "name")
  return typeof name === "string" && /^[A-Za-z][\w .-]{0,59}$/.test(name) ? name : UNKNOWN
}

/** Keys under which an object that is not an error keeps its message. */
const MESSAGE_KEYS = ["message", "reason", "description", "error_description", "detail", "title", "statusText"]

/** Keys of nested errors. */
const NESTED_KEYS = ["error", "errors", "cause"]

/** Keys that identify an object without a message. */
const KIND_KEYS = ["code", "type"]

/** The messages in a thrown value, without secrets. */
function readTexts(error: unknown, above: ReadonlySet<unknown>): string[] {
  switch (typeof error) {
    case "string":
      return listStringTexts(error, above)
    case "number":
    case "bigint":
    case "boolean":
      return [String(error)]
    case "object":
      return error === null || above.has(error) || above.size > MAX_DEPTH
        ? []
        : listObjectTexts(error, new Set([...above, error]))
    default:
      return []
  }
}

function listObjectTexts(error: object, above: ReadonlySet<unknown>): string[] {
  if (Array.isArray(error)) {
    const shown = error.slice(0, MAX_BESIDE).flatMap((one) => readTexts(one, above))
    return error.length > MAX_BESIDE ? [...shown, `and ${error.length - MAX_BESIDE} more`] : shown
  }
  const textsAt = (keys: readonly string[]) =>
    keys.map((key) => removeDuplicates(readTexts(get(error, key), above)).join("; "))
  const own = textsAt(MESSAGE_KEYS).find((text) => text !== "") ?? ""
  const nested = removeDuplicates(textsAt(NESTED_KEYS)).filter((text) => !own.includes(text))
  const words = [own, ...nested].filter((text) => text !== "").join(": ")
  return [words === "" ? (textsAt(KIND_KEYS).find((text) => text !== "") ?? "") : words]
}

/** The engine serializes values that are not errors as JSON, and some libraries list several errors like that. */
function listStringTexts(text: string, above: ReadonlySet<unknown>): string[] {
  const trimmed = readDatabaseMessage(text).slice(0, MAX_READ).trim()
  if (/^(?:["[{]|null$|undefined$)/.test(trimmed)) {
    const parsed = parseJson(trimmed)
    return parsed.isJson ? readTexts(parsed.value, new Set([...above, Symbol()])) : [removeSecrets(trimmed)]
  }
  return [removeSecrets(trimmed)]
}

function parseJson(text: string): { isJson: boolean; value?: unknown } {
  try {
    return { isJson: true, value: JSON.parse(text) as unknown }
  } catch {
    return { isJson: text === "undefined" }
  }
}

/** The database's own message: the query builder prefixes it with the statement and its values. */
function readDatabaseMessage(text: string): string {
  const isStatement = /^\s*(?:insert into|update "|delete from|select |with "|alter table|create )/i.test(text)
  const end = isStatement ? text.lastIndexOf(" - ") : -1
  return end === -1 ? text : text.slice(end + 3)
}

const SECRET_NAME = "(?:api[-_ ]?key|token|secret(?:[-_ ]?key)?|password|passwd|authorization|signature|checksumhash)"

const SECRETS: readonly [RegExp, string][] = [
  // Credentials in addresses.
  [/(\w:\/\/)[^\s/@]{1,500}@/g, "$1…@"],
  [/\b(bearer|basic)\s+[^\s,;"']+/gi, "$1 …"],
  // Fields of a form or of JSON. In prose, a word after the name counts as a value only if it contains a digit.
  [new RegExp(`(${SECRET_NAME}(?:=|["']\\s{0,3}:\\s{0,3})["']?)[^\\s"',;&}]+`, "gi"), "$1…"],
  [new RegExp(`(${SECRET_NAME}:\\s{1,3})(?=[^\\s\\d]{0,200}\\d)[^\\s"',;&}]+`, "gi"), "$1…"],
  // Keys, check values and tokens, by their shape.
  [/eyJ[\w-]{8,}(?:\.[\w-]*){1,4}/g, "…"],
  [/[0-9a-f]{32,}/gi, "…"],
  [/[A-Za-z0-9+]{40,}={0,2}/g, "…"],
]

function removeSecrets(text: string): string {
  const masked = SECRETS.reduce((clean, [secret, mask]) => clean.replace(secret, mask), text)
  return masked.replace(/(?<!\w)\d(?:[ -]?\d){12,18}(?!\w)/g, (digits) => (isCardNumber(digits) ? "…" : digits))
}

/** Checks the digit that every card number ends with (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = Array.from(text.replace(/\D/g, ""), Number).reverse()
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 1 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

function removeDuplicates(texts: readonly string[]): string[] {
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
