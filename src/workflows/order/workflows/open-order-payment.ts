import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type OpenOrderPaymentInput, openOrderPaymentStep } from "../steps/open-order-payment"

export const openOrderPaymentWorkflowId = "svc-open-order-payment"

/**
 * Opens a payment for what an order still asks for: after an order edit, for a draft order, after a payment that failed.
 *
 * @example
 * const { result } = await openOrderPaymentWorkflow(container).run({ input: { order_id: "order_…", customer_id: "cus_…" } })
 */
export const openOrderPaymentWorkflow = createWorkflow(
  openOrderPaymentWorkflowId,
  (input: WorkflowData<OpenOrderPaymentInput>) => new WorkflowResponse(openOrderPaymentStep(input))
)
