/** Genuine messages in both formats, and helpers for tests. */
import { type GatewayDialect, dialectSchema } from "../../dialect"
import { toAmount } from "../../money/money"
import type { MessageExpectation } from "../message-expectation"
import { type MessageFormat, parseMessage, type ReceivedMessage } from "../message-parsing"
import { hashOfFields } from "../../signature"

export type Fields = Record<string, string>

export const formats = ["form", "json"] as const

export const secretKey = "S3cret-Key"
export const merchantId = "1234567"
export const orderId = "D01JCZ4V4N3Q0GPMRYDT5T3T5K3"

export const readDialect = (input: unknown = {}): GatewayDialect => dialectSchema.parse(input)
export const dialect = readDialect()

export const expectation: MessageExpectation = {
  merchantId,
  orderId,
  amount: toAmount("55"),
  environment: "sandbox",
}

/** A genuine success in each format, without the check value. */
export const success: Record<MessageFormat, Fields> = {
  form: {
    MID: merchantId,
    ORDERID: orderId,
    TXNAMOUNT: "55.00",
    transaction_number: "T9001",
    transaction_status: "3",
    STATUS: "TXN_SUCCESS",
    RESPCODE: "00",
    website_ref_no: orderId,
    RESPMSG: "تم الدفع",
    issandboxmode: "1",
  },
  json: {
    merchantId,
    websiteRefNo: orderId,
    txnAmount: "55.00",
    transactionNumber: "T9001",
    transactionStatus: "3",
    message: "success",
    isTestMode: "1",
  },
}

/** A genuine failure in each format, without the check value. */
export const failure: Record<MessageFormat, Fields> = {
  form: { ...success.form, transaction_status: "2", STATUS: "TXN_FAILURE", RESPCODE: "51", RESPMSG: "declined" },
  json: { ...success.json, transactionStatus: "2", message: "declined" },
}

/** The same without some fields. */
export function without(fields: Fields, ...names: string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

/** Adds the check value as the gateway does. */
export function signed(fields: Fields, key = secretKey, { signature }: GatewayDialect = dialect): Fields {
  return { ...fields, checksumhash: hashOfFields(key, Object.entries(fields), signature.sort) }
}

/** Sends fields through the parser. `raw` writes the given JSON values as numbers, not as text. */
export function receive(format: MessageFormat, fields: Fields, raw: Fields = {}): ReceivedMessage {
  const members = Object.entries(fields).map(
    ([name, value]) => `${JSON.stringify(name)}:${Object.hasOwn(raw, name) ? raw[name] : JSON.stringify(value)}`
  )
  const parsed =
    format === "form"
      ? parseMessage(Buffer.from(new URLSearchParams(fields).toString()), "application/x-www-form-urlencoded")
      : parseMessage(Buffer.from(`{${members.join(",")}}`), "application/json")
  if (parsed.outcome === "malformed") {
    throw new Error(`${parsed.reason} ${parsed.field ?? ""}`)
  }
  return parsed.received
}

/** The verdict on an unverified message, with the field at fault. */
export function unverified(reason: string, field: string) {
  return { outcome: "unverified", reason, field }
}
