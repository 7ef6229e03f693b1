import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff"

export const rejectWithdrawalWorkflowId = "svc-reject-withdrawal"

export interface RejectWithdrawalInput {
  withdrawal_id: string
  note: string
}

/** No compensation: a rejected withdrawal can be requested again. */
const rejectWithdrawalStep = createStep(
  rejectWithdrawalWorkflowId,
  async ({ withdrawal_id, note }: RejectWithdrawalInput, { container }) => {
    const svc = container.resolve(SVC_MODULE)
    return new StepResponse(await svc.withdrawals.reject(getStaff(container), withdrawal_id, note))
  }
)

/** Rejects a withdrawal that awaits approval; returns `false` when it does not. */
export const rejectWithdrawalWorkflow = createWorkflow(
  rejectWithdrawalWorkflowId,
  (input: WorkflowData<RejectWithdrawalInput>) => new WorkflowResponse(rejectWithdrawalStep(input))
)
