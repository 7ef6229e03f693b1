import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcRefundTask } from "../../../../types"
import { orderNumbers } from "../order-numbers"

/** A refund task as its table has it. */
export interface TaskRow {
  id: string
  attempt_id: string | null
  invoice_id: string | null
}

/** Adds to refund tasks the Medusa orders that their money was for, with one look-up for all. */
export async function withOrders(container: MedusaContainer, tasks: readonly TaskRow[]): Promise<SvcRefundTask[]> {
  const svc = container.resolve(SVC_MODULE)
  const idsOf = (column: "attempt_id" | "invoice_id") =>
    [...new Set(tasks.map((task) => task[column]))].filter((id) => id !== null)
  const [attempts, invoices] = await Promise.all([
    svc.listSvcAttempts({ id: idsOf("attempt_id") }, { select: ["id", "placed_order_id"], take: null }),
    svc.listSvcInvoices({ id: idsOf("invoice_id") }, { select: ["id", "order_id"], take: null }),
  ])
  const orderIds = new Map([
    ...attempts.map(({ id, placed_order_id }) => [id, placed_order_id] as const),
    ...invoices.map(({ id, order_id }) => [id, order_id] as const),
  ])
  const numbers = await orderNumbers(
    container,
    [...new Set(orderIds.values())].filter((id) => id !== null)
  )
  return tasks.map((task) => {
    const placed_order_id = orderIds.get(task.attempt_id ?? "") ?? orderIds.get(task.invoice_id ?? "") ?? null
    const order_display_id = numbers.get(placed_order_id ?? "") ?? null
    return { ...task, placed_order_id, order_display_id } as unknown as SvcRefundTask
  })
}
