import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { refundPaymentWorkflowId } from "@medusajs/medusa/core-flows"
import { atLeastZero, sameAmount, sumAmounts } from "../gateway"
import { type AmountRow, readAmountText } from "../modules/svc/payments"
import type { SvcPaymentInMedusa } from "../types"
import { queryRows } from "./query-rows"
import { runCoreWorkflow } from "./run-core-workflow"

interface PaymentRow extends AmountRow {
  id: string
  canceled_at?: unknown
  data?: { session_id?: unknown } | null
  captures?: AmountRow[]
  refunds?: AmountRow[]
}

const FIELDS = ["id", "amount", "raw_amount", "canceled_at", "data"]
const OF_MONEY = ["captures", "refunds"].flatMap((rows) => [`${rows}.amount`, `${rows}.raw_amount`])

/** The fields of an attempt that lead to its payment. */
interface InMedusa {
  pays_session: boolean
  payment_collection_id: string | null
  payment_session_id: string | null
}

/**
 * Finds Medusa's payment for an attempt's money. The payment outlives its session, so it is found by the session id in
 * its data.
 */
async function findPayment(container: MedusaContainer, attempt: InMedusa): Promise<PaymentRow | null> {
  if (!attempt.pays_session || attempt.payment_collection_id === null) {
    return null
  }
  const data = await queryRows<PaymentRow>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "payment",
    fields: [...FIELDS, ...OF_MONEY],
    filters: { payment_collection_id: attempt.payment_collection_id },
  })
  return data.find((row) => row.data?.session_id === attempt.payment_session_id) ?? null
}

/** Sums what Medusa shows of an attempt's money; `null` without a payment. */
export async function findPaymentInMedusa(
  container: MedusaContainer,
  attempt: InMedusa
): Promise<SvcPaymentInMedusa | null> {
  const payment = await findPayment(container, attempt)
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

/**
 * Books a refund of everything that is captured of an attempt's money and not refunded in Medusa yet; nothing when
 * there is no more. The caller has written its refund task.
 *
 * @throws MedusaError NOT_ALLOWED with core's error.
 */
export async function bookRefund(container: MedusaContainer, attempt: InMedusa, note: string): Promise<void> {
  const payment = await findPayment(container, attempt)
  const captures = (payment?.captures ?? []).map(readAmountText)
  const refunds = (payment?.refunds ?? []).map(readAmountText)
  const amount = atLeastZero(sumAmounts([...captures, ...refunds.map((refunded) => `-${refunded}`)]))
  if (!payment || sameAmount(amount, "0")) {
    return
  }
  const { failure } = await runCoreWorkflow(container, refundPaymentWorkflowId, {
    payment_id: payment.id,
    amount,
    note,
  })
  if (failure !== undefined) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, failure)
  }
}
