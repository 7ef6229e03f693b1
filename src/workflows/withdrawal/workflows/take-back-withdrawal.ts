import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff"
import type { TakenBackWithdrawal } from "../../../modules/svc/withdrawals"

export const takeBackWithdrawalWorkflowId = "svc-take-back-withdrawal"

export interface TakeBackWithdrawalInput {
  withdrawal_id: string
}

/** No compensation: a canceled request can be made again. */
const takeBackWithdrawalStep = createStep(
  takeBackWithdrawalWorkflowId,
  async ({ withdrawal_id }: TakeBackWithdrawalInput, { container }): Promise<StepResponse<TakenBackWithdrawal>> => {
    const svc = container.resolve(SVC_MODULE)
    return new StepResponse(await svc.withdrawals.takeBack(getStaff(container), withdrawal_id))
  }
)

/** Cancels a withdrawal that awaits approval, on behalf of the person who requested it. */
export const takeBackWithdrawalWorkflow = createWorkflow(
  takeBackWithdrawalWorkflowId,
  (input: WorkflowData<TakeBackWithdrawalInput>) => new WorkflowResponse(takeBackWithdrawalStep(input))
)
