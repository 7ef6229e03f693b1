import type { SvcAmount, SvcEnvironment, SvcMoment } from "../values"
import type { SvcInvoice } from "./invoice"
import type { SvcMessage } from "./message"
import type { SvcAttemptStatus, SvcAttentionReason, SvcDeclineCode, SvcPaymentChannel } from "./payment"
import type { SvcRefundTask } from "./refund-task"

/** Names a person by at least one of these. Data stored under any of them belongs to the person. */
export interface SvcPersonalDataBody {
  /** Medusa's id of the customer: their orders, carts and invoices. */
  customer_id?: string
  email?: string
  /** In national or international form. */
  mobile?: string
}

/**
 * Why personal data of a payment or an invoice is still needed.
 *
 * - `may_be_paid`: the payment is at most seven days old and can still succeed.
 * - `in_progress`: the gateway has not reported the final result.
 * - `not_settled`: it is paid and not yet booked in its order.
 * - `being_created`: it is not known yet whether the gateway has created the invoice.
 * - `unpaid`: the invoice is unpaid and not set aside.
 * - `open_attention`: it waits for a decision of staff.
 * - `refund_to_pay_out`: a refund is not paid out yet.
 */
export type SvcPersonalDataNeed =
  "may_be_paid" | "in_progress" | "not_settled" | "being_created" | "unpaid" | "open_attention" | "refund_to_pay_out"

/** Data of a payment or an invoice, without names of staff. */
interface SvcPersonalRecords {
  messages: {
    id: string
    channel: SvcMessage["channel"]
    outcome: string
    transaction_number: string | null
    amount: SvcAmount | null
    body: string
    created_at: SvcMoment
  }[]
  attention: {
    id: string
    reason: SvcAttentionReason
    amount: SvcAmount
    detail: string | null
    resolution: string | null
    created_at: SvcMoment
  }[]
  refund_tasks: {
    id: string
    amount: SvcAmount
    transaction_number: string
    reason: SvcRefundTask["reason"]
    note: string | null
    reference: string | null
    status: "to_pay_out" | "paid_out"
    created_at: SvcMoment
  }[]
  history: { id: string; action: string; detail: Record<string, unknown> | null; created_at: SvcMoment }[]
}

/** A payment with all stored data of the shopper. */
export interface SvcPersonalPayment extends SvcPersonalRecords {
  id: string
  gateway_order_id: string
  environment: SvcEnvironment
  amount: SvcAmount
  currency_code: string
  status: SvcAttemptStatus
  email: string | null
  customer_name: string | null
  mobile: string | null
  return_url: string | null
  payment_mode: string | null
  channel: SvcPaymentChannel | null
  sent_at: SvcMoment | null
  returned_at: SvcMoment | null
  decline_code: SvcDeclineCode | null
  transaction_number: string | null
  cart_id: string | null
  placed_order_id: string | null
  created_at: SvcMoment
  paid_at: SvcMoment | null
}

/** An invoice with all stored data of the customer. */
export interface SvcPersonalInvoice extends SvcPersonalRecords, Omit<SvcInvoice, "created_by"> {}

/** A payment link of the person's order, with its messages to the person in its history. */
export interface SvcPersonalPaymentLink extends Pick<SvcPersonalRecords, "history"> {
  id: string
  order_id: string
  /** The part of the outstanding amount that it asks for; `null` for all of it. */
  amount: SvcAmount | null
  opened_at: SvcMoment | null
  pressed_at: SvcMoment | null
  expires_at: SvcMoment
  created_at: SvcMoment
}

/** Somebody else's invoice that was sent to the person. */
export interface SvcPersonalShare {
  id: string
  invoice_id: string
  action: string
  to: string
  /** The gateway's words about a share that it refused. */
  message: string | null
  created_at: SvcMoment
}

/** Answer of `POST /admin/svc/personal-data/export`. */
export interface SvcPersonalDataAnswer {
  personal_data: {
    person: SvcPersonalDataBody
    exported_at: SvcMoment
    payments: SvcPersonalPayment[]
    invoices: SvcPersonalInvoice[]
    payment_links: SvcPersonalPaymentLink[]
    shares: SvcPersonalShare[]
  }
}

/** A payment or an invoice that keeps its personal data, and why. */
export interface SvcKeptPersonalData {
  id: string
  kind: "payment" | "invoice"
  /** ORDER_ID or invoice number. */
  number: string | null
  need: SvcPersonalDataNeed
}

/** Answer of `POST /admin/svc/personal-data/erase`. */
export interface SvcPersonalDataErasedAnswer {
  erasure: {
    /** Number of rows without any personal data left. */
    erased: { payments: number; invoices: number; payment_links: number; shares: number }
    kept: SvcKeptPersonalData[]
  }
}
