import type { MessageFieldName, MessageFormat, TransactionStatus } from "../../gateway"
import type { Payment } from "../model/payment"

/** The facts on which a shape can depend. */
interface ShapedMessage {
  format: MessageFormat
  status: TransactionStatus
  payment: Pick<Payment, "amount" | "gateway_order_id" | "invoice_number">
}

/** A variation of messages that gateways of this interface have been seen to send. */
interface MessageShape {
  label: string
  /** The messages that have the shape; by default those of each format and status. */
  format?: MessageFormat
  status?: TransactionStatus
  /** The changed values by meaning, before signing; `null` leaves the field out. */
  values?: (message: ShapedMessage) => Partial<Record<MessageFieldName, string | null>>
  /** Fields that neither format has, signed with the others. */
  extra?: Readonly<Record<string, string>>
  /** JSON fields that are written as a number where the value is one, and as null where it is empty. */
  numbers?: readonly MessageFieldName[]
  /** Signs instead of the gateway's key. */
  secretKey?: string
  /** Writes the check value, given the SHA-256 in hexadecimal. */
  writeCheckValue?: (hash: string) => string
}

const shapes = {
  early_cancel: {
    label: "failure: canceled before it had a number",
    status: "failed",
    values: () => ({
      transaction_number: null,
      response_code: null,
      response_message: "Payment cancelled",
      gateway_order_id_again: "",
    }),
  },
  empty_reference: {
    label: "empty reference (website_ref_no; invoices: websiteRefNo)",
    values: ({ payment }) =>
      payment.invoice_number === null ? { gateway_order_id_again: "" } : { gateway_order_id: "" },
  },
  reference_id: {
    label: "invoices: websiteRefNo is the referenceId",
    values: ({ payment }) => (payment.invoice_number === null ? {} : { gateway_order_id: payment.gateway_order_id }),
  },
  short_amounts: {
    label: "forms: the amount 55 instead of 55.00",
    format: "form",
    values: ({ payment }) => ({ amount: payment.amount.replace(/\.?0+$/, "") }),
  },
  json_numbers: {
    label: "webhooks: numbers and null, two words",
    format: "json",
    values: ({ payment, status }) => ({
      amount: writeAsNumber(payment.amount),
      status_word: status === "success" ? "success" : "failed",
      invoice_number: payment.invoice_number ?? "",
    }),
    numbers: ["merchant_id", "amount", "transaction_status", "environment", "invoice_number"],
  },
  status_5: { label: "in progress: 5, pending", status: "in_progress", values: () => ({ transaction_status: "5" }) },
  status_6: { label: "in progress: 6, on hold", status: "in_progress", values: () => ({ transaction_status: "6" }) },
  status_7: {
    label: "failure: 7, rejected",
    status: "failed",
    values: ({ format }) => ({ transaction_status: "7", status_word: format === "form" ? "TXN_FAILED" : "failed" }),
  },
  extra_field: { label: "a field more (PAYMENTMODE)", extra: { PAYMENTMODE: "CREDIT CARD" } },
  base64_check: {
    label: "forms: the older check value, in base64",
    format: "form",
    writeCheckValue: (hash) => Buffer.from(hash, "hex").toString("base64"),
  },
  other_key: { label: "signed with another key", secretKey: "another-secret-key-0001" },
} satisfies Record<string, MessageShape>

export type MessageShapeName = keyof typeof shapes

/** Shapes of messages by name. */
export const messageShapes: Readonly<Record<MessageShapeName, MessageShape>> = shapes

export const messageShapeNames = Object.keys(shapes) as MessageShapeName[]

/** Finds the shape of a message; `undefined` when it has the usual one. */
export function findShape(
  name: MessageShapeName | undefined,
  format: MessageFormat,
  status: TransactionStatus
): MessageShape | undefined {
  const shape = name === undefined ? undefined : messageShapes[name]
  const isOfShape = (shape?.format ?? format) === format && (shape?.status ?? status) === status
  return isOfShape ? shape : undefined
}

/** Formats an amount as many languages write a floating-point number: with at least one fraction digit, `55.0`. */
function writeAsNumber(amount: string): string {
  return amount.replace(/0$/, "")
}
