import { isToken } from "../characters"
import type { GatewayDialect, MessageFieldName } from "../dialect"
import type { GatewayEnvironment } from "../environment"
import { sameAmount, toAmount } from "../money/money"
import { FOREIGN_REFERENCE, MAX_NUMBER_LENGTH } from "./message-cuts"
import type { MessageExpectation } from "./message-expectation"
import {
  environmentDigits,
  findLayout,
  isSuccessWord,
  joinInOrder,
  listMessageFields,
  type MessageLayout,
  type MessageValues,
  readEnvironment,
  readStatus,
  statusCodes,
  successWords,
  type TransactionStatus,
} from "./message-layout"
import type { MessageFormat, ReceivedField, ReceivedMessage } from "./message-parsing"
import { examineText, isAmountOfFormat, listNumbersInCuts } from "./message-readings"
import { isTextOfRequest, isOrderIdMisplaced } from "./message-text"
import { isOrderId } from "../requests/order-id"
import { isZero, parsePlainDecimal } from "../money/plain-decimal"
import { hashOfFields, matchesHash, isSha256Hex } from "../signature"

/** The content of a message in the plugin's terms. Untrusted before {@link verifyMessage}. */
export interface MessageClaim {
  merchantId: string
  /** The ORDER_ID of the attempt; for an invoice the gateway's own reference, empty when it has none. */
  orderId: string
  amount: string
  /** Empty when a failure has none. */
  transactionNumber: string
  status: TransactionStatus
  /** `undefined` when the message has none. */
  environment: GatewayEnvironment | undefined
  responseCode: string | undefined
  responseMessage: string | undefined
  /** Set only in messages about an invoice. */
  invoiceNumber: string | undefined
}

/** Why a message cannot be verified. */
export type UnverifiedReason =
  | "missing_field"
  | "unknown_field"
  | "invalid_field"
  | "contradictory_fields"
  | "unexpected_value"
  /** Its field is followed by `=` and the unknown code. */
  | "unknown_status"
  | "check_value_wrong"
  /** The check value is a base64 text: the account still uses an older kind of check. */
  | "check_value_base64"
  /** Its check value fits only under a key that was replaced before its attempt or invoice began. */
  | "replaced_key"
  /** The check value fits, but another cut of its text into fields has a different meaning. */
  | "recut"

type Unverified = Extract<MessageVerdict, { outcome: "unverified" }>

/** The result of checking a message. Only `verified` moves money. */
export type MessageVerdict =
  /** All fields match and the check value fits. */
  | {
      outcome: "verified"
      claim: MessageClaim
      /** All transaction numbers that the hashed text allows, including the claim's: {@link examineText}. */
      transactionNumbers: string[]
    }
  /** All fields match, but this gateway sends no check values, so staff decide. */
  | { outcome: "unconfirmed"; claim: MessageClaim }
  /** The check value fits, but the amount differs, so the number and amount in the fields may be false. */
  | { outcome: "amount_mismatch"; claim: MessageClaim }
  /** The check value fits, but the message is, or may be, from the other environment. */
  | { outcome: "wrong_environment"; claim: MessageClaim; transactionNumbers: string[] }
  | {
      outcome: "unverified"
      reason: UnverifiedReason
      field: string
      /**
       * Whether the check value fits, which proves that the gateway wrote the text, though not how it is cut. Never set
       * for the text of a request.
       */
      signed: boolean
      /** For a signed text about this payment or invoice, over its amount: the transaction numbers of all its cuts. */
      transactionNumbers?: string[]
    }

/**
 * The ORDER_ID in a message, to look up the attempt. Proves nothing.
 *
 * @returns `undefined` when the field is missing or not a valid ORDER_ID.
 */
export function claimedOrderId(received: ReceivedMessage, dialect: GatewayDialect): string | undefined {
  const name = findLayout(received.format, dialect).nameOf.get("gateway_order_id")
  const value = received.fields.find((field) => field.name === name)?.written
  return value !== undefined && isOrderId(value) ? value : undefined
}

