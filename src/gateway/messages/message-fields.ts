import type { GatewayDialect, MessageFieldName } from "../dialect"
import type { MessageFormat } from "./message-parsing"

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
  response_code: { name: "RESPCODE", required: true },
  check_value: { name: "checksumhash", required: true },
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

/** The word for "success" in each format: `STATUS` of a form, `message` of JSON. */
export const successWords: Record<MessageFormat, string> = { form: "TXN_SUCCESS", json: "success" }

/** Transaction status on the wire (§2.8 for 2 and 3; 1 is in progress). */
export const transactionStatuses = { "1": "in_progress", "2": "failed", "3": "success" } as const

export type TransactionStatus = (typeof transactionStatuses)[keyof typeof transactionStatuses]
