import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import type { ApprovedWithdrawal, Decider } from "../../../modules/svc/withdrawals/withdrawal-approval"

export const approveWithdrawalStepId = "svc-approve-withdrawal"

export interface ApproveWithdrawalInput {
  withdrawal_id: string
  decider: Decider
}

/** Lets a second person approve a withdrawal. It has no compensation: the request leaves right afterwards. */
export const approveWithdrawalStep = createStep(
  approveWithdrawalStepId,
  async (
    { withdrawal_id, decider }: ApproveWithdrawalInput,
    { container }
  ): Promise<StepResponse<ApprovedWithdrawal>> => {
    const svc = container.resolve(SVC_MODULE)
    const { environment } = await svc.configuration()
    return new StepResponse(await svc.approveWithdrawal(withdrawal_id, decider, environment))
  }
)
