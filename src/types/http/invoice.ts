import type {
  SvcAmount,
  SvcCreationState,
  SvcEnvironment,
  SvcGatewayFailure,
  SvcHistoryEntry,
  SvcListQuery,
  SvcListTotal,
  SvcMoment,
  SvcPage,
  SvcTimeSpan,
} from "../common"
import type { SvcAttentionDetail, SvcAttentionReason, SvcResolvePaymentBody } from "./payment"
import type { SvcRefundTask } from "./refund-task"

/** How an invoice stands at the gateway (§2.4). The plugin learns of `paid`; of `overdue` and `cancelled` only by staff. */
export type SvcInvoiceStatus = "draft" | "unpaid" | "paid" | "overdue" | "cancelled"

/** The status that staff see: that of the gateway, and of a paid invoice whether its money was refunded. */
export type SvcInvoicePaymentStatus = SvcInvoiceStatus | "partly_refunded" | "refunded"

export interface SvcInvoiceLine {
  description: string
  quantity: number
  /** Line total: quantity times unit price. */
  amount: SvcAmount
  /** As it was entered; the gateway is not told. */
  unit_price?: SvcAmount | null
  /** In percent, of the line that is tax over all others; the gateway is not told. */
  tax_rate?: string | null
}

export interface SvcInvoice {
  id: string
  environment: SvcEnvironment
  state: SvcCreationState
  /** `null` until the gateway has confirmed it. */
  status: SvcInvoiceStatus | null
  /** The same, and of a paid one whether its money was refunded. */
  payment_status: SvcInvoicePaymentStatus | null
  /** Whether staff do not expect it to be paid any more. It can be paid all the same, and is then no longer set aside. */
  set_aside: boolean
  /** The gateway's number (`invoiceno`, §2.1). */
  invoice_number: string | null
  client_name: string
  /** International form with plus sign. */
  mobile: string
  email: string | null
  remarks: string | null
  /** For staff alone: neither the gateway nor the customer is told, unless the customer asks for all that is kept of them. */
  internal_note: string | null
  /**
   * By when staff expect it to be paid, `YYYY-MM-DD`. The gateway is not told. It is printed on the invoice, and an unpaid one is
   * shown as overdue from the day after.
   */
  due_date: string | null
  amount: SvcAmount
  currency_code: string
  lines: SvcInvoiceLine[]
  /** Link to give to the customer. */
  share_url: string | null
  /** The gateway's own payment page. */
  payment_url: string | null
  expires_at: string | null
  order_id: string | null
  customer_id: string | null
  transaction_number: string | null
  paid_at: SvcMoment | null
  /** Amount of its refund tasks, paid out or not. */
  refunded_amount: SvcAmount
  /** Why the gateway did not create it. */
  failure: SvcGatewayFailure | null
  created_by: string
  created_at: SvcMoment
  updated_at: SvcMoment
}

/**
 * Refundable amount of an invoice by `POST …/refund`: `amount` is not in any refund task yet. `in_order`: it is for an order, and
 * refunded there. `given_back`: it is fully refunded or has refund tasks for all of it.
 */
export type SvcInvoiceRefund =
  | { possible: true; transaction_number: string; amount: SvcAmount }
  | { possible: false; reason: "not_paid" | "in_order" | "given_back" }

/** An invoice with everything that belongs to it. */
export interface SvcInvoiceDetail extends SvcInvoice {
  /** Whether it was begun in the sandbox and the store is live by now: its money pays for nothing and cannot be confirmed. */
  is_test_money: boolean
  history: SvcHistoryEntry[]
  attention: SvcAttentionDetail[]
  refund: SvcInvoiceRefund
  refund_tasks: SvcRefundTask[]
}

export interface SvcInvoiceListQuery extends SvcListQuery {
  /** By `payment_status`. */
  status?: SvcInvoicePaymentStatus | SvcInvoicePaymentStatus[]
  state?: SvcCreationState | SvcCreationState[]
  environment?: SvcEnvironment
  set_aside?: boolean
  /** `true`: only those with open attention. */
  attention?: boolean
  /** `YYYY-MM-DD` in the store's time zone: invoices that were paid on this day. */
  day?: string
  order_id?: string
  customer_id?: string
  created_at?: SvcTimeSpan
}

