import type {
  attemptChannels,
  attemptStatuses,
  attentionReasons,
  declineCodes,
  funnelSteps,
  paymentStatuses,
} from "../../fields/statuses"
import type {
  SvcAmount,
  SvcEnvironment,
  SvcHistoryEntry,
  SvcListQuery,
  SvcListTotal,
  SvcMoment,
  SvcPage,
  SvcPaidFor,
  SvcTimeSpan,
} from "../values"
import type { SvcMessage } from "./message"
import type { SvcRefundTask } from "./refund-task"

/** Status of a payment for staff: the gateway's result, and for a paid one whether it is refunded. */
export type SvcPaymentStatus = (typeof paymentStatuses)[number]

export type SvcAttemptStatus = (typeof attemptStatuses)[number]

export type SvcAttentionReason = (typeof attentionReasons)[number]

/** Explanation of an issue beyond its reason. Values are decimal text, ids, codes, or an error text of Medusa (`said`). */
export interface SvcExplanation {
  code: SvcExplanationCode
  values: Record<string, string>
  /** Items that are short of stock, with quantities as decimal text; only for codes about stock. */
  short?: readonly { name: string; needed: string; available: string }[]
  /** The page of Medusa's admin on which to fix it, for example `/products/prod_…`; absent where there is none. */
  link?: string
}

/** `message_says` (`status`) and `message_unverified` (`reason`, `field`, `format`) are about one message. */
export type SvcMessageExplanationCode = "message_says" | "message_unverified"

/** Why Medusa cannot place an order from a paid cart, and why a shopper with such a cart is not sent to pay. */
export type SvcRefusalCode =
  | "cart_empty"
  | "region_gone"
  | "provider_not_in_region"
  | "no_delivery_method"
  | "delivery_method_gone"
  | "item_gone"
  | "delivery_not_offered"
  | "promotion_gone"
  | "no_stock_location"
  | "out_of_stock"
  | "promotion_used_up"

export type SvcExplanationCode =
  | SvcMessageExplanationCode
  | SvcRefusalCode
  | "cart_gone"
  | "credit_refused"
  | "order_refused"
  | "sandbox_payment"
  | "order_canceled_before"
  | "order_canceled_meanwhile"
  | "payment_canceled"
  | "session_over_other_amount"
  | "cart_over_other_amount"
  | "order_gone"
  | "order_in_other_currency"
  | "order_paid_before"
  | "order_overpaid"
  | "part_paid_before"
  | "order_asks_less"
  | "other_amount_captured"
  | "booked_more_than_once"
  | "further_orders"
  | "order_without_money"
  | "session_deleted_order_placed"
  | "session_deleted_cart_gone"
  | "session_deleted_cart_changed"
  | "order_lacks_stock"
  | "order_stock_not_reserved"
  | "order_being_completed"
  | "provider_not_enabled"
  | "session_paid_elsewhere"
  | "cart_paid_elsewhere"
  | "no_collection"
  | "completion_not_finished"
  | "medusa_said"
  | "broke_off"
  | "no_agreement"
  | "second_transaction"
  | "second_attempt"
  | "second_transaction_of_invoice"
  | "invoice_over_other_amount"
  | "success_after_refund"

/** Something that staff must look at, about a payment or about an invoice. */
export interface SvcAttention {
  id: string
  reason: SvcAttentionReason
  attempt_id: string | null
  invoice_id: string | null
  environment: SvcEnvironment
  /** The transaction that it is about; empty when it is about the attempt as a whole. */
  transaction_number: string
  amount: SvcAmount
  currency_code: string
  /** Explanation beyond the reason, in English. */
  detail: string | null
  /** The same as code and values; `null` when there is none. */
  explanation: SvcExplanation | null
  /** Member of staff who confirmed number and amount in the merchant panel, or `null`. */
  confirmed_by: string | null
  resolved_at: SvcMoment | null
  resolved_by: string | null
  resolution: string | null
  created_at: SvcMoment
}

/**
 * Whether the money of an issue can be refunded. `no_money`: no money is recorded as received. `not_confirmed`: only a
 * message claims it, so staff must confirm number and amount first. `not_paid`: the payment was not made. `in_order`:
 * refund it in its order. `given_back`: it is fully refunded or has refund tasks for all of it. `amount` is the part
 * without a refund task.
 */
