import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import BigNumber from "bignumber.js"
import type { SettledAttempt } from "../modules/svc/payments"
import { type Query, queryRows, readPendingDifference, type SummarizedOrder } from "../medusa"

/** A settled attempt whose order was paid by another payment too. */
interface Overpaid {
  id: string
  order_id: string
  /** The money above the order's total, decimal text with two fraction digits. */
  surplus: string
}

interface OrderRow extends SummarizedOrder {
  id: string
  status: string
}

interface PaymentsRow {
  id: string
  payment_collections?: { payments?: { captured_at?: string | Date | null }[] }[]
}

interface ChangeRow {
  order_id: string
  change_type?: string | null
  confirmed_at?: string | Date | null
}

/**
 * Finds settled attempts whose order has more money than it costs, because another payment was captured too: staff can
 * mark an order as paid at the moment when a payment is booked, and core does not compare the two. A surplus that a
 * change of the order's cost left, such as a return, does not count, because staff caused it. Returns the newest attempt
 * of each order.
 */
export async function findOverpaid(
  container: MedusaContainer,
  settled: readonly SettledAttempt[]
): Promise<Overpaid[]> {
  if (settled.length === 0) {
    return []
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const surpluses = await findSurpluses(query, [...new Set(settled.map(({ placed_order_id }) => placed_order_id))])
  if (surpluses.size === 0) {
    return []
  }
  const lastCaptures = await findLastCaptures(query, [...surpluses.keys()])
  const changes = await queryRows<ChangeRow>(query, {
    entity: "order_change",
    fields: ["order_id", "change_type", "confirmed_at"],
    filters: { order_id: [...lastCaptures.keys()], status: "confirmed" },
  })
  for (const { order_id, change_type, confirmed_at } of changes) {
    const isOfMoney = !CHANGES_OF_NO_SURPLUS.includes(change_type ?? "")
    if (isOfMoney && confirmed_at && toTime(confirmed_at) > (lastCaptures.get(order_id) ?? 0)) {
      lastCaptures.delete(order_id)
    }
  }
  return [...lastCaptures.keys()].flatMap((order_id) => {
    const newest = settled.find(({ placed_order_id }) => placed_order_id === order_id)
    return newest ? { id: newest.id, order_id, surplus: surpluses.get(order_id) ?? "" } : []
  })
}

/**
 * Changes after which an order has no new surplus: another owner, another e-mail or postal address, and credit lines,
 * which core also adds when it refunds.
 */
const CHANGES_OF_NO_SURPLUS: readonly string[] = ["transfer", "update_order", "credit_line"]

/** Payments have two decimals and an order's total can have more, so a paid order can have this surplus, as in core. */
const ROUNDING = "0.01"

/** Finds the orders that have more money than they cost, and how much more. */
async function findSurpluses(query: Query, ids: readonly string[]): Promise<Map<string, string>> {
  const orders = await queryRows<OrderRow>(query, {
    entity: "order",
    // When the total is not selected, core reads no lines and ignores returns that are not received, which is right
    // here.
    fields: ["id", "status", "summary"],
    filters: { id: ids },
  })
  return new Map(
    orders
      .filter(({ status }) => status !== "canceled")
      .map((order) => [order.id, new BigNumber(readPendingDifference(order)).negated()] as const)
      .filter(([, surplus]) => surplus.gt(ROUNDING))
      .map(([id, surplus]) => [id, surplus.toFixed(2)] as const)
  )
}

/** Finds the orders with two or more captured payments, and when the last one was captured. */
async function findLastCaptures(query: Query, ids: readonly string[]): Promise<Map<string, number>> {
  const orders = await queryRows<PaymentsRow>(query, {
    entity: "order",
    fields: ["id", "payment_collections.payments.captured_at"],
    filters: { id: ids },
  })
  return new Map(
    orders.flatMap(({ id, payment_collections = [] }) => {
      const times = payment_collections.flatMap(({ payments = [] }) =>
        payments.flatMap(({ captured_at }) => (captured_at ? toTime(captured_at) : []))
      )
      return times.length < 2 ? [] : [[id, Math.max(...times)] as const]
    })
  )
}

function toTime(moment: string | Date): number {
  return new Date(moment).getTime()
}
