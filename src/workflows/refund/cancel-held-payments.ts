import type { BigNumberInput, Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { readError } from "../../errors/read-error"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { isOurProvider, type Span, PAGE, readPages } from "../../medusa"

interface PaymentRow {
  id: string
  provider_id: string
  captured_at?: unknown
  canceled_at?: unknown
  data?: { session_id?: unknown } | null
  captures?: { amount: BigNumberInput }[]
}

interface OrderRow {
  id: string
  payment_collections?: ({ payments?: (PaymentRow | null)[] } | null)[]
}

/** Selects canceled orders: by ids, or all that were canceled in a span of time. */
export type CanceledOrders = { ids: string[] } | { canceled: Span }

/**
 * Cancels this plugin's payments that canceled orders still hold in Medusa, so that their rest is refunded. When an
 * order is canceled, core cancels only payments without captures. Of the others it refunds the captures and leaves the
 * rest capturable, and it ignores failed cancellations.
 */
export async function cancelHeldPayments(container: MedusaContainer, orders: CanceledOrders): Promise<void> {
  for await (const page of readPages((after) => selectCanceledOrders(container, orders, after))) {
    for (const order of page) {
      for (const payment of order.payment_collections?.flatMap((collection) => collection?.payments ?? []) ?? []) {
        if (payment && isOurProvider(payment.provider_id) && !payment.captured_at && !payment.canceled_at) {
          await cancel(container, payment)
        }
      }
    }
  }
}

async function selectCanceledOrders(
  container: MedusaContainer,
  orders: CanceledOrders,
  after: string
): Promise<OrderRow[]> {
  const chosen =
    "ids" in orders
      ? { canceled_at: { $ne: null }, $and: [{ id: { $in: orders.ids } }] }
      : { canceled_at: { $gte: orders.canceled.from.toISOString(), $lte: orders.canceled.to.toISOString() } }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [
      "id",
      "payment_collections.payments.id",
      "payment_collections.payments.provider_id",
      "payment_collections.payments.captured_at",
      "payment_collections.payments.canceled_at",
      "payment_collections.payments.data",
      "payment_collections.payments.captures.amount",
    ],
    filters: { ...chosen, id: { $gt: after } },
    pagination: { take: PAGE, order: { id: "ASC" } },
  })
  return data as OrderRow[]
}

/** Cancels one payment. A failure is logged, and the next run of the job retries. */
async function cancel(container: MedusaContainer, { id, data, captures = [] }: PaymentRow): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  try {
    const { paying } = await svc.payments.readLedger(String(data?.session_id))
    // An unsettled payment is settled first, or has an attention row.
    if (paying && (paying.settled || captures.length > 0)) {
      await container.resolve(Modules.PAYMENT).cancelPayment(id)
      logger.info(`svc: ${JSON.stringify({ canceled: id, attempt: paying.id })}`)
    }
  } catch (error) {
    logger.error(`svc: ${JSON.stringify({ not_canceled: id, failed: readError(error).name })}`)
  }
}
