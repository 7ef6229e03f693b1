import type { GatewayEnvironment } from "../../../gateway"
import type { OpenAttention, TakenBack } from "../attention"
import type { AttemptStatus } from "../payments"
import type { ShownSuccess } from "./transactions"

/** An attempt or an invoice: something that can be paid, with the fields that messages need. */
export interface Receivable {
  kind: "attempt" | "invoice"
  id: string
  /** The attempt itself, or the one that records the payment of the invoice on its order. */
  attempt_id: string | null
  /** The invoice itself, or the one whose payment the attempt records. */
  invoice_id: string | null
  environment: GatewayEnvironment
  merchant_id: string
  secret_key_id: string | null
  /** Decimal text. */
  amount: string
  currency_code: string
  /** The ORDER_ID of an attempt, or the reference id of an invoice, which its messages carry instead; `null` when unknown. */
  reference: string | null
  /** `null` for an attempt. */
  invoice_number: string | null
  /** An invoice is `paid` or `awaiting_payment`: a customer whose payment failed can try again. */
  status: AttemptStatus
  /** The transaction that paid it. */
  transaction_number: string | null
  /** Whether another attempt has paid its payment session. */
  session_paid_elsewhere: boolean
  /** The order of an invoice. */
  order_id: string | null
  /** The ORDER_ID of the attempt that will record the payment of an invoice; see invoices/invoice-payment.ts. */
  new_order_id: string
  /** The attempt of {@link attempt_id}. */
  attempt: ReceivableAttempt | null
}

/** The fields of an attempt that callers get, and that decide whether it must be settled. */
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
 * Whether the text of a message was seen before in other fields: two messages with one check value are two cuts of one
 * text (the hash has no separators). `verified`: one of them was verified; `doubted`: one raised a doubt and none was
 * verified.
 */
export type TextSeen = "new" | "doubted" | "verified"

/** The fields of an open attention row that messages need. */
export type OpenIssue = Pick<OpenAttention, "id" | "reason" | "transaction_number" | "confirmed_by">

/** A stored message about the receivable, except unsigned ones, which anyone can have written. */
export interface StoredText {
  check_value: string | null
  outcome: string
  /** Whether its check value fits. */
  signed: boolean
  transaction_status: string | null
  transaction_number: string | null
  /** All numbers that its text allows, when it shows a payment or a refund; or the only one, when it is unverified. */
  transaction_numbers: readonly string[] | null
  effect: string | null
}

/** A refund task of a receivable. */
export type KnownTask = TakenBack & { status: "to_pay_out" | "paid_out" }

/** Everything known beside the receivable itself that the judgement needs. */
export interface Known {
  /** In order of arrival. */
  texts: readonly StoredText[]
  /** The row with exactly the same content. */
  stored: { id: string; outcome: string } | null
  text_seen: TextSeen
  /** The verified row of the same receivable with the same text, in other fields. */
  same_text_id: string | null
  /** The transaction numbers in question that have paid something else. */
  used: readonly string[]
  /** Its refund tasks; only for a statement of staff and a refund at the gateway. */
  tasks: readonly KnownTask[]
  issues: readonly OpenIssue[]
}

/** The texts that show a payment. A success after the refund of its transaction is none. */
export function listShown(texts: readonly StoredText[]): ShownSuccess[] {
  return texts
    .filter(({ transaction_status, effect }) => transaction_status === "success" && effect !== "refunded")
    .filter(({ outcome }) => outcome === "verified")
    .map(({ transaction_number, transaction_numbers }) => {
      const number = transaction_number ?? ""
      return { number, numbers: transaction_numbers ?? [number] }
    })
}
