import type { BigNumberInput } from "@medusajs/framework/types"
import { parseDecimal, sumAmounts } from "../gateway"
import { type AmountRow, readAmountText, decimalText } from "../modules/svc/payments/decimal-text"
import { type Query, queryRows } from "./query-rows"

/** What an order still asks for: decimal text with two fraction digits, never below zero. */
export interface Outstanding {
  amount: string
  currency_code: string
}

interface PaymentRow extends AmountRow {
  provider_id: string
  captured_at?: unknown
  canceled_at?: unknown
  captures?: AmountRow[]
}

interface OrderRow {
  currency_code: string
  summary?: { pending_difference?: BigNumberInput; raw_pending_difference?: BigNumberInput } | null
  payment_collections?: { payments?: PaymentRow[] }[]
}

/**
 * What an order still asks for. Money that a gateway holds for it until staff capture it is not asked for again; the
 * payments of Medusa's own system provider stand for no money, they say that the order is paid later.
 *
 * @returns `undefined` when there is no such order.
 */
export async function findOutstanding(query: Query, orderId: string): Promise<Outstanding | undefined> {
  const [order] = await queryRows<OrderRow>(query, {
    entity: "order",
    fields: [
      "id",
      "currency_code",
      "summary",
      "payment_collections.payments.provider_id",
      "payment_collections.payments.amount",
      "payment_collections.payments.raw_amount",
      "payment_collections.payments.captured_at",
      "payment_collections.payments.canceled_at",
      "payment_collections.payments.captures.amount",
      "payment_collections.payments.captures.raw_amount",
    ],
    filters: { id: orderId },
  })
  if (!order) {
    return undefined
  }
  const { summary, payment_collections = [] } = order
  const pending = decimalText(summary?.raw_pending_difference ?? summary?.pending_difference ?? 0)
  const held = payment_collections.flatMap(({ payments = [] }) => payments.map(heldBy))
  const amount = sumAmounts([pending, ...held.map((value) => `-${value}`)])
  return { amount: amount.startsWith("-") ? "0.00" : amount, currency_code: order.currency_code.toLowerCase() }
}

/** What a payment holds and has not captured, decimal text. */
function heldBy(payment: PaymentRow): string {
  if (payment.captured_at || payment.canceled_at || payment.provider_id.startsWith("pp_system_")) {
    return "0"
  }
  const captured = sumAmounts((payment.captures ?? []).map(readAmountText))
  const held = parseDecimal(readAmountText(payment))?.minus(captured)
  return held?.isPositive() ? held.toFixed() : "0"
}
