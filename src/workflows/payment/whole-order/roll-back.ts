import type { MedusaContainer, PromotionTypes } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { completeCartWorkflowId } from "@medusajs/medusa/core-flows"
import { findUnfinished, type UnfinishedCompletion } from "./unfinished-completions"

/** The order and cart of a run. */
interface Placed {
  order_id: string
  cart_id: string
}

/**
 * How each step that core runs beside others is undone when the engine has lost what it would undo it by. The steps came to
 * their end: the engine gives up only after all of them have.
 */
const undo: Record<string, (container: MedusaContainer, placed: Placed) => Promise<unknown>> = {
  "update-carts": (container, { cart_id }) =>
    container.resolve(Modules.CART).updateCarts([{ id: cart_id, completed_at: null }] as never),
  "create-remote-links": () => Promise.resolve(),
  "reserve-inventory-step": deleteReservations,
  "register-usage": giveUsageBack,
  "emit-event-step": () => Promise.resolve(),
}

/**
 * Lets core take back a run of its completion that has failed, by its own compensation: order, links, reservations, use of
 * promotions and the lock of the cart. The caller must be sure that nobody works on that run any more.
 *
 * A step of whose end the engine has written nothing down is undone here, and then told to the engine as failed, which has
 * nothing to undo of it; a step that is not known is left alone, and with it the whole run.
 */
export async function rollBackCompletion(container: MedusaContainer, transactionId: string): Promise<void> {
  const [run] = await findUnfinished(container, { transaction_id: transactionId })
  if (!run?.isToBeTakenBack || run.openSteps.some((step) => !(step in undo))) {
    return
  }
  const engine = container.resolve(Modules.WORKFLOW_ENGINE)
  await undoSteps(container, run)
  if (run.openSteps.length === 0) {
    // A run that exists is taken up where it stands: what has failed goes back.
    await engine.run(completeCartWorkflowId, { transactionId, throwOnError: false })
    return
  }
  for (const stepId of run.openSteps) {
    await engine.setStepFailure({
      idempotencyKey: { workflowId: completeCartWorkflowId, transactionId, stepId, action: "invoke" },
      stepResponse: "Its end was lost.",
      options: { forcePermanentFailure: true, throwOnError: false },
    })
  }
}

async function undoSteps(
  container: MedusaContainer,
  { order_id, cart_id, openSteps }: UnfinishedCompletion
): Promise<void> {
  if (order_id === undefined || cart_id === undefined) {
    return
  }
  // Always: core cannot undo its links from what the engine has stored, which has lost the order of their keys.
  await dismissLinks(container, { order_id, cart_id })
  for (const step of openSteps) {
    await undo[step]?.(container, { order_id, cart_id })
  }
}

async function dismissLinks(container: MedusaContainer, { order_id, cart_id }: Placed): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const linked = async (entity: string, field: string) => {
    const { data } = await query.graph({ entity, fields: [field], filters: { order_id } })
    return (data as unknown as Record<string, string>[]).flatMap((row) => row[field] ?? [])
  }
  const collections = await linked("order_payment_collection", "payment_collection_id")
  const promotions = await linked("order_promotion", "promotion_id")
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss([
    { [Modules.ORDER]: { order_id }, [Modules.CART]: { cart_id } },
    ...collections.map((payment_collection_id) => ({
      [Modules.ORDER]: { order_id },
      [Modules.PAYMENT]: { payment_collection_id },
    })),
    ...promotions.map((promotion_id) => ({ [Modules.ORDER]: { order_id }, [Modules.PROMOTION]: { promotion_id } })),
  ])
}

async function deleteReservations(container: MedusaContainer, { order_id }: Placed): Promise<void> {
  const { items = [] } = await container.resolve(Modules.ORDER).retrieveOrder(order_id, { relations: ["items"] })
  await container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(items.map(({ id }) => id))
}

/** Core registers what the cart's adjustments say, so that is what is given back. */
async function giveUsageBack(container: MedusaContainer, { cart_id }: Placed): Promise<void> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: [
      "email",
      "customer_id",
      "items.adjustments.code",
      "items.adjustments.amount",
      "shipping_methods.adjustments.code",
      "shipping_methods.adjustments.amount",
    ],
    filters: { id: cart_id },
  })
  const [cart] = data as unknown as {
    email?: string | null
    customer_id?: string | null
    items?: { adjustments?: PromotionTypes.UsageComputedActions[] }[]
    shipping_methods?: { adjustments?: PromotionTypes.UsageComputedActions[] }[]
  }[]
  const adjusted = [...(cart?.items ?? []), ...(cart?.shipping_methods ?? [])]
  const used = adjusted.flatMap(({ adjustments = [] }) => adjustments)
  if (used.length > 0) {
    const context = { customer_id: cart?.customer_id ?? null, customer_email: cart?.email ?? null }
    await container.resolve(Modules.PROMOTION).revertUsage(used, context)
  }
}
