import type { SvcExplanation, SvcExplanationCode } from "../../../types"

/**
 * What is said about an attention row beyond its reason: a code with the values that it speaks of. Pages say it in their own
 * language; here it is said in English, for whoever reads the answers of the API or the database.
 */
export type Explanation = SvcExplanation

/** An item of a cart or order of which there is not enough. Quantities are decimal text. */
export type ShortItem = NonNullable<SvcExplanation["short"]>[number]

/** What staff can do about stock that is short. */
const WHEN_STOCK_IS_SHORT =
  "It goes on by itself when stock is back. To place it now, allow backorders for the item and settle again; or give the money back."

const NOT_WHOLE = "Order {order} is not whole, so it is not captured."

/** Each code in English; `{name}` stands for a value, `{short}` for the items. */
const english = {
  order_canceled_before: "Order {order} was canceled before the payment came.",
  payment_canceled: "Payment {payment} was canceled in Medusa although the money came in.",
  session_over_other_amount: "Paid {paid}, but the payment session is over {asked}.",
  cart_over_other_amount: "Paid {paid}, but the cart now comes to {asked}.",
  order_gone: "Order {order} is not there any more.",
  order_in_other_currency: "Paid in {paid}, but order {order} is in {asked}.",
  order_paid_before: "Order {order} was paid already when this payment came.",
  order_asks_less: "Paid {paid}, but order {order} asks for {asked} only.",
  other_amount_captured: "Paid {paid}, but Medusa shows {captured} captured.",
  booked_more_than_once: "Order {order} shows the payment more than once.",
  further_orders: "Order {order} has this payment, but Medusa placed more orders of the same cart: {orders}.",
  session_deleted_order_placed: "The payment session was deleted, and order {order} was placed without it.",
  session_deleted_cart_gone: "The payment session was deleted, and there is no cart to place an order from.",
  session_deleted_cart_changed: "The payment session was deleted, and the cart now comes to {asked}.",
  out_of_stock: `The order cannot be placed: not enough stock of {short}. ${WHEN_STOCK_IS_SHORT}`,
  promotion_used_up: "promotion_used_up: {codes}",
  order_lacks_stock: `${NOT_WHOLE} No stock is reserved for {short}. ${WHEN_STOCK_IS_SHORT} The order is to be canceled with it.`,
  order_stock_not_reserved: `${NOT_WHOLE} Its stock could not be reserved: {said}`,
  order_being_completed: `${NOT_WHOLE} Medusa is still completing its cart, or was cut off while it did ({said}). It is looked at again by itself.`,
  provider_not_enabled:
    "This plugin's payment provider is not enabled, so the payment cannot be recorded on the order.",
  session_paid_elsewhere: "Another payment pays for the session already.",
  cart_paid_elsewhere: "Another payment pays for the cart already. Send this one back when that one has its order.",
  no_collection: "No payment collection could be made for the cart.",
  completion_not_finished: "Core has not finished completing the cart.",
  medusa_said: "{said}",
  broke_off: "Settling broke off ({error}). It is tried again by itself.",
  no_agreement: "The order could not be brought into agreement.",
  second_transaction:
    "A second transaction number for the same ORDER_ID. Check in the merchant panel that both were paid.",
  second_attempt: "The payment session was paid by another attempt already.",
  second_transaction_of_invoice:
    "A second transaction for the same invoice. Check in the merchant panel that both were paid.",
  invoice_over_other_amount: "Asked for {asked}, but the service created the invoice over {created}.",
  sandbox_payment:
    "It was begun in the sandbox, and the store is live by now: no real money came in, so nothing is captured.",
  message_says: "status {status}",
  message_not_believed: "{reason}: {field}",
} as const satisfies Record<SvcExplanationCode, string>

/** The names that a sentence speaks of. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type Values<Code extends SvcExplanationCode> = Record<Exclude<NamesIn<(typeof english)[Code]>, "short">, string>

/** An explanation with every value that its sentence speaks of. Values are kept short: they can be words of others. */
export function explain<Code extends SvcExplanationCode>(
  code: Code,
  ...[values, short]: Exclude<NamesIn<(typeof english)[Code]>, "short"> extends never
    ? [values?: Record<string, never>, short?: readonly ShortItem[]]
    : [values: Values<Code>, short?: readonly ShortItem[]]
): Explanation {
  const kept = Object.entries(values ?? {}).map(([name, value]) => [name, String(value).slice(0, MAX_VALUE_LENGTH)])
  return { code, values: Object.fromEntries(kept) as Record<string, string>, ...(short && { short }) }
}

const MAX_VALUE_LENGTH = 300

/** The explanation in English, at most 500 characters. */
export function inEnglish({ code, values, short = [] }: Explanation): string {
  const items = short.map(({ name, needed, available }) => `${name}: ${needed} needed, ${available} in stock`)
  const filled = english[code].replace(/\{(\w+)\}/g, (_, name: string) =>
    name === "short" ? items.join("; ") : (values[name] ?? "")
  )
  return filled.slice(0, 500)
}
