import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import type { ApprovedWithdrawal } from "../../../modules/svc/withdrawals"
import { sendWithdrawalStep } from "../steps/send-withdrawal"
import { getStaff } from "../../../modules/svc/staff"

const approveWithdrawalStepId = "svc-approve-withdrawal"

export interface ApproveWithdrawalInput {
  withdrawal_id: string
}

/** Lets a second person approve a withdrawal. No compensation: the request is sent right afterwards. */
const approveWithdrawalStep = createStep(
  approveWithdrawalStepId,
  async ({ withdrawal_id }: ApproveWithdrawalInput, { container }): Promise<StepResponse<ApprovedWithdrawal>> => {
    const svc = container.resolve(SVC_MODULE)
    return new StepResponse(await svc.withdrawals.approve(getStaff(container), withdrawal_id))
  }
)

export const approveWithdrawalWorkflowId = "svc-approve-withdrawal"

/** Approves a withdrawal that another person requested, and sends it once. */
export const approveWithdrawalWorkflow = createWorkflow(
  approveWithdrawalWorkflowId,
  (input: WorkflowData<ApproveWithdrawalInput>) => {
    const approved = approveWithdrawalStep(input)
    const toSend = transform({ input, approved }, (data) => ({
      withdrawal_id: data.input.withdrawal_id,
      begun: data.approved.outcome === "begun",
    }))
    sendWithdrawalStep(toSend)
    return new WorkflowResponse(approved)
  }
)
