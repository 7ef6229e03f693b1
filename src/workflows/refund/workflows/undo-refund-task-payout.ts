import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff"

export const undoRefundTaskPayoutWorkflowId = "svc-undo-refund-task-payout"

export interface UndoRefundTaskPayoutInput {
  refund_task_id: string
}

/** No compensation: the undo is recorded in the history of the payment. */
const undoRefundTaskPayoutStep = createStep(
  undoRefundTaskPayoutWorkflowId,
  async ({ refund_task_id }: UndoRefundTaskPayoutInput, { container }) => {
    const svc = container.resolve(SVC_MODULE)
    return new StepResponse(await svc.refunds.undoPayout(getStaff(container), refund_task_id))
  }
)

/** Undoes the payout of a refund task on the same day; returns `false` when it was not paid out. */
export const undoRefundTaskPayoutWorkflow = createWorkflow(
  undoRefundTaskPayoutWorkflowId,
  (input: WorkflowData<UndoRefundTaskPayoutInput>) => new WorkflowResponse(undoRefundTaskPayoutStep(input))
)
