import type { SvcAmount, SvcHistoryEntry, SvcSendChannel } from "../values"
import type { SvcListedInvoice } from "./invoice"
import type { SvcListedPayment } from "./payment"
import type { SvcRefundTask } from "./refund-task"

/** Answer of `GET /admin/svc/orders/:id`: everything that the plugin knows about a Medusa order, newest first. */
export interface SvcOrderAnswer {
  order: {
    id: string
    payments: SvcListedPayment[]
    invoices: SvcListedInvoice[]
    refund_tasks: SvcRefundTask[]
    /** Outstanding amount of the order. */
    outstanding: SvcAmount
    currency_code: string
    /** The order's payment link, expired or not; `null` when there is none or it was withdrawn. */
    payment_link: SvcPaymentLink | null
    /** The history of all payment links of the order, oldest first; at most the latest 100 entries. */
    payment_link_history: SvcPaymentLinkHistoryEntry[]
    /** The channels by which the store can send the payment link; empty while the order owes nothing. */
    payment_link_recipients: SvcPaymentLinkRecipient[]
    cancellation: SvcOrderCancellation | null
  }
}

/** A channel for which the store has a notification provider. */
export interface SvcPaymentLinkRecipient {
  channel: SvcSendChannel
  /** The order's own phone number or e-mail address; `null` when it has none. */
  to: string | null
}

/**
 * Whether an order is canceled because its money did not come (option `cancel_unpaid_after`); `null` for an order that
 * is kept, such as one with money, with an invoice that can still be paid, or for which the plugin has not requested
 * money. Moments are ISO 8601.
 */
export interface SvcOrderCancellation {
  state: "waiting" | "stopped" | "canceled"
  /** When it will be or was canceled; `null` while the cancellation is stopped. */
  at: string | null
  /** The member of staff who stopped the cancellation: an e-mail, `api-key <id>` or `program <name>`. */
  stopped_by: string | null
}

/** Answer of `POST /admin/svc/orders/:id/cancellation`. */
export interface SvcOrderCancellationAnswer {
  cancellation: SvcOrderCancellation | null
}

/** An address at which anyone who has it can pay the outstanding amount of an order, or a part of it. Moments are ISO 8601. */
export interface SvcPaymentLink {
  id: string
  url: string
  /** The part of the outstanding amount that it asks for; `null` when it asks for all of it. */
  amount: SvcAmount | null
  /** Whether that part was paid; always `false` for a link that asks for everything. */
  is_paid: boolean
  expires_at: string
  is_expired: boolean
  /** When the page was first requested, by a person or by a program that follows links. */
  opened_at: string | null
  /** When its pay button was first pressed. */
  pressed_at: string | null
  /** The maker: an e-mail, `api-key <id>` or `program <name>`. */
  created_by: string
  created_at: string
}

/** An event of an order's payment link, for example `link_created`, `link_opened` or `link_paid`. */
export interface SvcPaymentLinkHistoryEntry extends Omit<SvcHistoryEntry, "actor"> {
  /** E-mail of the member of staff, `api-key <id>` or `program <name>`; `null` for what a visitor of the page did. */
  actor: string | null
}

/** Answer of `POST /admin/svc/orders/:id/payment-link`, and of `…/payment-link/withdraw`, where it is `null`. */
export interface SvcPaymentLinkAnswer {
  payment_link: SvcPaymentLink | null
}

/** Body of `POST /admin/svc/orders/:id/payment-link/send`. */
export interface SvcSendPaymentLinkBody {
  channel: SvcSendChannel
  /** Number or address; by default the order's own. */
  to?: string
  /** Made once for each form: requests with the same key send one message. */
  idempotency_key?: string
}

/** Answer of `POST /admin/svc/orders/:id/payment-link/send`. */
export interface SvcSentPaymentLinkAnswer {
  payment_link: SvcPaymentLink
  /**
   * `unknown`: the store's provider gave no clear answer, so the message may have been sent. It is never sent again
   * automatically.
   */
  sending: { outcome: "sent" | "unknown" }
}
