import { attentionReasons } from "../fields/statuses"

/** The kinds of notices to staff. Each reason for attention is one. */
export const noticeKinds = [
  ...attentionReasons,
  "refund_overdue",
  "invoice_unknown",
  "withdrawal_unknown",
  "payment_in_progress",
  "check_failed",
  "no_message",
  "none_verified",
  "silence",
  "message_flood",
  "payment_recovered",
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** Events about payments. */
export const SvcPaymentEvents = {
  /** A payment is booked in Medusa. */
  SETTLED: "svc.payment.settled",
  /** A payment needs attention. Emitted each time that settling ends with this result. */
  ATTENTION: "svc.payment.attention",
  /** A payment is marked as failed: by the gateway, the inquiry function or staff. The shopper can try again. */
  FAILED: "svc.payment.failed",
  /** A payment that had failed is paid after all, in the same attempt. */
  RECOVERED: "svc.payment.recovered",
} as const

/** Events about refund tasks. */
export const SvcRefundEvents = {
  /** Money must go back: a new refund task, or one whose payout was undone. */
  DUE: "svc.refund.due",
  /** The money of a refund task was paid out. */
  PAID_OUT: "svc.refund.paid_out",
} as const

/** Events about the payment links of orders. */
export const SvcPaymentLinkEvents = {
  CREATED: "svc.payment_link.created",
  /** Its page was opened for the first time, by a person or by a program that follows links. */
  OPENED: "svc.payment_link.opened",
  /** Its button was pressed for the first time: somebody began to pay. */
  PRESSED: "svc.payment_link.pressed",
  /** The store's notification provider has accepted a message with it. */
  SENT: "svc.payment_link.sent",
  WITHDRAWN: "svc.payment_link.withdrawn",
} as const

/** Events about notices to staff. */
export const SvcNoticeEvents = {
  /** A matter is new and needs staff. */
  RAISED: "svc.notice.raised",
} as const

/** Events about invoices. */
export const SvcInvoiceEvents = {
  /** The gateway has created it. */
  CREATED: "svc.invoice.created",
  /** It is unknown whether the gateway has created it: staff must check the merchant panel. */
  UNKNOWN: "svc.invoice.unknown",
  /** A verified message or staff confirmed the payment. */
  PAID: "svc.invoice.paid",
} as const

/** Events about withdrawals. */
export const SvcWithdrawalEvents = {
  /** It awaits the approval of a second person. */
  AWAITING_APPROVAL: "svc.withdrawal.awaiting_approval",
  /** The gateway has accepted it. */
  CREATED: "svc.withdrawal.created",
  /** It is unknown whether the gateway has accepted it: staff must check the merchant panel. */
  UNKNOWN: "svc.withdrawal.unknown",
} as const

/** A payment that is booked in Medusa; `order_id` is `null` for a payment collection without an order. */
export interface SettledPayment {
  attempt_id: string
  order_id: string | null
}

/** An invoice that was paid; `order_id` is the Medusa order of the invoice, or `null`. */
export interface PaidInvoice {
  invoice_id: string
  order_id: string | null
}

/**
 * A refund task: `attempt_id` or `invoice_id` names the payment whose money goes back; both are set for an invoice of
 * an order.
 */
export interface SvcRefundEvent {
  refund_task_id: string
  attempt_id: string | null
  invoice_id: string | null
}

/** A notice as readable text, in the language of the option `staff_notices.language`. */
export interface SvcNoticeEvent {
  notice_id: string
  kind: NoticeKind
  /** The order, payment or invoice number to search for; `null` for a matter of the whole store. */
  number: string | null
  title: string
  description: string
  /** Its page in the admin; `null` while the store's public address is not set. */
  url: string | null
}

interface SvcPaymentLinkEvent {
  payment_link_id: string
  order_id: string
}

interface SvcWithdrawalEvent {
  withdrawal_id: string
}

/**
 * The payload of each event, without its version. A payload holds no secrets and no personal data: subscribers look up
 * the records that they may use.
 */
export interface SvcEventPayloads {
  [SvcPaymentEvents.SETTLED]: SettledPayment
  [SvcPaymentEvents.ATTENTION]: { attempt_id: string; reason: string }
  [SvcPaymentEvents.FAILED]: { attempt_id: string }
  [SvcPaymentEvents.RECOVERED]: { attempt_id: string }
  [SvcRefundEvents.DUE]: SvcRefundEvent
  [SvcRefundEvents.PAID_OUT]: SvcRefundEvent
  [SvcPaymentLinkEvents.CREATED]: SvcPaymentLinkEvent
  [SvcPaymentLinkEvents.OPENED]: SvcPaymentLinkEvent
  [SvcPaymentLinkEvents.PRESSED]: SvcPaymentLinkEvent
  [SvcPaymentLinkEvents.SENT]: SvcPaymentLinkEvent
  [SvcPaymentLinkEvents.WITHDRAWN]: SvcPaymentLinkEvent
  [SvcNoticeEvents.RAISED]: SvcNoticeEvent
  [SvcInvoiceEvents.CREATED]: PaidInvoice
  [SvcInvoiceEvents.UNKNOWN]: PaidInvoice
  [SvcInvoiceEvents.PAID]: PaidInvoice
  [SvcWithdrawalEvents.AWAITING_APPROVAL]: SvcWithdrawalEvent
  [SvcWithdrawalEvents.CREATED]: SvcWithdrawalEvent
  [SvcWithdrawalEvents.UNKNOWN]: SvcWithdrawalEvent
}

type ValueOf<Names> = Names[keyof Names]

/** The names of all constants above; each needs a payload. */
export type SvcEventName =
  | ValueOf<typeof SvcPaymentEvents>
  | ValueOf<typeof SvcRefundEvents>
  | ValueOf<typeof SvcPaymentLinkEvents>
  | ValueOf<typeof SvcNoticeEvents>
  | ValueOf<typeof SvcInvoiceEvents>
  | ValueOf<typeof SvcWithdrawalEvents>

/**
 * Raised when a field of a payload is removed or changes its meaning. A new field does not raise it: a subscriber that
 * was written for a version can read every payload of that version.
 */
const VERSION = 1

/** An event as a store's subscriber receives it. */
export interface SvcEvent<Name extends SvcEventName = SvcEventName> {
  name: Name
  data: SvcEventPayloads[Name] & { version: number }
}

/** The event of a change, with the version of its payload. */
export function buildEvent<Name extends SvcEventName>(name: Name, payload: SvcEventPayloads[Name]): SvcEvent<Name> {
  return { name, data: { version: VERSION, ...payload } }
}
