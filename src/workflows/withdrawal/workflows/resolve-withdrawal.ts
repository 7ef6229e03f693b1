import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { WithdrawalResolution } from "../../../modules/svc/withdrawals"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff"

export const resolveWithdrawalWorkflowId = "svc-resolve-withdrawal"

export interface ResolveWithdrawalInput {
  withdrawal_id: string
  resolution: WithdrawalResolution
}

/** No compensation: staff's answer is final. */
const resolveWithdrawalStep = createStep(
  resolveWithdrawalWorkflowId,
  async ({ withdrawal_id, resolution }: ResolveWithdrawalInput, { container }) => {
    const svc = container.resolve(SVC_MODULE)
    return new StepResponse(await svc.withdrawals.resolve(getStaff(container), withdrawal_id, resolution))
  }
)

/** Stores what the merchant panel shows for a withdrawal in state `unknown`; returns `false` in any other state. */
export const resolveWithdrawalWorkflow = createWorkflow(
  resolveWithdrawalWorkflowId,
  (input: WorkflowData<ResolveWithdrawalInput>) => new WorkflowResponse(resolveWithdrawalStep(input))
)
