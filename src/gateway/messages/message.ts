import { isToken } from "../characters"
import type { GatewayDialect, MessageFieldName } from "../dialect"
import type { GatewayEnvironment } from "../environment"
import { sameAmount, toAmount } from "../money/money"
import { MAX_NUMBER_LENGTH } from "./message-cuts"
import type { MessageExpectation } from "./message-expectation"
import { listMessageFields, successWords, transactionStatuses, type TransactionStatus } from "./message-fields"
import { findLayout, type MessageLayout, type MessageValues, textInOrder } from "./message-layout"
import type { ReceivedField, ReceivedMessage } from "./message-parsing"
import { isAmountOfFormat, saidByText, type SaidByText } from "./message-readings"
import { isTextOfRequest, orderIdIsMisplaced } from "./message-text"
import { isOrderId } from "../requests/order-id"
import { isZero, parsePlainDecimal } from "../money/plain-decimal"
import { hashOfFields, matchesHash, isSha256Hex } from "../signature"

/** What a message says, in the plugin's words. To be trusted only after {@link verifyMessage}. */
export interface MessageClaim {
  merchantId: string
  /** The ORDER_ID of the attempt; for an invoice the gateway's own reference. */
  orderId: string
  amount: string
  transactionNumber: string
  status: TransactionStatus
  /** `undefined` when the message does not say. */
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
  | "check_value_wrong"
  /** Its check value fits only under a key that was replaced before what it is about was begun. */
  | "replaced_key"
  /** The check value fits, but its text says something else when it is cut into fields in another way. */
  | "recut"

/** Every way in which the check of a message can end. Only `verified` moves money. */
export type MessageVerdict =
  /** All fields are as expected and the check value fits. */
  | {
      outcome: "verified"
      claim: MessageClaim
      /** The transaction numbers that the hashed text allows: {@link SaidByText}. The claim's is one of them. */
      transactionNumbers: string[]
    }
  /** All fields are as expected, and this gateway sends no check value: staff decide. */
  | { outcome: "unconfirmed"; claim: MessageClaim }
  /** The check value fits, but the amount is another: what the fields say of number and amount may be false. */
  | { outcome: "amount_mismatch"; claim: MessageClaim }
  /** The check value fits, but the message is, or may be, from the other environment. */
  | { outcome: "wrong_environment"; claim: MessageClaim; transactionNumbers: string[] }
  | {
      outcome: "unverified"
      reason: UnverifiedReason
      field: string
      /** Whether the check value fits the text: then it came from the gateway, in some cut. Never for the text of a request. */
      signed: boolean
    }

/** Nothing but the field's own grammar; the values are checked against the attempt later. */
const grammar: Partial<Record<MessageFieldName, (value: string) => boolean>> = {
  gateway_order_id: isOrderId,
  gateway_order_id_again: isOrderId,
  transaction_number: (value) => isToken(value, MAX_NUMBER_LENGTH),
  transaction_status: (value) => value === "1" || value === "2" || value === "3",
  environment: (value) => value === "0" || value === "1",
  check_value: isSha256Hex,
}

/**
 * The ORDER_ID that a message says it is about, to find the attempt with. Proves nothing.
 *
 * @returns `undefined` when the field is missing or not of the form of an ORDER_ID.
 */
export function claimedOrderId(received: ReceivedMessage, dialect: GatewayDialect): string | undefined {
  const name = findLayout(received.format, dialect).nameOf.get("gateway_order_id")
  const value = received.fields.find((field) => field.name === name)?.written
  return value !== undefined && isOrderId(value) ? value : undefined
}

/** Longest invoice number that is looked up. */
const MAX_INVOICE_NUMBER_LENGTH = 200

/**
 * The invoice number that a message names, to find the invoice with. Proves nothing.
 *
 * @returns `undefined` when it names none.
 */
export function claimedInvoiceNumber(received: ReceivedMessage, dialect: GatewayDialect): string | undefined {
  const name = findLayout(received.format, dialect).nameOf.get("invoice_number")
  const value = received.fields.find((field) => field.name === name)?.written
  return value && value.length <= MAX_INVOICE_NUMBER_LENGTH ? value : undefined
}

/**
 * The check value of a message in lower case. Two different messages with the same check value have been cut from
 * one hashed text, so at most one of them is genuine.
 */
export function readCheckValue(received: ReceivedMessage, dialect: GatewayDialect): string | undefined {
  const name = findLayout(received.format, dialect).nameOf.get("check_value")
  return received.fields.find((field) => field.name === name)?.written.toLowerCase()
}

/** What a check value is checked with. */
export interface MessageTrust {
  secretKey: string
  /** An earlier key that proves the message too. */
  previousSecretKey?: string | undefined
  /** An earlier key that proves nothing here: a message that is signed with it is unverified, and its reason says so. */
  replacedSecretKey?: string | undefined
  dialect: GatewayDialect
}

/**
 * Decides whether a message is genuine (§6; the contract shows no verification, so every field counts).
 *
 * The check value alone proves little: values are hashed without names or separators, and request and answer share one
 * secret, so characters can be moved between fields and the hash of a request can be replayed as an answer. Therefore every
 * required field must be there, none may be unknown, and each must say exactly what the expectation says, before the hash
 * counts; and then only as far as every other cut of the hashed text agrees: {@link saidByText}.
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
  const unverified = (reason: UnverifiedReason, field: string): MessageVerdict => ({
    outcome: "unverified",
    reason,
    field,
    signed: buildSignedText(received, provingKeys, dialect) !== undefined,
  })
  const read = readFields(received, dialect)
  if ("reason" in read) {
    return unverified(read.reason, read.field)
  }
  const { claim, values, layout } = read
  const wireName = (meaning: MessageFieldName) => layout.nameOf.get(meaning) ?? meaning
  const expected = (meaning: MessageFieldName, value: string | undefined, expectedValue: string | undefined) =>
    value === expectedValue ? undefined : wireName(meaning)
  const unexpected =
    expected("merchant_id", claim.merchantId, expectation.merchantId) ??
    expected("gateway_order_id", claim.orderId, expectation.orderId) ??
    expected("invoice_number", claim.invoiceNumber, expectation.invoiceNumber)
  if (unexpected) {
    return unverified("unexpected_value", unexpected)
  }
  const asWritten = textAsWritten(received.fields, layout, dialect)
  if (claim.invoiceNumber === undefined && orderIdIsMisplaced(received.fields, values, asWritten, layout, dialect)) {
    return unverified("contradictory_fields", wireName("gateway_order_id"))
  }
  if (!isAmountOfFormat(claim.amount, received.format, dialect)) {
    return unverified("invalid_field", wireName("amount"))
  }
  const wrongEnvironment = claim.environment !== undefined && claim.environment !== expectation.environment
  const wrongAmount = !sameAmount(claim.amount, expectation.amount)
  if (dialect.message.verification === "manual") {
    // Nothing proves that it is genuine, so what is not as expected says nothing at all.
    return wrongEnvironment || wrongAmount
      ? unverified("unexpected_value", wireName(wrongEnvironment ? "environment" : "amount"))
      : { outcome: "unconfirmed", claim }
  }
  const text = buildSignedText(received, provingKeys, dialect, asWritten)
  if (text === undefined) {
    const isReplacedKey = buildSignedText(received, [replacedSecretKey], dialect, asWritten) !== undefined
    return unverified(isReplacedKey ? "replaced_key" : "check_value_wrong", wireName("check_value"))
  }
  const outcome = wrongEnvironment ? "wrong_environment" : wrongAmount ? "amount_mismatch" : "verified"
  return (
    verifyMeaning(claim, outcome, saidByText(text, expectation, dialect)) ??
    unverified("recut", wireName("check_value"))
  )
}

/**
 * Verifies a message whose check value fits only as far as its text has no other meaning.
 *
 * @param outcome what the fields by themselves come to.
 * @returns `undefined` when the text says something else.
 */
function verifyMeaning(
  claim: MessageClaim,
  outcome: "verified" | "amount_mismatch" | "wrong_environment",
  { says, status, transactionNumbers, hasAmountAsWritten }: SaidByText
): MessageVerdict | undefined {
  if (claim.status !== status) {
    return undefined
  }
  if (outcome === "amount_mismatch") {
    return hasAmountAsWritten ? undefined : { outcome, claim }
  }
  switch (says) {
    case "as_expected":
      return outcome === "verified" && transactionNumbers.includes(claim.transactionNumber)
        ? { outcome, claim, transactionNumbers }
        : undefined
    case "other_environment":
      return { outcome: "wrong_environment", claim, transactionNumbers }
    case "other_amount":
      return outcome === "wrong_environment" ? { outcome, claim, transactionNumbers } : undefined
  }
}

/** Why fields make no claim. */
interface NoClaim {
  reason: "missing_field" | "unknown_field" | "invalid_field" | "contradictory_fields"
  field: string
}

/**
 * Reads the fields into a claim, without verifying it.
 *
 * @returns the claim, or what is wrong with which field.
 */
export function readClaim(received: ReceivedMessage, dialect: GatewayDialect): { claim: MessageClaim } | NoClaim {
  const read = readFields(received, dialect)
  return "reason" in read ? read : { claim: read.claim }
}

/** Reads each field once. */
function readFields(
  received: ReceivedMessage,
  dialect: GatewayDialect
): { claim: MessageClaim; values: MessageValues; layout: MessageLayout } | NoClaim {
  const layout = findLayout(received.format, dialect)
  const wireName = (meaning: MessageFieldName) => layout.nameOf.get(meaning) ?? meaning
  const values: MessageValues = {}
  for (const { name, written } of received.fields) {
    const meaning = layout.fieldByName.get(name)?.meaning
    if (meaning !== undefined) {
      if (grammar[meaning]?.(written) === false) {
        return { reason: "invalid_field", field: name }
      }
      values[meaning] = written
    } else if (!layout.extraNames.has(name)) {
      return { reason: "unknown_field", field: name }
    }
  }
  for (const { meaning, name, required } of layout.fields) {
    if (required && !values[meaning]) {
      return { reason: "missing_field", field: name }
    }
  }
  const amount = values.amount ?? ""
  const decimal = parsePlainDecimal(amount)
  if (!decimal || isZero(decimal)) {
    return { reason: "invalid_field", field: wireName("amount") }
  }
  const status = transactionStatuses[values.transaction_status as keyof typeof transactionStatuses]
  if ((status === "success") !== (values.status_word === successWords[received.format])) {
    return { reason: "contradictory_fields", field: wireName("status_word") }
  }
  const { gateway_order_id: orderId = "", gateway_order_id_again: again, environment } = values
  if (again !== undefined && again !== orderId) {
    return { reason: "contradictory_fields", field: wireName("gateway_order_id_again") }
  }
  const claim = {
    merchantId: values.merchant_id ?? "",
    orderId,
    amount,
    transactionNumber: values.transaction_number ?? "",
    status,
    environment: environment === undefined ? undefined : environment === "1" ? ("sandbox" as const) : ("live" as const),
    responseCode: values.response_code,
    responseMessage: values.response_message ?? (received.format === "json" ? (values.status_word ?? "") : undefined),
    invoiceNumber: values.invoice_number || undefined,
  }
  return { claim, values, layout }
}

function textAsWritten(fields: readonly ReceivedField[], layout: MessageLayout, dialect: GatewayDialect): string {
  return textInOrder(fields, layout, dialect, ({ written }) => written)
}

/**
 * Whether the check value of a message fits its text under one of some keys: then it came from the gateway, in some cut. Never for the
 * text of a request.
 */
export function isSignedMessage(
  received: ReceivedMessage,
  keys: readonly (string | undefined)[],
  dialect: GatewayDialect
): boolean {
  return buildSignedText(received, keys, dialect) !== undefined
}

/**
 * The text whose hash is the check value of a message, unless it is that of a request; `undefined` when none fits.
 *
 * @param keys any of which can have signed it; one that is blank or not set has signed nothing.
 * @param asWritten the text of the fields as they are written, when it is known.
 */
function buildSignedText(
  { format, fields }: ReceivedMessage,
  keys: readonly (string | undefined)[],
  dialect: GatewayDialect,
  asWritten?: string
): string | undefined {
  const layout = findLayout(format, dialect)
  const meaningOf = ({ name }: ReceivedField) => layout.fieldByName.get(name)?.meaning
  const checkValue = fields.find((field) => meaningOf(field) === "check_value")?.written
  if (checkValue === undefined) {
    return undefined
  }
  const isSigned = (text: string) =>
    keys.some((key) => key !== undefined && key.trim() !== "" && matchesHash(key + text, checkValue))
  const written = asWritten ?? textAsWritten(fields, layout, dialect)
  if (isSigned(written)) {
    return isTextOfRequest(written) ? undefined : written
  }
  // What is claimed must be what was hashed: `1E5` is no other way to write the transaction number `100000`.
  const hasShortest = (meaning: MessageFieldName | undefined) => meaning === undefined || meaning === "amount"
  const asShortest = textInOrder(fields, layout, dialect, (field) =>
    hasShortest(meaningOf(field)) ? field.shortest : field.written
  )
  return isSigned(asShortest) && !isTextOfRequest(asShortest) ? asShortest : undefined
}

/** What the sending side says about a transaction; input of {@link buildMessageFields}. */
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
 * Builds the fields of a message, check value included, as the service sends them. The sandbox and tests need that side.
 *
 * @returns name and value of each field.
 */
export function buildMessageFields(
  content: MessageContent,
  format: "form" | "json",
  trust: { secretKey: string; dialect: GatewayDialect }
): Record<string, string> {
  const statusCode = Object.entries(transactionStatuses).find(([, status]) => status === content.status)?.[0] ?? ""
  const success = content.status === "success"
  const amount = toAmount(content.amount)
  const values: Partial<Record<MessageFieldName, string>> = {
    merchant_id: content.merchantId,
    gateway_order_id: content.orderId,
    gateway_order_id_again: content.orderId,
    amount,
    transaction_number: content.transactionNumber,
    transaction_status: statusCode,
    status_word: success
      ? successWords[format]
      : format === "form"
        ? { failed: "TXN_FAILURE", in_progress: "PENDING", success: "" }[content.status]
        : content.responseMessage,
    response_code: content.responseCode,
    response_message: content.responseMessage,
    environment: content.environment === "sandbox" ? "1" : "0",
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
