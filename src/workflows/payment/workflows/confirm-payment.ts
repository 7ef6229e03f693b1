import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type ConfirmPaymentInput, confirmPaymentStep } from "../steps/confirm-payment"
import { settleAttemptStep } from "../steps/settle-attempt"

export const confirmPaymentWorkflowId = "svc-confirm-payment"

/** Writes a staff decision about a payment to the ledger and settles what that made due. */
export const confirmPaymentWorkflow = createWorkflow(
  confirmPaymentWorkflowId,
  (input: WorkflowData<ConfirmPaymentInput>) => {
    const confirmed = confirmPaymentStep(input)
    return new WorkflowResponse(settleAttemptStep(confirmed))
  }
)
