import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { formatDecimal } from "../../modules/svc/payments"
import { rollBackCompletion } from "./roll-back"
import { readOrderStock } from "./stock-view"
import { deleteOrder, deleteReservations, dismissLinks, findLinkedOrders, reopenCart } from "./undo"
import {
  findUnfinished,
  mayHaveCreated,
  type UnfinishedCompletion,
  findUnfinishedCompletions,
} from "./unfinished-completions"
import { queryRows } from "../query-rows"

/** How long to wait for the cart's lock. */
const LOCK_TIMEOUT_SECONDS = 30

interface AddressRow {
  created_at: unknown
}

/** The fields by which an order is recognised as one of a cart. */
interface Copied {
  shipping_address?: AddressRow | null
  billing_address?: AddressRow | null
  items?: { variant_id?: string | null; title: string; quantity: BigNumberInput }[]
}

interface CartRow extends Copied {
  email?: string | null
  customer_id?: string | null
  currency_code: string
}

interface OrderRow extends Copied {
  id: string
  created_at: string | Date
  transactions?: unknown[]
}

const COPIED_FIELDS = ["shipping_address.created_at", "billing_address.created_at", "items.*"]

/**
 * Deletes orders of completions that were cut off before they linked the order to the cart. Nobody would find such an
 * order again, it would keep its stock reserved, and the cart gets another one.
 *
 * Core's engine has not stored the id of that order. It is recognised by the shopper, the items, the time of the run,
 * and the creation times of the addresses, which core copies from the cart to the millisecond. An order of a cart
 * without any address is not found.
 *
 * Costs one query when no completion of the cart was cut off.
 */
export async function takeBackOrphanedOrders(container: MedusaContainer, cartId: string): Promise<void> {
  const runs = await cutOffRuns(container, cartId)
  if (runs.length > 0) {
    await container
      .resolve(Modules.LOCKING)
      .execute(cartId, () => takeBack(container, cartId), { timeout: LOCK_TIMEOUT_SECONDS })
  }
}

/** Finds the ids of carts with a completion that was cut off. */
export async function findCartsWithCutOffCompletions(container: MedusaContainer): Promise<Set<string>> {
  const runs = await findUnfinished(container, {})
  return new Set(runs.filter(({ isCutOff }) => isCutOff).flatMap(({ cart_id }) => cart_id ?? []))
}

async function cutOffRuns(container: MedusaContainer, cartId: string): Promise<UnfinishedCompletion[]> {
  return (await findUnfinishedCompletions(container, cartId)).filter(({ isCutOff }) => isCutOff)
}

async function takeBack(container: MedusaContainer, cartId: string): Promise<void> {
  const runs = await cutOffRuns(container, cartId)
  const linked = await findLinkedOrders(container, cartId)
  for (const { transaction_id } of runs.filter(
    (run) => run.isToBeTakenBack && run.order_id !== undefined && !linked.includes(run.order_id)
  )) {
    await rollBackCompletion(container, transaction_id)
  }
  const left = await findLeftOrders(container, cartId, runs)
  for (const order_id of left) {
    await dismissLinks(container, { order_id, cart_id: cartId })
    await deleteReservations(container, { order_id })
    await deleteOrder(container, { order_id })
  }
  if (left.length > 0 && linked.length === 0) {
    await reopenCart(container, { cart_id: cartId })
  }
}

/** Finds the ids of orders that the runs created and did not link to a cart, except orders that staff have begun to work on. */
async function findLeftOrders(
  container: MedusaContainer,
  cartId: string,
  runs: readonly UnfinishedCompletion[]
): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [cart] = await queryRows<CartRow>(query, {
    entity: "cart",
    fields: ["email", "customer_id", "currency_code", ...COPIED_FIELDS],
    filters: { id: cartId },
  })
  const [first] = runs.map(({ begun_at }) => begun_at).sort((a, b) => a.getTime() - b.getTime())
  if (!cart || !first || !(cart.shipping_address ?? cart.billing_address)) {
    return []
  }
  const orders = await queryRows<OrderRow>(query, {
    entity: "order",
    fields: ["id", "created_at", "transactions.id", "items.detail.*", ...COPIED_FIELDS],
    filters: {
      email: cart.email ?? null,
      customer_id: cart.customer_id ?? null,
      currency_code: cart.currency_code,
      status: "pending",
      is_draft_order: false,
      created_at: { $gte: first.toISOString() },
    },
  })
  const copies = orders.filter(
    (order) =>
      serializeCopied(order) === serializeCopied(cart) &&
      (order.transactions ?? []).length === 0 &&
      runs.some((run) => mayHaveCreated(run, new Date(order.created_at)))
  )
  const links = await queryRows<{ order_id: string }>(query, {
    entity: "order_cart",
    fields: ["order_id"],
    filters: { order_id: copies.map(({ id }) => id) },
  })
  const linked = links.map(({ order_id }) => order_id)
  const left: string[] = []
  for (const { id } of copies) {
    if (!linked.includes(id) && !(await readOrderStock(query, id)).isInWork) {
      left.push(id)
    }
  }
  return left
}

/** A text of the addresses' creation times and the items: equal for a cart and its order. */
function serializeCopied({ shipping_address, billing_address, items = [] }: Copied): string {
  const entered = [shipping_address, billing_address].map(
    (address) => address && new Date(address.created_at as string).getTime()
  )
  const lines = items.map(({ variant_id, title, quantity }) => [variant_id ?? title, formatDecimal(quantity)].join(" "))
  return JSON.stringify([entered.map((time) => time ?? null), lines.sort()])
}
