import type { SvcExplanationCode, SvcMessageExplanationCode } from "../../../types"

/** Explanations of a single message. The admin composes them from its own words for a message's status. */
export const wordsOfMessages = {
  message_says: "status {{status}}",
  message_unverified: "{{reason}}: {{field}} ({{format}})",
} as const satisfies Record<SvcMessageExplanationCode, string>

/**
 * All other explanations in English, for the server's answers and the admin's pages. The Arabic texts are among the
 * admin's translations. `{{name}}` stands for a value, `{{short}}` for the items that are short of stock.
 */
export const words = {
  sandbox_payment:
    "The payment started in the sandbox before the store went live. No real money was received, so nothing is captured.",
  order_canceled_before: "Order {{order}} was canceled before the payment arrived.",
  order_canceled_meanwhile: "Order {{order}} was canceled, and Medusa did not refund all of its payment.",
  payment_canceled: "Payment {{payment}} was canceled in Medusa although the money was received.",
  session_over_other_amount: "Paid {{paid}}, but the payment was opened for {{asked}}.",
  cart_over_other_amount: "Paid {{paid}}, but the cart total is now {{asked}}.",
  order_gone: "Order {{order}} no longer exists.",
  order_in_other_currency: "Paid in {{paid}}, but order {{order}} is in {{asked}}.",
  order_paid_before: "Order {{order}} was already paid when this payment arrived.",
  order_overpaid: "Order {{order}} was also paid in another way. Medusa shows {{surplus}} more than it costs.",
  part_paid_before: "Another payment already paid the requested part of order {{order}}.",
  order_asks_less: "Paid {{paid}}, but only {{asked}} is due on order {{order}}.",
  other_amount_captured: "Paid {{paid}}, but {{captured}} is captured in Medusa.",
  booked_more_than_once: "Order {{order}} shows this payment more than once.",
  further_orders:
    "This payment belongs to order {{order}}, but Medusa placed more orders from the same cart: {{orders}}.",
  order_without_money:
    "Order {{order}} was placed while this payment was being refunded, so it has no money. Cancel the order, or ask the customer to pay it again.",
  session_deleted_order_placed: "The payment session was deleted, and order {{order}} was placed without it.",
  session_deleted_cart_gone: "The payment session was deleted, and no cart is left to place an order from.",
  session_deleted_cart_changed: "The payment session was deleted, and the cart total is now {{asked}}.",
  cart_gone: "Cart {{cart}} was deleted, so no order can be placed. Refund the payment.",
  cart_empty:
    "Cart {{cart}} is empty, so no order can be placed. Ask the customer how to proceed, or refund the payment.",
  region_gone:
    "Region {{region}} of cart {{cart}} was deleted, so Medusa cannot place the order. Refund the payment and ask the customer to order again in another region.",
  provider_not_in_region:
    "Payment provider {{provider}} is not enabled in region {{region}}, so Medusa cannot place the order from cart {{cart}}. Enable it and settle again, or refund the payment.",
  no_delivery_method:
    "Cart {{cart}} has items to ship but no delivery method, so no order can be placed. Ask the customer to choose one and settle again, or refund the payment.",
  delivery_method_gone:
    "Delivery method {{method}} of cart {{cart}} was deleted, so no order can be placed. Ask the customer to choose another at the same price and settle again, or refund the payment.",
  item_gone:
    "{{item}} (variant {{variant}}) in cart {{cart}} was deleted from the catalog, so no order can be placed. Ask the customer how to proceed, or refund the payment.",
  delivery_not_offered:
    "No delivery method of cart {{cart}} ships {{item}}, because their shipping profiles differ. Assign the product the shipping profile of the delivery method and settle again, or refund the payment.",
  promotion_gone:
    "Promotion {{codes}} in cart {{cart}} was deleted, so Medusa cannot place the order. Refund the payment and ask the customer to order again without it.",
  no_stock_location:
    "{{item}} is not stocked at any location linked to the sales channel of cart {{cart}}. Stock it at a linked location and settle again, or refund the payment.",
  out_of_stock:
    "There is not enough stock to place the order: {{short}}. The order is placed automatically once stock is back. To place it now, allow backorders for the item and settle again, or refund the payment.",
  promotion_used_up:
    "Promotion {{codes}} has reached its limit, so the order cannot be placed. Raise the limit of the promotion or its campaign and settle again, or refund the payment.",
  order_lacks_stock:
    "Order {{order}} is incomplete and not captured: no stock is reserved for {{short}}. It completes automatically once stock is back. To complete it now, allow backorders for the item and settle again. Or cancel the order and refund the payment.",
  order_stock_not_reserved:
    "Order {{order}} is incomplete and not captured: its stock could not be reserved. Medusa says: {{said}}",
  order_being_completed:
    "Order {{order}} is incomplete and not captured: Medusa is still placing it or was interrupted ({{said}}). It is checked again automatically.",
  provider_not_enabled:
    "The plugin’s payment provider is not enabled, so the payment cannot be recorded on the order. Enable it in the region and settle again.",
  session_paid_elsewhere: "Another payment has already paid this session.",
  cart_paid_elsewhere: "Another payment has already paid for the cart. Refund this one once the other has its order.",
  no_collection: "Medusa could not set up a payment for the cart.",
  completion_not_finished: "Medusa has not finished placing the order.",
  credit_refused:
    "A gift card or store credit in cart {{cart}} can no longer be used, so no order can be placed. Reissue the credit and settle again, or refund the payment. Medusa says: {{said}}",
  order_refused:
    "Medusa did not place the order from cart {{cart}}. Fix the cause and settle again, or refund the payment. Medusa says: {{said}}",
  medusa_said: "Medusa says: {{said}}",
  broke_off: "An error interrupted the order ({{error}}). It is retried automatically.",
  no_agreement: "The order could not be reconciled with the payment.",
  second_transaction: "This payment has a second transaction. Check in the merchant panel that both were paid.",
  second_attempt: "The customer had already paid in another attempt.",
  second_transaction_of_invoice:
    "This invoice has a second transaction. Check in the merchant panel that both were paid.",
  success_after_refund:
    "The gateway reported this transaction as refunded first, and as paid afterwards. It does not count as paid.",
  invoice_over_other_amount: "{{asked}} was requested, but the gateway created the invoice for {{created}}.",
} as const satisfies Record<Exclude<SvcExplanationCode, SvcMessageExplanationCode>, string>