/** Maximum length of an invoice number to look up. */
const MAX_INVOICE_NUMBER_LENGTH = 200

/**
 * The invoice number in a message, to look up the invoice. Proves nothing.
 *
 * @returns `undefined` when it has none.
 */
export function claimedInvoiceNumber(received: ReceivedMessage, dialect: GatewayDialect): string | undefined {
  const name = findLayout(received.format, dialect).nameOf.get("invoice_number")
  const value = received.fields.find((field) => field.name === name)?.written
  return value && value.length <= MAX_INVOICE_NUMBER_LENGTH ? value : undefined
}

/** By how many characters the number of another invoice can be longer than the one in a message. */
const MAX_CONTINUATION = 40

/**
 * Lists the numbers that begin or continue the invoice number of a message in its text: the message could be cut into
 * one about an invoice of such a number.
 */
export function listSimilarInvoiceNumbers(received: ReceivedMessage, dialect: GatewayDialect): string[] {
  const layout = findLayout(received.format, dialect)
  const number = claimedInvoiceNumber(received, dialect)
  if (number === undefined) {
    return []
  }
  const findPlace = (name: string) => layout.placeOf.get(name) ?? Infinity
  const own = findPlace(layout.nameOf.get("invoice_number") ?? "")
  const before = received.fields.filter(({ name }) => findPlace(name) < own)
  const start = joinAsWritten(before, layout, dialect).length
  const text = joinAsWritten(received.fields, layout, dialect).slice(start, start + number.length + MAX_CONTINUATION)
  return Array.from(text, (_, index) => text.slice(0, index + 1)).filter((similar) => similar !== number)
}

/**
 * The check value of a message in lower case. Two different messages with the same check value are cuts of one hashed
 * text, so at most one of them is genuine.
 */
export function readCheckValue(received: ReceivedMessage, dialect: GatewayDialect): string | undefined {
  const name = findLayout(received.format, dialect).nameOf.get("check_value")
  return received.fields.find((field) => field.name === name)?.written.toLowerCase()
}

/** The keys and dialect for checking a message. */
export interface MessageTrust {
  secretKey: string
  /** An earlier key that also proves the message. */
  previousSecretKey?: string | undefined
  /** An earlier key that proves nothing here: a message signed with it is unverified with the reason `replaced_key`. */
  replacedSecretKey?: string | undefined
  dialect: GatewayDialect
}

/**
 * Decides whether a message is genuine (§6; the contract shows no verification, so every field counts).
 *
 * The check value alone proves little: values are hashed without names or separators, and request and answer share one
 * secret, so characters can be moved between fields and the hash of a request can be replayed as an answer. Therefore
 * every required field must be present, none may be unknown, and each must match the expectation exactly, before the
 * hash counts; and then only as far as every other cut of the hashed text agrees: {@link findTextMeaning}.
 *
 * Pure: the same input gives the same verdict. With an empty secret key nothing is verified.
 */
