import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { NewPayout } from "../../../modules/svc/refunds/refund-payouts"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff/with-staff"

export const payOutRefundTaskWorkflowId = "svc-pay-out-refund-task"

export interface PayOutRefundTaskInput extends Omit<NewPayout, "by"> {
  refund_task_id: string
}

/** It has no compensation: the money has left already, and what is noted of that stays true. */
const payOutRefundTaskStep = createStep(
  payOutRefundTaskWorkflowId,
  async ({ refund_task_id, ...payout }: PayOutRefundTaskInput, { container }) => {
    const svc = container.resolve(SVC_MODULE)
    return new StepResponse(await svc.refunds.payOut(getStaff(container), refund_task_id, payout))
  }
)

/** Notes that staff have given the money of a refund task back, and where; gives why it could not be noted. */
export const payOutRefundTaskWorkflow = createWorkflow(
  payOutRefundTaskWorkflowId,
  (input: WorkflowData<PayOutRefundTaskInput>) => new WorkflowResponse(payOutRefundTaskStep(input))
)
