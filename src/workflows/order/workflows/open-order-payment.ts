import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { explainNotOwed, openOrderPayment } from "../owed"

export const openOrderPaymentWorkflowId = "svc-open-order-payment"

export interface OpenOrderPaymentInput {
  order_id: string
  /** The customer, who must own the order. */
  customer_id: string
  return_url?: string
}

/** No compensation: the next request reuses anything that an aborted run left behind. */
const openOrderPaymentStep = createStep(
  openOrderPaymentWorkflowId,
  async (input: OpenOrderPaymentInput, { container }) => {
    const opened = await openOrderPayment(container, input)
    if (opened.outcome === "opened" || opened.outcome === "on_its_way") {
      return new StepResponse(opened)
    }
    const configuration = await container.resolve(SVC_MODULE).settings.readPaymentConfiguration("shopper")
    throw explainNotOwed(opened.outcome, configuration)
  }
)

/**
 * Opens a payment for the outstanding amount of an order: after an order edit, for a draft order, after a failed
 * payment.
 *
 * @example
 * const { result } = await openOrderPaymentWorkflow(container).run({ input: { order_id: "order_…", customer_id: "cus_…" } })
 */
export const openOrderPaymentWorkflow = createWorkflow(
  openOrderPaymentWorkflowId,
  (input: WorkflowData<OpenOrderPaymentInput>) => new WorkflowResponse(openOrderPaymentStep(input))
)
