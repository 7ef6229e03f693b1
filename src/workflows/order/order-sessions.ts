import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { deletePaymentSessionsWorkflowId } from "@medusajs/medusa/core-flows"
import { sameAmount } from "../../gateway"
import { isOurProvider, openOrderCollection, openSession, runCoreWorkflow } from "../../medusa"
import { type AmountRow, readAmountText } from "../../modules/svc/payments"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { findAllowedReturnUrl, type SvcConfiguration } from "../../modules/svc/settings"

/** An order with its payment collections. */
export interface PayableOrder {
  id: string
  payment_collections?: CollectionRow[]
}

interface CollectionRow extends AmountRow {
  id: string
  status: string
  payments?: unknown[]
  payment_sessions?: SessionRow[]
}

interface SessionRow extends AmountRow {
  id: string
  provider_id: string
  status: string
  currency_code: string
  data?: { return_url?: unknown } | null
}

/** The payment session that an order needs. */
interface WantedSession {
  /** Decimal text. */
  amount: string
  providerId: string
  /** `null` for a visitor with the order's payment link. */
  customerId: string | null
  /** Builds the shopper's return address from the session's payment collection. */
  buildReturnUrl: (collectionId: string) => string | undefined
}

/** An unpaid session of ours with its collection. */
interface OpenSession {
  session: SessionRow
  collection: CollectionRow
}

/**
 * Finds the payment session of an order over an amount, or opens one, and closes our other unpaid sessions, because
 * paying one of them as well would be too much. The caller holds the lock of the order.
 *
 * @returns its id.
 * @throws MedusaError UNEXPECTED_STATE with core's error.
 */
export async function findOrOpenSession(
  container: MedusaContainer,
  configuration: SvcConfiguration,
  order: PayableOrder,
  wanted: WantedSession
): Promise<string> {
  const open = listOpenSessions(order)
  const found = await findUsable(container, open, wanted)
  await closeSessions(
    container,
    open.filter((other) => other !== found)
  )
  const allowed = (collectionId: string) => findAllowedReturnUrl(configuration, wanted.buildReturnUrl(collectionId))
  if (found) {
    await updateReturnUrl(container, found.session, allowed(found.collection.id))
    return found.session.id
  }
  return openNewSession(container, order.id, wanted, allowed)
}

/** Our unpaid sessions in collections without a payment. */
function listOpenSessions(order: PayableOrder): OpenSession[] {
  return (order.payment_collections ?? [])
    .filter(({ status, payments = [] }) => ["not_paid", "awaiting"].includes(status) && payments.length === 0)
    .flatMap((collection) => (collection.payment_sessions ?? []).map((session) => ({ session, collection })))
    .filter(({ session }) => isOurProvider(session.provider_id) && session.status === "pending")
}

/**
 * Finds a session in which the amount can be paid. Core sets a collection to another amount when the order is edited,
 * and keeps its session; one whose money was refunded accepts no further attempt; and one that was opened for a part of
 * the order accepts none once that part is paid.
 */
async function findUsable(
  container: MedusaContainer,
  open: readonly OpenSession[],
  { amount, providerId }: WantedSession
): Promise<OpenSession | undefined> {
  const { payments, paymentLinks } = container.resolve(SVC_MODULE)
  for (const candidate of open) {
    const { session, collection } = candidate
    const fits = [session, collection].every((row) => sameAmount(readAmountText(row), amount))
    if (session.provider_id !== providerId || !fits || !(await payments.hasRoomForAttempt(session.id))) {
      continue
    }
    if (!(await paymentLinks.findLinkOfSession(session.id))?.is_paid) {
      return candidate
    }
  }
  return undefined
}

async function closeSessions(container: MedusaContainer, sessions: readonly OpenSession[]): Promise<void> {
  if (sessions.length > 0) {
    const ids = sessions.map(({ session }) => session.id)
    const { failure } = await runCoreWorkflow(container, deletePaymentSessionsWorkflowId, { ids })
    if (failure !== undefined) {
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, failure)
    }
  }
}

/** Lets the shopper who begins to pay now return to their own page: the owner and visitors share a session. */
async function updateReturnUrl(
  container: MedusaContainer,
  { id, currency_code, data, ...session }: SessionRow,
  returnUrl: string | undefined
): Promise<void> {
  if (data?.return_url !== returnUrl) {
    await container.resolve(Modules.PAYMENT).updatePaymentSession({
      id,
      currency_code,
      amount: session.raw_amount ?? session.amount,
      data: { ...data, session_id: id, return_url: returnUrl },
    })
  }
}

async function openNewSession(
  container: MedusaContainer,
  orderId: string,
  { amount, providerId, customerId }: WantedSession,
  buildReturnUrl: WantedSession["buildReturnUrl"]
): Promise<string> {
  const collection = await openOrderCollection(container, orderId, amount)
  const opened =
    collection.outcome === "opened"
      ? await openSession(container, {
          payment_collection_id: collection.id,
          provider_id: providerId,
          customer_id: customerId ?? undefined,
          return_url: buildReturnUrl(collection.id),
        })
      : collection
  if (opened.outcome === "refused") {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, opened.failure)
  }
  return opened.id
}