export type SvcAttentionRefund =
  | { possible: true; transaction_number: string; amount: SvcAmount }
  | { possible: false; reason: "no_money" | "not_confirmed" | "not_paid" | "in_order" | "given_back" }

/** Attention with what can be done about it. */
export interface SvcAttentionDetail extends SvcAttention {
  /** `null` when it is resolved. */
  refund: SvcAttentionRefund | null
  /** Whether staff confirmed its transaction number and amount and can still withdraw that. */
  can_withdraw_confirmation: boolean
  /** The open refund task over the money that the gateway reports as refunded; `null` when there is none. */
  refund_task_id: string | null
  /** The cart of a payment with an open issue about it; `null` without such an issue, or when the cart is gone. */
  changed_cart: SvcChangedCart | null
}

/** A web page, or an app with the mobile SDK. */
export type SvcPaymentChannel = (typeof attemptChannels)[number]

/** Steps of a payment, in order. `returned`: a callback came through the browser, or the app reported a result. */
export type SvcFunnelStep = (typeof funnelSteps)[number]

/**
 * Why a payment failed, read from plain English words of the gateway. `declined`: declined without an exact reason.
 * `unknown`: no reason that the plugin understands.
 */
export type SvcDeclineCode = (typeof declineCodes)[number]

/** One trip of a shopper to the gateway. */
export interface SvcPayment {
  id: string
  /** ORDER_ID at the gateway. */
  gateway_order_id: string
  environment: SvcEnvironment
  amount: SvcAmount
  currency_code: string
  /** The gateway's result. Success is final: it stays `paid` when the payment is refunded. */
  status: SvcAttemptStatus
  /** Status for staff. */
  payment_status: SvcPaymentStatus
  /** Amount of its refund tasks, paid out or not. */
  refunded_amount: SvcAmount
  email: string | null
  transaction_number: string | null
  /** How the shopper paid, if the gateway or the app reported it. */
  payment_mode: string | null
  /** Where the shopper began; `null` for the money of an invoice. */
  channel: SvcPaymentChannel | null
  /**
   * When the shopper left for the gateway. Our page reports it; without its script this stays `null`. A storefront's own
   * form and the mobile SDK count as sent when they are opened. A statistic that anyone who has seen the page can write.
   */
  sent_at: SvcMoment | null
  /** When the shopper first brought back a message of the gateway, or the app reported a result. */
  returned_at: SvcMoment | null
  /** Why it failed; `null` unless `status` is `failed`. */
  decline_code: SvcDeclineCode | null
  /** `null` while the money of an invoice has no payment session in Medusa. */
  payment_session_id: string | null
  cart_id: string | null
  /** The Medusa order. */
  placed_order_id: string | null
  /** Set when the money came through an invoice. */
  invoice_id: string | null
  /** Whether this attempt's money pays for its session. */
  pays_session: boolean
  paid_at: SvcMoment | null
  /** When settling found that Medusa agrees with the ledger. */
  settled_at: SvcMoment | null
  settle_tries: number
  next_settle_at: SvcMoment | null
  created_at: SvcMoment
}

/** A received payment in Medusa. */
export interface SvcPaymentInMedusa {
  captured: SvcAmount
  /** Amount not captured yet; zero when it was canceled. */
  held: SvcAmount
  /** Part of the captured amount that is refunded in Medusa. Refund tasks show whether it is paid out. */
  refunded: SvcAmount
  /** Whether it was canceled; the uncaptured amount is then refunded. */
  canceled: boolean
}

/**
 * The cart of a received payment without an order. `POST …/settle` places an order from it when its total equals the payment
 * exactly.
 */
export interface SvcChangedCart {
  /** Its total now. */
  total: SvcAmount
  places_order: boolean
}

/** One line of a purchase: an item, or a delivery. */
export interface SvcPurchaseLine {
  title: string
  /** Name of the product's variant. */
  variant: string | null
  quantity: number
  /** Line total, with taxes and discounts. */
  amount: SvcAmount
}

/** The purpose of a payment, line by line: its invoice, else its order as it is now, else its cart as it is now. */
export interface SvcPurchase {
  source: "invoice" | "order" | "cart"
  lines: SvcPurchaseLine[]
  /** Total of the source. It differs from the payment when the order or cart has changed, or was paid in part. */
  total: SvcAmount
  currency_code: string
}

/** Why a payment failed, in the gateway's words and language. For display only: no rule depends on it. */
export interface SvcPaymentFailure {
  code: string | null
  message: string | null
}

