import type { SvcExplanationCode } from "../../../types"

/** The address of a page in Medusa's admin, with placeholders as in the words, or the reason why no page helps. */
type Page = `/${string}` | { none: string }

const none = (reason: string) => ({ none: reason })

const ORDER = "/orders/{{order}}"

const NO_PAGE_OF_CARTS = none("Medusa's admin has no page for a cart; staff ask the customer")
const IN_MERCHANT_PANEL = none("staff look it up in the merchant panel, to which the row links")
const NOTHING_TO_FIX = none("there is nothing to fix in Medusa")

/** The page of Medusa's admin on which staff fix the problem that an explanation describes. */
export const pages = {
  cart_gone: NO_PAGE_OF_CARTS,
  cart_empty: NO_PAGE_OF_CARTS,
  region_gone: "/settings/regions",
  provider_not_in_region: "/settings/regions/{{region_id}}",
  no_delivery_method: NO_PAGE_OF_CARTS,
  delivery_method_gone: "/settings/locations",
  item_gone: "/products",
  delivery_not_offered: "/products/{{product}}",
  promotion_gone: "/promotions",
  no_stock_location: "/settings/locations",
  out_of_stock: "/inventory",
  promotion_used_up: "/promotions/{{promotion}}",
  credit_refused: none("gift cards and store credit are kept by other plugins"),
  order_refused: none("Medusa's own message names the cause, which can be the store's own code"),
  order_canceled_before: ORDER,
  order_canceled_meanwhile: ORDER,
  order_in_other_currency: ORDER,
  order_paid_before: ORDER,
  order_overpaid: ORDER,
  part_paid_before: ORDER,
  order_asks_less: ORDER,
  booked_more_than_once: ORDER,
  further_orders: ORDER,
  order_without_money: ORDER,
  session_deleted_order_placed: ORDER,
  order_stock_not_reserved: ORDER,
  order_being_completed: ORDER,
  order_lacks_stock: "/inventory",
  provider_not_enabled: "/settings/regions",
  order_gone: none("the order no longer exists"),
  payment_canceled: none("Medusa's admin has no page for a payment without an order"),
  other_amount_captured: none("the payment's page links to its order"),
  session_over_other_amount: NO_PAGE_OF_CARTS,
  cart_over_other_amount: NO_PAGE_OF_CARTS,
  session_deleted_cart_gone: NO_PAGE_OF_CARTS,
  session_deleted_cart_changed: NO_PAGE_OF_CARTS,
  session_paid_elsewhere: NOTHING_TO_FIX,
  cart_paid_elsewhere: NOTHING_TO_FIX,
  sandbox_payment: NOTHING_TO_FIX,
  no_collection: NOTHING_TO_FIX,
  completion_not_finished: NOTHING_TO_FIX,
  no_agreement: NOTHING_TO_FIX,
  medusa_said: none("Medusa's own message names the cause"),
  broke_off: none("it is retried automatically"),
  second_transaction: IN_MERCHANT_PANEL,
  second_attempt: IN_MERCHANT_PANEL,
  second_transaction_of_invoice: IN_MERCHANT_PANEL,
  success_after_refund: IN_MERCHANT_PANEL,
  invoice_over_other_amount: IN_MERCHANT_PANEL,
  message_says: IN_MERCHANT_PANEL,
  message_unverified: IN_MERCHANT_PANEL,
} as const satisfies Record<SvcExplanationCode, Page>
