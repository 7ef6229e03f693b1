import type { SvcExplanationCode, SvcMessageExplanationCode } from "../../../types"

/** What is said about one message. The admin says it as it says a message's status, in words of its own. */
export const wordsOfMessages = {
  message_says: "status {{status}}",
  message_not_believed: "{{reason}}: {{field}}",
} as const satisfies Record<SvcMessageExplanationCode, string>

/**
 * Every other explanation in English, for the server's answers and for the admin's pages; the Arabic stands with the admin's
 * translations. `{{name}}` stands for a value, `{{short}}` for the items that are short.
 */
export const words = {
  sandbox_payment:
    "It was begun in the sandbox, and the store has gone live since: no real money came in, so nothing is captured.",
  order_canceled_before: "Order {{order}} was canceled before the payment came in.",
  order_canceled_meanwhile: "Order {{order}} was canceled while its payment was being captured.",
  payment_canceled: "Payment {{payment}} was canceled in Medusa although the money came in.",
  session_over_other_amount: "Paid {{paid}}, but the payment was opened over {{asked}}.",
  cart_over_other_amount: "Paid {{paid}}, but the cart now comes to {{asked}}.",
  order_gone: "Order {{order}} is not there any more.",
  order_in_other_currency: "Paid in {{paid}}, but order {{order}} is in {{asked}}.",
  order_paid_before: "Order {{order}} had been paid already when this payment came in.",
  order_asks_less: "Paid {{paid}}, but order {{order}} asks for {{asked}} only.",
  other_amount_captured: "Paid {{paid}}, but Medusa shows {{captured}} captured.",
  booked_more_than_once: "Order {{order}} shows the payment more than once.",
  further_orders: "Order {{order}} has this payment, but Medusa placed more orders from the same cart: {{orders}}.",
  session_deleted_order_placed: "The payment session was deleted, and order {{order}} was placed without it.",
  session_deleted_cart_gone: "The payment session was deleted, and there is no cart to place an order from.",
  session_deleted_cart_changed: "The payment session was deleted, and the cart now comes to {{asked}}.",
  cart_gone: "The cart {{cart}} was deleted, so no order can be placed from it. Give the money back.",
  cart_empty:
    "The cart {{cart}} is empty, so no order can be placed from it. Ask the customer what is wanted, or give the money back.",
  region_gone:
    "The region {{region}} of the cart {{cart}} was deleted, so Medusa places no order from it. Ask the customer to order again in another region, and give the money back.",
  provider_not_in_region:
    "The payment provider {{provider}} is not enabled in the region {{region}}, so Medusa places no order from the cart {{cart}}. Enable it there and settle again, or give the money back.",
  no_delivery_method:
    "The cart {{cart}} has items to deliver and no delivery method, so no order can be placed from it. Ask the customer to choose one and settle again, or give the money back.",
  delivery_method_gone:
    "The delivery method {{method}} of the cart {{cart}} was deleted, so no order can be placed with it. Ask the customer to choose another of the same price and settle again, or give the money back.",
  item_gone:
    "{{item}} in the cart {{cart}} was deleted from the catalog (variant {{variant}}), so no order can be placed with it. Ask the customer what is wanted, or give the money back.",
  delivery_not_offered:
    "No delivery method of the cart {{cart}} delivers {{item}}: they have different shipping profiles. Give the product the shipping profile of the delivery method and settle again, or give the money back.",
  promotion_gone:
    "The promotion {{codes}} in the cart {{cart}} was deleted, so Medusa places no order with it. Ask the customer to order again without it, and give the money back.",
  no_stock_location:
    "No stock location from which the sales channel of the cart {{cart}} sells has {{item}}. Stock it at a location that is connected with the channel and settle again, or give the money back.",
  out_of_stock:
    "The order cannot be placed because there is not enough stock: {{short}}. It goes on by itself when stock is back. To place it now, allow backorders for the item and settle again, or give the money back.",
  promotion_used_up:
    "The promotion {{codes}} has reached its limit, so the order cannot be placed with it. Raise the limit of the promotion or of its campaign and settle again, or give the money back.",
  order_lacks_stock:
    "Order {{order}} is not complete, so it is not captured. No stock is reserved for {{short}}. It goes on by itself when stock is back. To place it now, allow backorders for the item and settle again, or give the money back. Cancel the order as well in that case.",
  order_stock_not_reserved:
    "Order {{order}} is not complete, so it is not captured. Its stock could not be reserved. Medusa says: {{said}}",
  order_being_completed:
    "Order {{order}} is not complete, so it is not captured. Medusa is still placing it, or was interrupted ({{said}}). It is checked again automatically.",
  provider_not_enabled:
    "The payment provider of this plugin is not enabled, so the payment cannot be recorded on the order. Enable it in the region and settle again.",
  session_paid_elsewhere: "Another payment has already paid this session.",
  cart_paid_elsewhere: "Another payment has already paid for the cart. Give this one back once that one has its order.",
  no_collection: "Medusa could not set up a payment for the cart.",
  completion_not_finished: "Medusa has not finished placing the order.",
  credit_refused:
    "A gift card or store credit of the cart {{cart}} can no longer be used, so no order can be placed with it. Give the customer the credit anew and settle again, or give the money back. Medusa says: {{said}}",
  order_refused:
    "Medusa did not place the order of the cart {{cart}}. Mend the cause and settle again, or give the money back. Medusa says: {{said}}",
  medusa_said: "Medusa says: {{said}}",
  broke_off: "It was interrupted by an error ({{error}}). It is tried again automatically.",
  no_agreement: "The order and the payment could not be brought together.",
  second_transaction: "A second transaction for the same payment. Check in the merchant panel that both were paid.",
  second_attempt: "The customer had already paid in another attempt.",
  second_transaction_of_invoice:
    "A second transaction for the same invoice. Check in the merchant panel that both were paid.",
  invoice_over_other_amount: "{{asked}} was asked for, but the service created the invoice over {{created}}.",
} as const satisfies Record<Exclude<SvcExplanationCode, SvcMessageExplanationCode>, string>
