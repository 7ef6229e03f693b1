import type { MedusaContainer } from "@medusajs/framework/types"
import { createOrderPaymentCollectionWorkflowId, createPaymentSessionsWorkflowId } from "@medusajs/medusa/core-flows"
import { SETTLES_ATTEMPT } from "../modules/svc/payments"
import { runCoreWorkflow } from "./run-core-workflow"

/** The id of the created object, or core's error. */
export type Opened = { outcome: "opened"; id: string } | { outcome: "refused"; failure: string }

/** Creates a payment collection for an order, over an amount as decimal text. */
export async function openOrderCollection(
  container: MedusaContainer,
  orderId: string,
  amount: string
): Promise<Opened> {
  const input = { order_id: orderId, amount: Number(amount) }
  const { result, failure } = await runCoreWorkflow(container, createOrderPaymentCollectionWorkflowId, input)
  const [collection] = (result ?? []) as { id: string }[]
  return buildOpened(collection, failure, "No payment collection could be made for the order.")
}

/** Opens a payment session in a collection, for the collection's amount. */
export async function openSession(
  container: MedusaContainer,
  session: {
    payment_collection_id: string
    provider_id: string
    customer_id?: string | undefined
    /** The return address of the shopper. */
    return_url?: string | null | undefined
    /** The attempt whose money it is for, when that was already received. */
    settles?: string
  }
): Promise<Opened> {
  const { return_url, customer_id, settles, ...ids } = session
  const { result, failure } = await runCoreWorkflow(container, createPaymentSessionsWorkflowId, {
    ...ids,
    ...(customer_id && { customer_id }),
    data: { ...(return_url && { return_url }), ...(settles && { [SETTLES_ATTEMPT]: settles }) },
  })
  return buildOpened(result as { id: string } | undefined, failure, "No payment session could be opened.")
}

function buildOpened(row: { id: string } | undefined, failure: string | undefined, otherwise: string): Opened {
  return row ? { outcome: "opened", id: row.id } : { outcome: "refused", failure: failure ?? otherwise }
}
