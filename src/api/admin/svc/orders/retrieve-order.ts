import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { BigNumber, ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../../modules/svc/service"
import type { SvcInvoice, SvcOrderAnswer, SvcPayment } from "../../../../types"
import { listSvcPayments } from "../payments/query-config"
import { withOpenAttention } from "../payments/with-open-attention"
import { withOrders } from "../refund-tasks/with-orders"

const NEWEST = { take: 50, order: { created_at: "DESC" } } as const

interface OrderRow {
  id: string
  currency_code: string
  cart?: { id: string } | null
  summary?: { pending_difference?: BigNumberInput } | null
}

/**
 * All that the plugin knows of a Medusa order, also of the trips to the gateway that came to nothing before it was placed.
 *
 * @throws MedusaError NOT_FOUND.
 */
export async function retrieveOrder(container: MedusaContainer, id: string): Promise<SvcOrderAnswer["order"]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "currency_code", "summary.pending_difference", "cart.id"],
    filters: { id },
  })
  const order = data[0] as unknown as OrderRow | undefined
  if (!order) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no order ${id}.`)
  }
  const svc = container.resolve<SvcModuleService>(SVC_MODULE)
  const ofOrder = { $or: [{ placed_order_id: id }, ...(order.cart ? [{ cart_id: order.cart.id }] : [])] }
  const [attempts, invoices] = await Promise.all([
    svc.listSvcAttempts(ofOrder, { ...NEWEST, select: listSvcPayments.defaults }),
    svc.listSvcInvoices({ order_id: id }, NEWEST),
  ])
  const tasks = await svc.listSvcRefundTasks(
    {
      $or: [
        { attempt_id: attempts.map((attempt) => attempt.id) },
        { invoice_id: invoices.map((invoice) => invoice.id) },
      ],
    },
    NEWEST
  )
  return {
    id,
    payments: await withOpenAttention(container, attempts as unknown as SvcPayment[]),
    invoices: invoices as unknown as SvcInvoice[],
    refund_tasks: await withOrders(container, tasks),
    outstanding: outstandingOf(order),
    currency_code: order.currency_code,
  }
}

/** Never below zero: what was paid too much is not asked for. */
function outstandingOf({ summary }: OrderRow): string {
  const difference = new BigNumber(summary?.pending_difference ?? 0).bigNumber
  return difference?.isPositive() ? difference.toFixed(2) : "0.00"
}
