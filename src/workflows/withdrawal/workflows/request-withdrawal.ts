import { createWorkflow, transform, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { beginWithdrawalStep } from "../steps/begin-withdrawal"
import { sendWithdrawalStep } from "../steps/send-withdrawal"
import type { RequestWithdrawalInput } from "../withdrawal-request"

export const requestWithdrawalWorkflowId = "svc-request-withdrawal"

/**
 * Requests a withdrawal (§4.3): the row first, then one request, unless a second person must approve it before. What became
 * of it stands in the row's `state`.
 */
export const requestWithdrawalWorkflow = createWorkflow(
  requestWithdrawalWorkflowId,
  (input: WorkflowData<RequestWithdrawalInput>) => {
    const begun = beginWithdrawalStep(input)
    const toSend = transform({ begun }, (data) => ({
      withdrawal_id: data.begun.outcome === "blocked" ? data.begun.by.id : data.begun.id,
      begun: data.begun.outcome === "begun",
    }))
    sendWithdrawalStep(toSend)
    return new WorkflowResponse(begun)
  }
)
