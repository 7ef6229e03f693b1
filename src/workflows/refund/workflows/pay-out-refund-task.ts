import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { NewPayout } from "../../../modules/svc/refunds"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff"

export const payOutRefundTaskWorkflowId = "svc-pay-out-refund-task"

export interface PayOutRefundTaskInput extends Omit<NewPayout, "by"> {
  refund_task_id: string
}

/** No compensation: the money has already been paid out. */
const payOutRefundTaskStep = createStep(
  payOutRefundTaskWorkflowId,
  async ({ refund_task_id, ...payout }: PayOutRefundTaskInput, { container }) => {
    const svc = container.resolve(SVC_MODULE)
    return new StepResponse(await svc.refunds.payOut(getStaff(container), refund_task_id, payout))
  }
)

/** Stores the payout of a refund task by staff, with its reference; returns the reason of a refusal. */
export const payOutRefundTaskWorkflow = createWorkflow(
  payOutRefundTaskWorkflowId,
  (input: WorkflowData<PayOutRefundTaskInput>) => new WorkflowResponse(payOutRefundTaskStep(input))
)
