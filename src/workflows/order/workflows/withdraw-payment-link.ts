import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff"

export const withdrawPaymentLinkWorkflowId = "svc-withdraw-payment-link"

export interface WithdrawPaymentLinkInput {
  order_id: string
}

/** No compensation: staff can create another link. */
const withdrawPaymentLinkStep = createStep(
  withdrawPaymentLinkWorkflowId,
  async ({ order_id }: WithdrawPaymentLinkInput, { container }) =>
    new StepResponse(await container.resolve(SVC_MODULE).paymentLinks.withdraw(getStaff(container), order_id))
)

/**
 * Withdraws the payment link of an order, so that its address stops working; `false` when the order has none. A payment
 * already begun through it can still complete.
 */
export const withdrawPaymentLinkWorkflow = createWorkflow(
  withdrawPaymentLinkWorkflowId,
  (input: WorkflowData<WithdrawPaymentLinkInput>) => new WorkflowResponse(withdrawPaymentLinkStep(input))
)
