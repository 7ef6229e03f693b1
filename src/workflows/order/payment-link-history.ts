import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sumAmounts } from "../../gateway"
import { findAccount, isOurProvider, queryRows } from "../../medusa"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { type AmountRow, readAmountText } from "../../modules/svc/payments"
import type { SvcPaymentLinkHistoryEntry } from "../../types"

interface OrderRow {
  currency_code: string
  payment_collections?: ({ payments?: (PaymentRow | null)[] | null } | null)[] | null
}

interface PaymentRow {
  provider_id: string
  captures?: (AmountRow & CaptureRow)[] | null
}

interface CaptureRow {
  id: string
  created_at: string | Date
  created_by?: string | null
}

const CAPTURE_FIELDS = ["id", "amount", "raw_amount", "created_at", "created_by"]

/**
 * Finds the history of an order's payment links, oldest first, with the money that came in another way since the first
 * link, for example when staff marked the order as paid.
 */
export async function findPaymentLinkHistory(
  container: MedusaContainer,
  orderId: string
): Promise<SvcPaymentLinkHistoryEntry[]> {
  const history = await container.resolve(SVC_MODULE).paymentLinks.readHistory(orderId)
  const [first] = history
  if (!first) {
    return []
  }
  const elsewhere = await findPaidElsewhere(container, orderId, new Date(first.created_at))
  return [...history, ...elsewhere].sort((one, other) => one.created_at.localeCompare(other.created_at))
}

async function findPaidElsewhere(
  container: MedusaContainer,
  orderId: string,
  since: Date
): Promise<SvcPaymentLinkHistoryEntry[]> {
  const [order] = await queryRows<OrderRow>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order",
    fields: [
      "currency_code",
      "payment_collections.payments.provider_id",
      ...CAPTURE_FIELDS.map((field) => `payment_collections.payments.captures.${field}`),
    ],
    filters: { id: orderId },
  })
  const captures = (order?.payment_collections ?? [])
    .flatMap((collection) => collection?.payments ?? [])
    .flatMap((payment) => (payment && !isOurProvider(payment.provider_id) ? (payment.captures ?? []) : []))
    .filter(({ created_at }) => new Date(created_at) >= since)
  return Promise.all(
    captures.map(async (capture) => ({
      id: capture.id,
      action: "link_paid_elsewhere",
      actor: capture.created_by ? ((await findAccount(container, capture.created_by))?.email ?? null) : null,
      detail: { amount: sumAmounts([readAmountText(capture)]), currency_code: order?.currency_code },
      created_at: new Date(capture.created_at).toISOString(),
    }))
  )
}
