import type { GatewayDialect, NotificationFieldName } from "../dialect"
import type { NotificationFormat } from "./notification-parsing"

interface FieldRule {
  /** Name on the wire when the dialect names no other. */
  name: string
  required: boolean
}

const formFields: Partial<Record<NotificationFieldName, FieldRule>> = {
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

const jsonFields: Partial<Record<NotificationFieldName, FieldRule>> = {
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

/** One field that a notification of a format may have. */
export interface NotificationField extends FieldRule {
  meaning: NotificationFieldName
}

/**
 * The fields of a notification format under the names of a dialect.
 * With manual verification the check value is optional: the gateway sends none.
 */
export function notificationFieldsOf(format: NotificationFormat, dialect: GatewayDialect): NotificationField[] {
  const rules = format === "form" ? formFields : jsonFields
  const renamed = dialect.notification.fields[format]
  return Object.entries(rules).map(([key, rule]) => {
    const meaning = key as NotificationFieldName
    const required = rule.required && !(meaning === "check_value" && dialect.notification.verification === "manual")
    return { meaning, name: renamed[meaning] ?? rule.name, required }
  })
}

/** The word that says "success" in each format: `STATUS` of a form, `message` of JSON. */
export const successWords: Record<NotificationFormat, string> = { form: "TXN_SUCCESS", json: "success" }

/** Transaction status on the wire (§2.8 for 2 and 3; 1 is in progress). */
export const transactionStatuses = { "1": "in_progress", "2": "failed", "3": "success" } as const

export type TransactionStatus = (typeof transactionStatuses)[keyof typeof transactionStatuses]
