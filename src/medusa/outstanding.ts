import type { BigNumberInput } from "@medusajs/framework/types"
import { atLeastZero, parseDecimal, sumAmounts } from "../gateway"
import { type AmountRow, readAmountText, formatDecimal } from "../modules/svc/payments"
import { type Query, queryRows } from "./query-rows"

/** The outstanding amount of an order: decimal text with two fraction digits, never below zero. */
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

/** An order with the money of its summary. */
export interface SummarizedOrder {
  summary?: { pending_difference?: BigNumberInput; raw_pending_difference?: BigNumberInput } | null
}

interface OrderRow extends SummarizedOrder {
  currency_code: string
  payment_collections?: { payments?: PaymentRow[] }[]
}

/**
 * Finds the outstanding amount of an order. Authorized money that staff can still capture counts as paid. Payments of
 * Medusa's own system provider do not count, because they only mean that the order is paid later.
 *
 * @returns `undefined` when the order does not exist.
 */
export async function findOutstanding(query: Query, orderId: string): Promise<Outstanding | undefined> {
  const [order] = await queryRows<OrderRow>(query, {
    entity: "order",
    fields: [
      "id",
      "currency_code",
      "summary",
      // With the total, core subtracts returns that are requested and not received yet, as its own pages do.
      "total",
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
  const held = (order.payment_collections ?? []).flatMap(({ payments = [] }) => payments.map(computeHeld))
  const amount = sumAmounts([readPendingDifference(order), ...held.map((value) => `-${value}`)])
  return { amount: atLeastZero(amount), currency_code: order.currency_code.toLowerCase() }
}

/** Reads an order's total less the money that it has, decimal text; negative when it has more than it costs. */
export function readPendingDifference({ summary }: SummarizedOrder): string {
  return formatDecimal(summary?.raw_pending_difference ?? summary?.pending_difference ?? 0)
}

/** The authorized and uncaptured amount of a payment, decimal text. */
function computeHeld(payment: PaymentRow): string {
  if (payment.captured_at || payment.canceled_at || payment.provider_id.startsWith("pp_system_")) {
    return "0"
  }
  const captured = sumAmounts((payment.captures ?? []).map(readAmountText))
  const held = parseDecimal(readAmountText(payment))?.minus(captured)
  return held?.isPositive() ? held.toFixed() : "0"
}