export function verifyMessage(
  received: ReceivedMessage,
  expectation: MessageExpectation,
  trust: MessageTrust
): MessageVerdict {
  const { secretKey, previousSecretKey, replacedSecretKey, dialect } = trust
  const provingKeys = [secretKey, previousSecretKey]
  const text = buildSignedText(received, provingKeys, dialect)
  const unverified = (reason: UnverifiedReason, field: string): Unverified => ({
    outcome: "unverified",
    reason,
    field,
    signed: text !== undefined,
  })
  const read = readFields(received, dialect)
  if ("reason" in read) {
    return unverified(read.reason, read.field)
  }
  const { claim, values, layout } = read
  const wireName = (meaning: MessageFieldName) => layout.nameOf.get(meaning) ?? meaning
  const expected = (meaning: MessageFieldName, isExpected: boolean) => (isExpected ? undefined : wireName(meaning))
  const doubted = (reason: UnverifiedReason, field: string): Unverified => {
    const transactionNumbers =
      text === undefined ? [] : listNumbersInCuts(text, { ...expectation, orderId: claim.orderId }, dialect)
    return { ...unverified(reason, field), transactionNumbers }
  }
  const unexpected =
    expected("merchant_id", claim.merchantId === expectation.merchantId) ??
    expected("invoice_number", claim.invoiceNumber === expectation.invoiceNumber) ??
    expected("gateway_order_id", isReferenceExpected(claim, expectation))
  if (unexpected) {
    return doubted("unexpected_value", unexpected)
  }
  const asWritten = joinAsWritten(received.fields, layout, dialect)
  if (claim.invoiceNumber === undefined && isOrderIdMisplaced(received.fields, values, asWritten, layout, dialect)) {
    return unverified("contradictory_fields", wireName("gateway_order_id"))
  }
  if (values.gateway_order_id_again === undefined && needsOrderIdAgain(layout)) {
    return unverified("missing_field", wireName("gateway_order_id_again"))
  }
  if (!isAmountOfFormat(claim.amount, received.format, dialect)) {
    return unverified("invalid_field", wireName("amount"))
  }
  const wrongEnvironment = claim.environment !== undefined && claim.environment !== expectation.environment
  const wrongAmount = !sameAmount(claim.amount, expectation.amount)
  if (dialect.message.verification === "manual") {
    // Nothing proves that the message is genuine, so a mismatch has no meaning.
    return wrongEnvironment || wrongAmount
      ? unverified("unexpected_value", wireName(wrongEnvironment ? "environment" : "amount"))
      : { outcome: "unconfirmed", claim }
  }
  if (text === undefined) {
    const isReplacedKey = buildSignedText(received, [replacedSecretKey], dialect, asWritten) !== undefined
    return unverified(isReplacedKey ? "replaced_key" : "check_value_wrong", wireName("check_value"))
  }
  const outcome = wrongEnvironment ? "wrong_environment" : wrongAmount ? "amount_mismatch" : "verified"
  const proven = examineText(text, claim, outcome, expectation, dialect)
  return proven ? { ...proven, claim } : doubted("recut", wireName("check_value"))
}

/**
 * Whether ORDER_ID must be repeated: where the amount is hashed right behind the status, the status can pass for its
 * first digit, and a shopper can ask for a longer ORDER_ID and a smaller amount with the same signature (§5.4).
 */
function needsOrderIdAgain({ format, nameOf, placeOf }: MessageLayout): boolean {
  const findPlace = (meaning: MessageFieldName) => placeOf.get(nameOf.get(meaning) ?? "") ?? -1
  return format === "form" && findPlace("amount") === findPlace("transaction_status") + 1
}

/**
 * Whether the reference in a message is the expected one. An invoice is named by its number, so its reference may also
 * be that number, one that the gateway gave by itself, or absent; then the message must name its environment.
 */
function isReferenceExpected(
  { orderId, invoiceNumber, environment }: MessageClaim,
  expectation: MessageExpectation
): boolean {
  if (invoiceNumber === undefined || (orderId !== "" && orderId === expectation.orderId)) {
    return orderId === expectation.orderId
  }
  const isOfGateway = FOREIGN_REFERENCE.test(orderId) && !expectation.namesPayment
  return environment !== undefined && (orderId === "" || orderId === invoiceNumber || isOfGateway)
}

/** Why fields cannot be read as a claim. */
interface NoClaim {
  reason: Exclude<UnverifiedReason, "unexpected_value" | "check_value_wrong" | "replaced_key" | "recut">
  field: string
}

/**
 * Reads the fields into a claim, without verifying it.
 *
 * @returns the claim, or the invalid field with the reason.
 */
export function readClaim(received: ReceivedMessage, dialect: GatewayDialect): { claim: MessageClaim } | NoClaim {
  const read = readFields(received, dialect)
  return "reason" in read ? read : { claim: read.claim }
}

