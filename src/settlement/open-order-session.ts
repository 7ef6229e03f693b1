import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { toAmount } from "../gateway"
import { type AmountRow, readAmountText, type Attempt } from "../modules/svc/payments"
import type { SvcModuleService } from "../modules/svc/service"
import { explain, type Explanation } from "../modules/svc/attention"
import { openOrderCollection, openSession, isOurProvider, queryRows } from "../medusa"

interface CollectionRow extends AmountRow {
  id: string
  currency_code: string
  status: string
  payments?: unknown[]
  payment_sessions?: { status: string }[]
}

/** Statuses of sessions without a payment. */
const IDLE_SESSION_STATUSES: readonly string[] = ["pending", "requires_more", "error", "canceled"]

/**
 * Opens a payment session for the money of an invoice on its order. Reuses an unpaid collection with the same amount,
 * for example from an aborted settle; else creates a new one.
 *
 * @returns the reason of a failure.
 */
export async function openOrderSession(
  container: MedusaContainer,
  svc: SvcModuleService,
  attempt: Attempt,
  orderId: string
): Promise<Explanation | undefined> {
  const providerId = await findProvider(container, orderId)
  if (!providerId) {
    return explain("provider_not_enabled")
  }
  const free = await findFreeCollection(container, attempt, orderId)
  const collection =
    free === undefined
      ? await openOrderCollection(container, orderId, attempt.amount)
      : ({ outcome: "opened", id: free } as const)
  if (collection.outcome === "refused") {
    return explain("medusa_said", { said: collection.failure })
  }
  const ids = { payment_collection_id: collection.id, provider_id: providerId }
  const session = await openSession(container, { ...ids, settles: attempt.id })
  if (session.outcome === "refused") {
    return explain("medusa_said", { said: session.failure })
  }
  const target = { ...ids, payment_session_id: session.id }
  return (await svc.settling.moveMoneyToSession(attempt.id, target)) ? undefined : explain("session_paid_elsewhere")
}

/** Finds one of this plugin's providers, preferably one of the order's region. */
async function findProvider(container: MedusaContainer, orderId: string): Promise<string | undefined> {
  const [order] = await queryRows<{ region?: { payment_providers?: ({ id: string } | null)[] } | null }>(
    container.resolve(ContainerRegistrationKeys.QUERY),
    {
      entity: "order",
      fields: ["region.payment_providers.id"],
      filters: { id: orderId },
    }
  )
  const ofRegion = (order?.region?.payment_providers ?? []).flatMap((provider) => provider?.id ?? [])
  const enabled = await container.resolve(Modules.PAYMENT).listPaymentProviders({ is_enabled: true })
  const ours = enabled.map(({ id }) => id).filter(isOurProvider)
  return ours.find((id) => ofRegion.includes(id)) ?? ours[0]
}

async function findFreeCollection(
  container: MedusaContainer,
  attempt: Attempt,
  orderId: string
): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const links = await queryRows<{ payment_collection_id: string }>(query, {
    entity: "order_payment_collection",
    fields: ["payment_collection_id"],
    filters: { order_id: orderId },
  })
  const ids = links.map((link) => link.payment_collection_id)
  if (ids.length === 0) {
    return undefined
  }
  const data = await queryRows<CollectionRow>(query, {
    entity: "payment_collection",
    fields: ["id", "amount", "raw_amount", "currency_code", "status", "payments.id", "payment_sessions.status"],
    filters: { id: ids, status: ["not_paid", "awaiting"] },
  })
  return data.find(
    (row) =>
      (row.payments ?? []).length === 0 &&
      (row.payment_sessions ?? []).every(({ status }) => IDLE_SESSION_STATUSES.includes(status)) &&
      row.currency_code === attempt.currency_code &&
      isOver(row, attempt.amount)
  )?.id
}

function isOver(row: CollectionRow, amount: string): boolean {
  const exact = readAmountText(row)
  return Number(exact) > 0 && toAmount(exact) === amount
}
