import type { EnteredValues, StoredValues } from "../../fields/entered-field"
import type { invoiceEntries } from "../../fields/invoice"
import type { invoicePaymentStatuses, invoiceStatuses } from "../../fields/statuses"
import type {
  SvcAmount,
  SvcCreationState,
  SvcEnvironment,
  SvcGatewayFailure,
  SvcHistoryEntry,
  SvcListQuery,
  SvcListTotal,
  SvcMoment,
  SvcSendChannel,
  SvcPage,
  SvcTimeSpan,
} from "../values"
import type { SvcAttentionDetail, SvcAttentionReason, SvcResolvePaymentBody } from "./payment"
import type { SvcRefundTask } from "./refund-task"

/**
 * Status of an invoice at the gateway (§2.4). Messages only report `paid`; `overdue` and `cancelled` are only known
 * from staff.
 */
export type SvcInvoiceStatus = (typeof invoiceStatuses)[number]

/** The status that staff see: that of the gateway, and for a paid invoice whether it was refunded. */
export type SvcInvoicePaymentStatus = (typeof invoicePaymentStatuses)[number]

export interface SvcInvoiceLine {
  description: string
  quantity: number
  /** Line total: quantity times unit price. */
  amount: SvcAmount
  /** As entered; not sent to the gateway. */
  unit_price?: SvcAmount | null
  /** In percent; only on the line that is the tax on all other lines. Not sent to the gateway. */
  tax_rate?: string | null
}