function readFields(
  { format, fields }: ReceivedMessage,
  dialect: GatewayDialect
): { claim: MessageClaim; values: MessageValues; layout: MessageLayout } | NoClaim {
  const layout = findLayout(format, dialect)
  const wireName = (meaning: MessageFieldName) => layout.nameOf.get(meaning) ?? meaning
  const checkValue = findCheckValue(fields, layout)
  if (checkValue && !isSha256Hex(checkValue)) {
    return { reason: isBase64(checkValue) ? "check_value_base64" : "invalid_field", field: wireName("check_value") }
  }
  const values: MessageValues = {}
  for (const { name, written, isNull } of fields) {
    const meaning = layout.fieldByName.get(name)?.meaning
    // An empty field is absent. An environment that is explicitly unknown is not.
    const isAbsent = written === "" && !(isNull && meaning === "environment")
    if (!isAbsent && meaning !== undefined) {
      if (!isWellFormed(meaning, written, format)) {
        return { reason: "invalid_field", field: name }
      }
      values[meaning] = written
    } else if (!isAbsent && !layout.extraNames.has(name)) {
      return { reason: "unknown_field", field: name }
    }
  }
  const { gateway_order_id: orderId = "", gateway_order_id_again: again, amount = "", environment } = values
  const { invoice_number: invoiceNumber, transaction_status: code = "" } = values
  const status = readStatus(code)
  const isOptional: Partial<Record<MessageFieldName, boolean>> = {
    transaction_number: status === "failed",
    gateway_order_id: invoiceNumber !== undefined,
  }
  const missing = layout.fields.find(
    ({ meaning, required }) => required && !isOptional[meaning] && values[meaning] === undefined
  )
  if (missing) {
    return { reason: "missing_field", field: missing.name }
  }
  if (status === undefined) {
    return { reason: "unknown_status", field: `${wireName("transaction_status")}=${code}` }
  }
  const decimal = parsePlainDecimal(amount)
  if (!decimal || isZero(decimal)) {
    return { reason: "invalid_field", field: wireName("amount") }
  }
  if (invoiceNumber === undefined && !isOrderId(orderId)) {
    return { reason: "invalid_field", field: wireName("gateway_order_id") }
  }
  if (status === "success" && !isSuccessWord(values.status_word, format)) {
    return { reason: "contradictory_fields", field: wireName("status_word") }
  }
  if (again !== undefined && again !== orderId) {
    return { reason: "contradictory_fields", field: wireName("gateway_order_id_again") }
  }
  const claim = {
    merchantId: values.merchant_id ?? "",
    orderId,
    amount,
    transactionNumber: values.transaction_number ?? "",
    status,
    environment: environment === undefined ? undefined : readEnvironment(environment, format),
    responseCode: values.response_code,
    responseMessage: values.response_message ?? (format === "json" ? values.status_word : undefined),
    invoiceNumber,
  }
  return { claim, values, layout }
}

/** Whether the value of a field can be genuine at all. Values are compared with the attempt later. */
function isWellFormed(meaning: MessageFieldName, value: string, format: MessageFormat): boolean {
  switch (meaning) {
    case "transaction_number":
      return isToken(value, MAX_NUMBER_LENGTH)
    case "environment":
      return readEnvironment(value, format) !== undefined
    case "response_message":
      return true
    default:
      return !/[\r\n]/.test(value)
  }
}

/** Whether a check value is base64 text and not a hash in hexadecimal. */
function isBase64(value: string): boolean {
  return /^[A-Za-z0-9+/_-]{16,}={0,2}$/.test(value) && !/^[0-9a-f]*$/i.test(value)
}

function findCheckValue(fields: readonly ReceivedField[], layout: MessageLayout): string | undefined {
  return fields.find(({ name }) => layout.fieldByName.get(name)?.meaning === "check_value")?.written
}

