import type { GatewayEnvironment } from "../../../gateway"
import type { OpenAttention } from "../attention/rows"
import type { AttemptStatus } from "../payments/attempt-state"
import type { ShownSuccess } from "./transactions"

/** An attempt or an invoice, for which money is received, as far as messages concern it. */
export interface Receivable {
  kind: "attempt" | "invoice"
  id: string
  /** The attempt, or the one that records the payment of the invoice on its order. */
  attempt_id: string | null
  /** The invoice, or the one whose payment the attempt records. */
  invoice_id: string | null
  environment: GatewayEnvironment
  merchant_id: string
  secret_key_id: string | null
  /** Decimal text. */
  amount: string
  currency_code: string
  /** The ORDER_ID of an attempt; what messages about an invoice carry in its place, `null` when that is not known. */
  reference: string | null
  /** `null` for an attempt. */
  invoice_number: string | null
  /** An invoice is `paid` or awaits its payment: a customer who fails can try again. */
  status: AttemptStatus
  /** Of the transaction that paid it. */
  transaction_number: string | null
  /** Whether another attempt has paid its payment session. */
  session_paid_elsewhere: boolean
  /** The order that an invoice asks money for. */
  order_id: string | null
  /** The ORDER_ID of the attempt that will record the payment of an invoice; see invoices/invoice-payment.ts. */
  new_order_id: string
  /** The attempt: itself, or that of {@link attempt_id}. */
  attempt: ReceivableAttempt | null
}

/** The part of an attempt that callers are told, and that decides whether it is to be settled. */
export interface ReceivableAttempt {
  id: string
  gateway_order_id: string
  /** Both are `null` for the money of an invoice; the first until settling opens a session for it. */
  payment_session_id: string | null
  opened_session_id: string | null
  return_url: string | null
  status: AttemptStatus
  pays_session: boolean
  settled: boolean
}

/**
 * Whether the text of a message came before in other fields: two messages with one check value are two cuts of one text
 * (the hash has no separators). `verified`: one of them was; `doubted`: one raised a doubt, none was verified.
 */
export type TextSeen = "new" | "doubted" | "verified"

/** An open attention row, as far as messages concern it. */
export type OpenIssue = Pick<OpenAttention, "id" | "reason" | "transaction_number" | "confirmed_by">

/** A stored message about the receivable that was verified, or that staff judge: all but what anyone can have written. */
export interface StoredText {
  check_value: string | null
  outcome: string
  /** Whether its check value fits. */
  signed: boolean
  transaction_status: string | null
  transaction_number: string | null
  /** All that its text allows, when it shows a payment. */
  transaction_numbers: readonly string[] | null
}

/** All that is known beside the receivable itself, for the message that is judged. */
export interface Known {
  /** In the order in which they came. */
  texts: readonly StoredText[]
  /** The row of the very same content. */
  stored: { id: string; outcome: string } | null
  text_seen: TextSeen
  /** The verified row of the same receivable with the same text in other fields. */
  same_text_id: string | null
  /** Of the transaction numbers that were asked about: those that have paid something else. */
  used: readonly string[]
  issues: readonly OpenIssue[]
}

/** The texts that show a payment. */
export function listShown(texts: readonly StoredText[]): ShownSuccess[] {
  return texts
    .filter(({ outcome, transaction_status }) => outcome === "verified" && transaction_status === "success")
    .map(({ transaction_number, transaction_numbers }) => {
      const number = transaction_number ?? ""
      return { number, numbers: transaction_numbers ?? [number] }
    })
}