export interface SvcInvoice extends StoredValues<typeof invoiceEntries> {
  id: string
  environment: SvcEnvironment
  state: SvcCreationState
  /** `null` until the gateway has confirmed it. */
  status: SvcInvoiceStatus | null
  /** The same, and for a paid invoice whether it was refunded. */
  payment_status: SvcInvoicePaymentStatus | null
  /** Whether staff no longer expect it to be paid. A payment still counts, and clears the flag. */
  set_aside: boolean
  /** The gateway's number (`invoiceno`, §2.1). */
  invoice_number: string | null
  client_name: string
  /** International form with plus sign. */
  mobile: string
  email: string | null
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
 * Refundable amount of an invoice by `POST …/refund`: `amount` is not in any refund task yet. `in_order`: it is for an
 * order and must be refunded there. `given_back`: it is fully refunded or has refund tasks for all of it.
 */
export type SvcInvoiceRefund =
  | { possible: true; transaction_number: string; amount: SvcAmount }
  | { possible: false; reason: "not_paid" | "in_order" | "given_back" }

/** An invoice, and what depends on the day. */
interface SvcInvoiceToday extends SvcInvoice {
  /**
   * Whether the gateway calls it overdue, or it is unpaid, not set aside, and its due date has passed in the store's
   * time zone.
   */
  is_overdue: boolean
}

/** An invoice with everything that belongs to it. */
export interface SvcInvoiceDetail extends SvcInvoiceToday {
  /** Whether it was begun in the sandbox and the store is live by now. Then a payment does not count and cannot be confirmed. */
  is_test_money: boolean
  history: SvcHistoryEntry[]
  attention: SvcAttentionDetail[]
  refund: SvcInvoiceRefund
  refund_tasks: SvcRefundTask[]
}

export interface SvcInvoiceListQuery extends SvcListQuery {
  /**
   * By `payment_status`. `overdue` finds those with `is_overdue`; `unpaid` finds all unpaid ones.
   */
  status?: SvcInvoicePaymentStatus | SvcInvoicePaymentStatus[]
  state?: SvcCreationState | SvcCreationState[]
  environment?: SvcEnvironment
  set_aside?: boolean
  /** Whether their money is a payment in the list of payments, as that of a paid invoice of an order is. */
  has_payment?: boolean
  /** `true`: only those with open attention. */
  attention?: boolean
  /** `YYYY-MM-DD`, or a span as for payments, in the store's time zone: invoices that were paid on these days. */
  day?: string
  order_id?: string
  customer_id?: string
  created_at?: SvcTimeSpan
}

/** An invoice in a list, with the reasons of its open attention. */
export interface SvcListedInvoice extends SvcInvoiceToday {
  open_attention: SvcAttentionReason[]
}

export interface SvcInvoiceListAnswer extends SvcPage {
  invoices: SvcListedInvoice[]
  /** As for payments. A paid invoice of an order is also a payment, so it is in both totals. */
  totals: SvcListTotal[]
}

/** Fields of an invoice that can be left out when it is created. */
type SvcOptionalInvoiceFields = EnteredValues<typeof invoiceEntries> &
  Partial<Pick<SvcInvoice, "email" | "order_id" | "customer_id">>

/** Body of `POST /admin/svc/invoices`. The invoice's amount is the sum of its lines. */
export interface SvcCreateInvoiceBody extends SvcOptionalInvoiceFields {
  client_name: string
  /** With a country code; without one the store's is used. */
  mobile: string
  /** `unpaid` by default. */
  status?: "draft" | "unpaid"
  /**
   * `unit_price`, when given, times `quantity` must be `amount`, rounded half up. At most one line has a `tax_rate` in
   * percent: its amount must be that rate of the sum of the other lines, rounded half up.
   */
  lines: {
    description: string
    quantity: number
    amount: SvcAmount | number
    unit_price?: SvcAmount | number | null
    tax_rate?: string | null
  }[]
  /** If given, it must equal the sum of the lines. */
  amount?: SvcAmount | number
  /** Requests with the same key create one invoice. */
  idempotency_key?: string | null
}

/**
 * 200 with `created`, 202 with `unknown`. When the gateway refuses, an error with `type`, `message` and the refused
 * `invoice`: 422 for an invalid request, 502 for refused credentials, 503 when the gateway could not be reached.
 */
export interface SvcInvoiceAnswer {
  invoice: SvcInvoiceDetail
}

/** Body of `POST /admin/svc/invoices/:id/share` (§4.2). */
export interface SvcShareInvoiceBody {
  channel: SvcSendChannel
  /** Number or address; by default that of the invoice. */
  to?: string
  /** Sharing twice with the same key sends once; after a time-out use a new one to send again. */
  idempotency_key?: string
}

/** Body of `POST /admin/svc/invoices/:id/resolve`: what the merchant panel shows for an invoice in state `unknown`. */
export type SvcResolveInvoiceBody =
  | { outcome: "created"; invoice_number: string; share_url?: string; payment_url?: string; note: string }
  | { outcome: "not_created"; note: string }

/** Body of `POST /admin/svc/invoices/:id/confirm`: the merchant panel shows the invoice as paid. */
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

/** Body of `POST /admin/svc/invoices/:id/set-aside`: for an unpaid invoice. Not sent to the gateway, which has no such call. */
export interface SvcSetInvoiceAsideBody {
  /** `false` undoes it. */
  set_aside: boolean
}

/** Body of `POST /admin/svc/invoices/:id/refund`: for a paid invoice without an order. Writes a refund task. */
export interface SvcRefundInvoiceBody {
  /** At most `refund.amount` of the invoice; more is refused. */
  amount: SvcAmount
  note: string
  /** Requests with the same key create one refund. */
  idempotency_key: string
}

/** Answer of `GET /admin/svc/invoices/draft` with `?order_id=…` or `?customer_id=…`: the initial values of a new invoice. */
export interface SvcInvoiceDraftAnswer {
  draft: {
    client_name: string
    mobile: string
    email: string
    order_id: string | null
    /** Number of the order: the store's own (`custom_display_id`), else `display_id`. */
    order_display_id: string | number | null
    customer_id: string | null
    /** Outstanding amount of the order; `null` for a customer alone. */
    outstanding: SvcAmount | null
    lines: { description: string; quantity: number; unit_price: SvcAmount; amount: SvcAmount }[]
  }
}
