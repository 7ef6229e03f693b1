import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { type OpenedOrderPayment, openOrderPayment } from "../open-order-payment"

export const openOrderPaymentWorkflowId = "svc-open-order-payment"

export interface OpenOrderPaymentInput {
  order_id: string
  /** The customer who asks; only the owner of the order gets anything. */
  customer_id: string
  return_url?: string
}

/** The next request takes up anything that is left behind when this breaks off, so there is nothing to compensate. */
const openOrderPaymentStep = createStep(
  openOrderPaymentWorkflowId,
  async (input: OpenOrderPaymentInput, { container }): Promise<StepResponse<OpenedOrderPayment>> =>
    new StepResponse(await openOrderPayment(container, input))
)

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