function joinAsWritten(fields: readonly ReceivedField[], layout: MessageLayout, dialect: GatewayDialect): string {
  return joinInOrder(fields, layout, dialect, ({ written }) => written)
}

/**
 * Whether the check value of a message fits under one of the keys, which proves that the gateway wrote its text, though
 * not how it is cut. Never true for the text of a request.
 */
export function isSignedMessage(
  received: ReceivedMessage,
  keys: readonly (string | undefined)[],
  dialect: GatewayDialect
): boolean {
  return buildSignedText(received, keys, dialect) !== undefined
}

/**
 * Finds the text whose hash is the check value of a message; `undefined` when none fits or it is the text of a request.
 *
 * @param keys keys to try; blank or unset ones are skipped.
 * @param asWritten the text of the fields as written, if already known.
 */
function buildSignedText(
  { format, fields }: ReceivedMessage,
  keys: readonly (string | undefined)[],
  dialect: GatewayDialect,
  asWritten?: string
): string | undefined {
  const layout = findLayout(format, dialect)
  const findMeaning = ({ name }: ReceivedField) => layout.fieldByName.get(name)?.meaning
  const checkValue = findCheckValue(fields, layout)
  if (checkValue === undefined) {
    return undefined
  }
  const isSigned = (text: string) =>
    keys.some((key) => key !== undefined && key.trim() !== "" && matchesHash(key + text, checkValue))
  const written = asWritten ?? joinAsWritten(fields, layout, dialect)
  if (isSigned(written)) {
    return isTextOfRequest(written) ? undefined : written
  }
  // Only amounts may be hashed in their shortest form: `1E5` must not pass for the transaction number `100000`.
  const hasShortest = (meaning: MessageFieldName | undefined) => meaning === undefined || meaning === "amount"
  const asShortest = joinInOrder(fields, layout, dialect, (field) =>
    hasShortest(findMeaning(field)) ? field.shortest : field.written
  )
  return isSigned(asShortest) && !isTextOfRequest(asShortest) ? asShortest : undefined
}

/** The sender's data about a transaction; input of {@link buildMessageFields}. */
export interface MessageContent {
  merchantId: string
  orderId: string
  amount: string | number
  transactionNumber: string
  status: TransactionStatus
  environment: GatewayEnvironment
  responseCode: string
  responseMessage: string
  invoiceNumber?: string
}

/**
 * Builds the fields of a message as the gateway sends them, including the check value. For the sandbox and tests.
 *
 * @returns name and value of each field.
 */
export function buildMessageFields(
  content: MessageContent,
  format: "form" | "json",
  trust: { secretKey: string; dialect: GatewayDialect }
): Record<string, string> {
  const success = content.status === "success"
  const amount = toAmount(content.amount)
  const values: Partial<Record<MessageFieldName, string>> = {
    merchant_id: content.merchantId,
    gateway_order_id: content.orderId,
    gateway_order_id_again: content.orderId,
    amount,
    transaction_number: content.transactionNumber,
    transaction_status: statusCodes[content.status][0],
    status_word: success
      ? successWords[format]
      : format === "form"
        ? { failed: "TXN_FAILURE", in_progress: "PENDING", refunded: "REFUNDED", success: "" }[content.status]
        : content.responseMessage,
    response_code: content.responseCode,
    response_message: content.responseMessage,
    environment: environmentDigits[format][content.environment][0],
    ...(content.invoiceNumber !== undefined && { invoice_number: content.invoiceNumber }),
  }
  const fields: Record<string, string> = {}
  let checkName = ""
  for (const { meaning, name } of listMessageFields(format, trust.dialect)) {
    const value = values[meaning]
    if (meaning === "check_value") {
      checkName = name
    } else if (value !== undefined) {
      fields[name] = value
    }
  }
  fields[checkName] = hashOfFields(trust.secretKey, Object.entries(fields), trust.dialect.signature.sort)
  return fields
}
