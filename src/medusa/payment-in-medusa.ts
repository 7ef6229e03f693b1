import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { atLeastZero, sumAmounts } from "../gateway"
import { type AmountRow, readAmountText } from "../modules/svc/payments"
import type { SvcPaymentInMedusa } from "../types"
import { queryRows } from "./query-rows"

interface PaymentRow extends AmountRow {
  canceled_at?: unknown
  data?: { session_id?: unknown } | null
  captures?: AmountRow[]
  refunds?: AmountRow[]
}

const FIELDS = ["amount", "raw_amount", "canceled_at", "data"]
const OF_MONEY = ["captures", "refunds"].flatMap((rows) => [`${rows}.amount`, `${rows}.raw_amount`])

/**
 * Finds Medusa's payment for an attempt's money. The payment outlives its session, so it is found by the session id in
 * its data.
 */
export async function findPaymentInMedusa(
  container: MedusaContainer,
  attempt: { pays_session: boolean; payment_collection_id: string | null; payment_session_id: string | null }
): Promise<SvcPaymentInMedusa | null> {
  if (!attempt.pays_session || attempt.payment_collection_id === null) {
    return null
  }
  const data = await queryRows<PaymentRow>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "payment",
    fields: [...FIELDS, ...OF_MONEY],
    filters: { payment_collection_id: attempt.payment_collection_id },
  })
  const payment = data.find((row) => row.data?.session_id === attempt.payment_session_id)
  if (!payment) {
    return null
  }
  const captures = (payment.captures ?? []).map(readAmountText)
  const held = sumAmounts([readAmountText(payment), ...captures.map((captured) => `-${captured}`)])
  const canceled = Boolean(payment.canceled_at)
  return {
    captured: sumAmounts(captures),
    held: canceled ? "0.00" : atLeastZero(held),
    refunded: sumAmounts((payment.refunds ?? []).map(readAmountText)),
    canceled,
  }
}
