import {
  buildMessageFields,
  type DeclineReason,
  type GatewayDialect,
  hashOfFields,
  type MessageFieldName,
  listMessageFields,
  type MessageFormat,
  type TransactionStatus,
} from "../../gateway"
import type { MessageFaults } from "../faults"
import type { Message, MessageChannel } from "../model/message"
import type { Payment } from "../model/payment"
import type { SandboxConfig } from "../options"
import { findShape } from "./shapes"

/** The outcome of a transaction. */
export interface TransactionOutcome {
  transaction_number: string
  status: TransactionStatus
  /** Only for a declined one. */
  decline_reason?: DeclineReason | undefined
}

/** The text of a message for each reason of a decline. */
export const declineTexts: Record<DeclineReason, string> = {
  insufficient_funds: "Insufficient funds",
  limit_exceeded: "Card limit exceeded",
  expired_card: "Expired card",
  incorrect_details: "Invalid card details",
  authentication_failed: "3-D Secure authentication failed",
  not_permitted: "Transaction not permitted for this card",
  canceled: "Canceled by the customer",
  declined: "Payment declined by the bank",
}

const responses: Record<TransactionStatus, { responseCode: string; responseMessage: string }> = {
  success: { responseCode: "01", responseMessage: "Transaction successful" },
  failed: { responseCode: "227", responseMessage: declineTexts.declined },
  in_progress: { responseCode: "402", responseMessage: "Payment is being processed" },
  refunded: { responseCode: "01", responseMessage: "Transaction refunded" },
}

const formats: Record<MessageChannel, MessageFormat> = { callback: "form", webhook: "json" }

const contentTypes: Record<MessageFormat, string> = {
  form: "application/x-www-form-urlencoded",
  json: "application/json",
}

/**
 * Creates and signs one message about a transaction, in the shape that is set, and tampers with it when that fault is.
 *
 * @returns the message with the exact text to send; sends nothing.
 */
export function composeMessage(
  id: string,
  channel: MessageChannel,
  payment: Payment,
  outcome: TransactionOutcome,
  config: Pick<SandboxConfig, "merchantId" | "secretKey" | "environment" | "dialect">,
  faults: MessageFaults
): Message {
  const format = formats[channel]
  const { dialect, secretKey } = config
  const fields = buildMessageFields(
    {
      merchantId: config.merchantId,
      orderId:
        payment.invoice_number === null ? payment.gateway_order_id : buildInvoiceReference(payment.invoice_number),
      amount: payment.amount,
      transactionNumber: outcome.transaction_number,
      status: outcome.status,
      environment: config.environment,
      ...responses[outcome.status],
      ...(outcome.status === "failed" && { responseMessage: declineTexts[outcome.decline_reason ?? "declined"] }),
      ...(payment.invoice_number !== null && { invoiceNumber: payment.invoice_number }),
    },
    format,
    { secretKey, dialect }
  )
  const shape = findShape(faults.shape, format, outcome.status)
  const values = shape?.values?.({ format, status: outcome.status, payment }) ?? {}
  const shaped = listMessageFields(format, dialect).map(({ meaning, name }) => [name, values[meaning]] as const)
  const rewritten = Object.entries(faults.rewrite ?? {}).filter(([name]) => appliesToFormat(name, format, dialect))
  for (const [name, value] of [...shaped, ...Object.entries(shape?.extra ?? {}), ...rewritten]) {
    if (value === null) {
      delete fields[name]
    } else if (value !== undefined) {
      fields[name] = value
    }
  }
  const numberFields = new Set(shape?.numbers?.map((meaning) => wireName(meaning, format, dialect)))
  const checkName = wireName("check_value", format, dialect)
  delete fields[checkName]
  if (dialect.message.verification !== "manual") {
    const hash = hashOfFields(shape?.secretKey ?? secretKey, Object.entries(fields), dialect.signature.sort)
    fields[checkName] = shape?.writeCheckValue?.(hash) ?? hash
  }
  if (faults.tamper && appliesToFormat(faults.tamper.field, format, dialect)) {
    fields[faults.tamper.field] = faults.tamper.value
    numberFields.delete(faults.tamper.field)
  }
  return {
    id,
    channel,
    gateway_order_id: payment.gateway_order_id,
    invoice_number: payment.invoice_number,
    transaction_number: outcome.transaction_number,
    transaction_status: outcome.status,
    url: channel === "callback" ? payment.callback_url : payment.webhook_url,
    content_type: contentTypes[format],
    body: format === "form" ? new URLSearchParams(fields).toString() : writeJson(fields, numberFields),
    fields,
    state: "held",
    created_at: new Date().toISOString(),
    deliveries: [],
  }
}

/**
 * A number of the service's own, which messages about an invoice carry instead of its `referenceId`. It has only digits
 * that are no status: `…130` could be read as status 1 of an amount of 30, and tests would doubt one message in 200.
 */
function buildInvoiceReference(invoiceNumber: string): string {
  const number = Number(invoiceNumber.replaceAll(/\D/g, "")) % 3 ** 7
  return `AB${number.toString(3).padStart(7, "0").replaceAll("1", "8").replaceAll("2", "9")}`
}

function wireName(meaning: MessageFieldName, format: MessageFormat, dialect: GatewayDialect): string {
  return listMessageFields(format, dialect).find((field) => field.meaning === meaning)?.name ?? meaning
}

/** Whether a tampered field applies to a format: fields that exist only in the other format do not. */
function appliesToFormat(field: string, format: MessageFormat, dialect: GatewayDialect): boolean {
  const has = (candidate: MessageFormat) => listMessageFields(candidate, dialect).some(({ name }) => name === field)
  return has(format) || !has(format === "form" ? "json" : "form")
}

function writeJson(fields: Record<string, string>, numberFields: ReadonlySet<string>): string {
  const write = (name: string, value: string) =>
    numberFields.has(name) && /^(|0|[1-9]\d*(\.\d+)?)$/.test(value) ? value || "null" : JSON.stringify(value)
  const members = Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${write(name, value)}`)
  return `{${members.join(",")}}`
}
