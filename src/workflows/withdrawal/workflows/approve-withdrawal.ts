import { createWorkflow, transform, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type ApproveWithdrawalInput, approveWithdrawalStep } from "../steps/approve-withdrawal"
import { sendWithdrawalStep } from "../steps/send-withdrawal"

export const approveWithdrawalWorkflowId = "svc-approve-withdrawal"

/** Approves a withdrawal that another person asked for, and sends it once. */
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
