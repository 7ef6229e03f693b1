import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import BigNumber from "bignumber.js"
import { decimalText } from "../../../../modules/svc/decimal-text"
import type { SvcPaymentInMedusa } from "../../../../types"

interface MoneyRow {
  amount: BigNumberInput
  raw_amount?: BigNumberInput
}

interface PaymentRow extends MoneyRow {
  canceled_at?: unknown
  data?: { session_id?: unknown } | null
  captures?: MoneyRow[]
  refunds?: MoneyRow[]
}

const FIELDS = ["amount", "raw_amount", "canceled_at", "data"]
const OF_MONEY = ["captures", "refunds"].flatMap((rows) => [`${rows}.amount`, `${rows}.raw_amount`])

/** What Medusa shows of the payment of an attempt's money; it outlives its session, whose id its data carries. */
export async function paymentInMedusa(
  container: MedusaContainer,
  attempt: { pays_session: boolean; payment_collection_id: string; payment_session_id: string }
): Promise<SvcPaymentInMedusa | null> {
  if (!attempt.pays_session) {
    return null
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment",
    fields: [...FIELDS, ...OF_MONEY],
    filters: { payment_collection_id: attempt.payment_collection_id },
  })
  const payment = (data as unknown as PaymentRow[]).find((row) => row.data?.session_id === attempt.payment_session_id)
  if (!payment) {
    return null
  }
  const captured = sumOfRows(payment.captures)
  const held = exactly(payment).minus(captured)
  const canceled = Boolean(payment.canceled_at)
  return {
    captured: captured.toFixed(2),
    held: canceled || held.isNegative() ? "0.00" : held.toFixed(2),
    refunded: sumOfRows(payment.refunds).toFixed(2),
    canceled,
  }
}

function exactly({ amount, raw_amount }: MoneyRow): BigNumber {
  return new BigNumber(decimalText(raw_amount ?? amount))
}

function sumOfRows(rows: readonly MoneyRow[] = []): BigNumber {
  return rows.reduce<BigNumber>((sum, row) => sum.plus(exactly(row)), new BigNumber(0))
}
