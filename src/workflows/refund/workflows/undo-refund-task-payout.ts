import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff/with-staff"

export const undoRefundTaskPayoutWorkflowId = "svc-undo-refund-task-payout"

export interface UndoRefundTaskPayoutInput {
  refund_task_id: string
}

/** It has no compensation: that somebody took the note back is in the history of the payment. */
const undoRefundTaskPayoutStep = createStep(
  undoRefundTaskPayoutWorkflowId,
  async ({ refund_task_id }: UndoRefundTaskPayoutInput, { container }) => {
    const svc = container.resolve(SVC_MODULE)
    return new StepResponse(await svc.refunds.undoPayout(getStaff(container), refund_task_id))
  }
)

/** Takes back, on the same day, that a refund task was paid out; gives whether it was. */
export const undoRefundTaskPayoutWorkflow = createWorkflow(
  undoRefundTaskPayoutWorkflowId,
  (input: WorkflowData<UndoRefundTaskPayoutInput>) => new WorkflowResponse(undoRefundTaskPayoutStep(input))
)