/** An invoice in a list, with the reasons of its open attention. */
export interface SvcListedInvoice extends SvcInvoice {
  open_attention: SvcAttentionReason[]
}

export interface SvcInvoiceListAnswer extends SvcPage {
  invoices: SvcListedInvoice[]
  /** As for payments; a paid invoice of an order is also a payment, and in the totals of those too. */
  totals: SvcListTotal[]
}

/** Fields of an invoice that can be left out when it is created. */
type SvcOptionalInvoiceFields = Partial<
  Pick<SvcInvoice, "email" | "remarks" | "internal_note" | "due_date" | "order_id" | "customer_id">
>

/** Body of `POST /admin/svc/invoices`. The invoice's amount is what its lines come to. */
export interface SvcCreateInvoiceBody extends SvcOptionalInvoiceFields {
  client_name: string
  /** With country code, or without: then the store's is taken. */
  mobile: string
  /** `unpaid` when left out. */
  status?: "draft" | "unpaid"
  /**
   * `unit_price`, when given, times `quantity` must be `amount`, rounded half up. At most one line has a `tax_rate` in percent: its
   * amount must be that rate of what the other lines come to, rounded half up.
   */
  lines: {
    description: string
    quantity: number
    amount: SvcAmount | number
    unit_price?: SvcAmount | number | null
    tax_rate?: string | null
  }[]
  /** When given, must be what the lines come to. */
  amount?: SvcAmount | number
  /** Asking twice with the same key is one invoice. */
  idempotency_key?: string | null
}

/**
 * 200 with `created`, 202 with `unknown`. When the gateway refuses, an error with `type`, `message` and the refused
 * `invoice`: 422 for the request, 502 for the credentials, 503 when it could not be reached.
 */
export interface SvcInvoiceAnswer {
  invoice: SvcInvoiceDetail
}

/** Body of `POST /admin/svc/invoices/:id/share` (§4.2). */
export interface SvcShareInvoiceBody {
  channel: "sms" | "email"
  /** Number or address; that of the invoice when left out. */
  to?: string
  /** Sharing twice with the same key sends once; after a time-out use a new one to send again. */
  idempotency_key?: string
}

/** Body of `POST /admin/svc/invoices/:id/resolve`: what the merchant panel shows of an invoice in state `unknown`. */
export type SvcResolveInvoiceBody =
  | { outcome: "created"; invoice_number: string; share_url?: string; payment_url?: string; note: string }
  | { outcome: "not_created"; note: string }

/** Body of `POST /admin/svc/invoices/:id/confirm`: staff say that the merchant panel shows it as paid. */
export interface SvcConfirmInvoiceBody {
  transaction_number: string
  /** An amount other than the invoice's does not pay it; it becomes an issue whose money can be refunded. */
  amount: SvcAmount
  note: string
  /** The doubt that was looked up. */
  attention_id?: string
}

/** Body of `POST /admin/svc/invoices/:id/resolve-attention`. */
export type SvcResolveInvoiceAttentionBody = SvcResolvePaymentBody

/** Body of `POST /admin/svc/invoices/:id/set-aside`: for an unpaid invoice. The gateway is not told, for it has no such call. */
export interface SvcSetInvoiceAsideBody {
  /** `false` takes it back. */
  set_aside: boolean
}

/** Body of `POST /admin/svc/invoices/:id/refund`: for a paid invoice without an order. Writes a refund task. */
export interface SvcRefundInvoiceBody {
  /** At most `refund.amount` of the invoice; more is refused. */
  amount: SvcAmount
  note: string
  /** Asking twice with the same key is one refund. */
  idempotency_key: string
}

/** Answer of `GET /admin/svc/invoices/draft` with `?order_id=…` or `?customer_id=…`: what a new invoice would begin with. */
export interface SvcInvoiceDraftAnswer {
  draft: {
    client_name: string
    mobile: string
    email: string
    order_id: string | null
    /** Order number for people. */
    order_display_id: number | null
    customer_id: string | null
    /** Outstanding amount of the order; `null` for a customer alone. */
    outstanding: SvcAmount | null
    lines: { description: string; quantity: number; unit_price: SvcAmount; amount: SvcAmount }[]
  }
}
