import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff/with-staff"

export const rejectWithdrawalWorkflowId = "svc-reject-withdrawal"

export interface RejectWithdrawalInput {
  withdrawal_id: string
  note: string
}

/** It has no compensation: a rejected withdrawal is asked for anew. */
const rejectWithdrawalStep = createStep(
  rejectWithdrawalWorkflowId,
  async ({ withdrawal_id, note }: RejectWithdrawalInput, { container }) => {
    const svc = container.resolve(SVC_MODULE)
    return new StepResponse(await svc.withdrawals.reject(getStaff(container), withdrawal_id, note))
  }
)

/** Ends a withdrawal that awaits approval; gives whether it did await it. */
export const rejectWithdrawalWorkflow = createWorkflow(
  rejectWithdrawalWorkflowId,
  (input: WorkflowData<RejectWithdrawalInput>) => new WorkflowResponse(rejectWithdrawalStep(input))
)