/** A payment with everything that belongs to it. */
export interface SvcPaymentDetail extends SvcPayment, SvcPaidFor {
  /** Whether it was begun in the sandbox and the store is live by now. Then its money does not count and cannot be confirmed. */
  is_test_money: boolean
  messages: SvcMessage[]
  attention: SvcAttentionDetail[]
  refund_tasks: SvcRefundTask[]
  history: SvcHistoryEntry[]
  /** `null` while there is no payment of it in Medusa. */
  in_medusa: SvcPaymentInMedusa | null
  failure: SvcPaymentFailure | null
  /** `null` when its order, cart or invoice no longer exists. */
  purchase: SvcPurchase | null
}

export interface SvcPaymentListQuery extends SvcListQuery {
  /** By `payment_status`. */
  status?: SvcPaymentStatus | SvcPaymentStatus[]
  environment?: SvcEnvironment | SvcEnvironment[]
  /** `true`: only those with open attention. */
  attention?: boolean
  /** `true`: only those that wait for staff: in progress for more than a day, or reported as paid by an app alone. */
  waiting?: true
  cart_id?: string
  payment_session_id?: string
  placed_order_id?: string
  /** The payments for this customer's latest orders and carts. */
  customer_id?: string
  /** One amount, or a range: `{ $gte: "10.00" }`. */
  amount?: SvcAmount | { $gte?: SvcAmount; $lte?: SvcAmount }
  payment_mode?: string | string[]
  channel?: SvcPaymentChannel | SvcPaymentChannel[]
  /** Payments of shoppers that have reached this step or a later one. */
  step?: SvcFunnelStep
  /** By `decline_code`. */
  decline?: SvcDeclineCode | SvcDeclineCode[]
  /** 0 to 23: the hour of the day in the store's time zone at which payments began. */
  hour?: number
  created_at?: SvcTimeSpan
  /**
   * `YYYY-MM-DD` in the store's time zone: payments paid on this day, and unpaid ones that began on it. A span, with both
   * ends included, is `YYYY-MM-DD/YYYY-MM-DD`.
   */
  day?: string
  /**
   * `created_at` or `amount`; prefix `-` for descending order. When more payments match than are counted, and there are
   * filters other than status, environment, attention and amount, only the latest ones are sorted by amount.
   */
  order?: string
}

/** Query of `GET /admin/svc/payments/modes`. */
export interface SvcPaymentModesQuery {
  environment?: SvcEnvironment | SvcEnvironment[]
}

/** Answer of `GET /admin/svc/payments/modes`: the payment modes in use, in alphabetical order. */
export interface SvcPaymentModesAnswer {
  modes: string[]
}

/** A payment in a list, with what it was for and the reasons of its open attention. */
export interface SvcListedPayment extends SvcPayment, SvcPaidFor {
  open_attention: SvcAttentionReason[]
  /** For a failed payment, if a verified message has the reason; `null` when `fields` omits `status`. */
  failure: SvcPaymentFailure | null
}

export interface SvcPaymentListAnswer extends SvcPage {
  payments: SvcListedPayment[]
  /** By currency, the one with the most payments first. Covers only the counted payments. */
  totals: SvcListTotal[]
}

export interface SvcPaymentAnswer {
  payment: SvcPaymentDetail
}

/**
 * Body of `POST /admin/svc/payments/:id/confirm`: what the merchant panel shows. A different amount or a second
 * transaction does not pay; it becomes an issue whose money can be refunded.
 */
export type SvcConfirmPaymentBody = {
  note: string
  /** The doubt that was looked up. */
  attention_id?: string
} & (
  | { decision: "paid"; transaction_number: string; amount: SvcAmount }
  /** Failed in the merchant panel, or not found there, in which case there is no number. */
  | { decision: "rejected"; transaction_number?: string }
)

/** Body of `POST /admin/svc/payments/:id/resolve`. */
export interface SvcResolvePaymentBody {
  attention_id: string
  note: string
  /** Turns the money into a refund task. */
  refund?: boolean
  /**
   * Withdraws a transaction number and amount that staff confirmed by mistake; not together with `refund`. Needs the
   * permission `confirm` too.
   */
  withdraw_confirmation?: boolean
  /**
   * Records that the gateway has paid the money back: with a refund in Medusa, and a refund task that is paid out. Only
   * for `refunded_at_gateway`, and not together with the others. Needs the permission `refund_tasks` too.
   */
  record_refund?: boolean
}
