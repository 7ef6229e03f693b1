import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { cancelTransferOrderRequestWorkflowId } from "@medusajs/medusa/core-flows"
import { queryRows } from "./query-rows"
import { runCoreWorkflow } from "./run-core-workflow"

/**
 * Ends the transfer of an order that a customer has requested and nobody has accepted. Core cannot cancel an order while
 * a change of it is open, and any customer who knows its id can request one. An open change by staff stays as it is.
 */
export async function endRequestedTransfer(container: MedusaContainer, orderId: string): Promise<void> {
  const transfers = await queryRows<{ id: string }>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order_change",
    fields: ["id"],
    filters: { order_id: orderId, change_type: "transfer", status: "requested" },
  })
  if (transfers.length > 0) {
    await runCoreWorkflow(container, cancelTransferOrderRequestWorkflowId, { order_id: orderId, actor_type: "user" })
  }
}
