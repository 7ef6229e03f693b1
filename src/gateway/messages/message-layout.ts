import type { GatewayDialect, MessageFieldName } from "../dialect"
import type { GatewayEnvironment } from "../environment"
import type { MessageFormat, ReceivedField } from "./message-parsing"
import { compareFieldNames, sortValues } from "../signature"

interface FieldRule {
  /** Default name on the wire. */
  name: string
  required: boolean
}

const formFields: Partial<Record<MessageFieldName, FieldRule>> = {
  merchant_id: { name: "MID", required: true },
  gateway_order_id: { name: "ORDERID", required: true },
  amount: { name: "TXNAMOUNT", required: true },
  transaction_number: { name: "transaction_number", required: true },
  transaction_status: { name: "transaction_status", required: true },
  status_word: { name: "STATUS", required: true },
  check_value: { name: "checksumhash", required: true },
  response_code: { name: "RESPCODE", required: false },
  gateway_order_id_again: { name: "website_ref_no", required: false },
  response_message: { name: "RESPMSG", required: false },
  environment: { name: "issandboxmode", required: false },
}

const jsonFields: Partial<Record<MessageFieldName, FieldRule>> = {
  merchant_id: { name: "merchantId", required: true },
  gateway_order_id: { name: "websiteRefNo", required: true },
  amount: { name: "txnAmount", required: true },
  transaction_number: { name: "transactionNumber", required: true },
  transaction_status: { name: "transactionStatus", required: true },
  status_word: { name: "message", required: true },
  check_value: { name: "checksumhash", required: true },
  environment: { name: "isTestMode", required: false },
  invoice_number: { name: "invoiceNumber", required: false },
}

/** A field of a message format. */
export interface MessageField extends FieldRule {
  meaning: MessageFieldName
}

/**
 * Lists the fields of a message format with the names of a dialect. With manual verification the check value is
 * optional, because the gateway sends none.
 */
export function listMessageFields(format: MessageFormat, dialect: GatewayDialect): MessageField[] {
  const rules = format === "form" ? formFields : jsonFields
  const renamed = dialect.message.fields[format]
  return Object.entries(rules).map(([key, rule]) => {
    const meaning = key as MessageFieldName
    const required = rule.required && !(meaning === "check_value" && dialect.message.verification === "manual")
    return { meaning, name: renamed[meaning] ?? rule.name, required }
  })
}

/**
 * The word for "success" in each format: `STATUS` of a form, `message` of JSON, in either letter case. Other statuses
 * have any word, and JSON may send this one with them.
 */
export const successWords: Record<MessageFormat, string> = { form: "TXN_SUCCESS", json: "success" }

/** Whether a word is the one of a success. */
export function isSuccessWord(word: string | undefined, format: MessageFormat): boolean {
  return word?.toLowerCase() === successWords[format].toLowerCase()
}

/** Codes of each transaction status on the wire, the usual one first (§2.8 for 2 and 3; no list is shown). */
export const statusCodes = {
  success: ["3"],
  failed: ["2", "7"],
  in_progress: ["1", "5", "6"],
  refunded: ["4"],
} as const

export type TransactionStatus = keyof typeof statusCodes

export const transactionStatuses = Object.keys(statusCodes) as TransactionStatus[]

/** Reads a transaction status; `undefined` when its code is unknown. */
export function readStatus(code: string): TransactionStatus | undefined {
  return transactionStatuses.find((status) => (statusCodes[status] as readonly string[]).includes(code))
}

/** Digits of each environment on the wire, the usual one first. JSON has one for tests; every other one is live. */
export const environmentDigits: Record<MessageFormat, Record<GatewayEnvironment, readonly [string, ...string[]]>> = {
  form: { sandbox: ["1"], live: ["0"] },
  json: { sandbox: ["1"], live: ["0", "2", "3", "4", "5", "6", "7", "8", "9"] },
}

/** Reads the environment of a message; `undefined` when its value is unknown. */
export function readEnvironment(value: string, format: MessageFormat): GatewayEnvironment | undefined {
  const digits = environmentDigits[format]
  return (["sandbox", "live"] as const).find((environment) => digits[environment].includes(value))
}

/** A field whose value is hashed. */
export interface HashedField {
  name: string
  meaning: MessageFieldName | "extra"
  required: boolean
}

/** The values of a message, by meaning. */
export type MessageValues = Partial<Record<MessageFieldName, string>>

/** The field layout of one message format in a dialect. */
export interface MessageLayout {
  format: MessageFormat
  fields: readonly MessageField[]
  fieldByName: ReadonlyMap<string, MessageField>
  nameOf: ReadonlyMap<MessageFieldName, string>
  extraNames: ReadonlySet<string>
  /** All fields except the check value, in the order of hashing. */
  hashed: readonly HashedField[]
  /** The index of a field among the hashed ones. */
  placeOf: ReadonlyMap<string, number>
}

type Layouts = Partial<Record<string, MessageLayout>>

const layouts = new WeakMap<GatewayDialect["message"], Layouts>()

/** Finds the layout of a format in a dialect; computed once for each configuration. */
export function findLayout(format: MessageFormat, dialect: GatewayDialect): MessageLayout {
  let known = layouts.get(dialect.message)
  if (!known) {
    layouts.set(dialect.message, (known = {}))
  }
  const key = layoutKeys[format][dialect.signature.sort]
  return (known[key] ??= buildLayout(format, dialect))
}

const layoutKeys = {
  form: { code_unit: "form code_unit", case_insensitive: "form case_insensitive" },
  json: { code_unit: "json code_unit", case_insensitive: "json case_insensitive" },
} as const

function buildLayout(format: MessageFormat, dialect: GatewayDialect): MessageLayout {
  const fields = listMessageFields(format, dialect)
  const extraNames = dialect.message.extra_fields
  const extra = extraNames.map((name): HashedField => ({ name, meaning: "extra", required: false }))
  const hashed = [...fields, ...extra]
    .filter(({ meaning }) => meaning !== "check_value")
    .sort((left, right) => compareFieldNames(left.name, right.name, dialect.signature.sort))
  return {
    format,
    fields,
    fieldByName: new Map(fields.map((field) => [field.name, field])),
    nameOf: new Map(fields.map(({ meaning, name }) => [meaning, name])),
    extraNames: new Set(extraNames),
    hashed,
    placeOf: new Map(hashed.map(({ name }, place) => [name, place])),
  }
}

/**
 * Joins the values of fields in the order of hashing, without the check value.
 *
 * @param valueOf the text of a field that is hashed.
 */
export function joinInOrder(
  received: readonly ReceivedField[],
  { placeOf, hashed, fieldByName }: MessageLayout,
  { signature: { sort } }: GatewayDialect,
  valueOf: (field: ReceivedField) => string
): string {
  const values = new Array<string | undefined>(hashed.length).fill(undefined)
  for (const field of received) {
    const place = placeOf.get(field.name)
    if (place !== undefined && values[place] === undefined) {
      values[place] = valueOf(field)
    } else if (place !== undefined || fieldByName.get(field.name)?.meaning !== "check_value") {
      // Unknown and duplicate fields have no index, so all fields are sorted instead.
      const others = received.filter(({ name }) => fieldByName.get(name)?.meaning !== "check_value")
      return sortValues(
        others.map((other) => [other.name, valueOf(other)] as const),
        sort
      ).join("")
    }
  }
  let text = ""
  for (const value of values) {
    if (value !== undefined) {
      text += value
    }
  }
  return text
}
