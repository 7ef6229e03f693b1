import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { deletePaymentSessionsWorkflowId } from "@medusajs/medusa/core-flows"
import { sameAmount } from "../../gateway"
import { isOurProvider, openOrderCollection, openSession, runCoreWorkflow } from "../../medusa"
import { type AmountRow, readAmountText } from "../../modules/svc/payments"
import { allowedReturnUrl, type SvcConfiguration } from "../../modules/svc/settings"

/** An order with its payment collections. */
export interface PayableOrder {
  id: string
  payment_collections?: CollectionRow[]
}

interface CollectionRow extends AmountRow {
  id: string
  status: string
  payments?: unknown[]
  payment_sessions?: { id: string; provider_id: string; status: string }[]
}

/** The payment session that an order needs. */
interface WantedSession {
  /** Decimal text. */
  amount: string
  providerId: string
  /** `null` for a visitor with the order's payment link. */
  customerId: string | null
  returnUrl: string | undefined
}

/**
 * Finds the payment session of an order over an amount, or opens one, and closes our sessions over other amounts. The
 * caller holds the lock of the order.
 *
 * @returns its id.
 */
export async function findOrOpenSession(
  container: MedusaContainer,
  configuration: SvcConfiguration,
  order: PayableOrder,
  wanted: WantedSession
): Promise<string> {
  await closeOutdated(container, order, wanted.amount)
  return (
    openedSession(order, wanted.providerId, wanted.amount) ??
    (await newSession(container, configuration, order.id, wanted))
  )
}

/** An existing, unpaid session for the same amount. */
function openedSession(order: PayableOrder, providerId: string, amount: string): string | undefined {
  return freeCollections(order)
    .filter((collection) => isOver(collection, amount))
    .flatMap(({ payment_sessions }) => payment_sessions ?? [])
    .find((session) => session.provider_id === providerId && session.status === "pending")?.id
}

/** Deletes our sessions with an outdated amount, because paying one of them as well would be too much. */
async function closeOutdated(container: MedusaContainer, order: PayableOrder, amount: string): Promise<void> {
  const outdated = freeCollections(order)
    .filter((collection) => !isOver(collection, amount))
    .flatMap(({ payment_sessions }) => payment_sessions ?? [])
    .filter((session) => isOurProvider(session.provider_id) && session.status === "pending")
  if (outdated.length > 0) {
    await runCoreWorkflow(container, deletePaymentSessionsWorkflowId, { ids: outdated.map(({ id }) => id) })
  }
}

/** Collections without a payment. */
function freeCollections(order: PayableOrder): CollectionRow[] {
  return (order.payment_collections ?? []).filter(
    ({ status, payments = [] }) => ["not_paid", "awaiting"].includes(status) && payments.length === 0
  )
}

function isOver(collection: CollectionRow, amount: string): boolean {
  return sameAmount(readAmountText(collection), amount)
}

async function newSession(
  container: MedusaContainer,
  configuration: SvcConfiguration,
  orderId: string,
  { amount, providerId, customerId, returnUrl }: WantedSession
): Promise<string> {
  const collection = await openOrderCollection(container, orderId, amount)
  const opened =
    collection.outcome === "opened"
      ? await openSession(container, {
          payment_collection_id: collection.id,
          provider_id: providerId,
          customer_id: customerId ?? undefined,
          return_url: allowedReturnUrl(configuration, returnUrl),
        })
      : collection
  if (opened.outcome === "refused") {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, opened.failure)
  }
  return opened.id
}
