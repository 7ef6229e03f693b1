import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type AskAboutPaymentInput, askAboutPaymentStep } from "../steps/ask-about-payment"
import { settleAttemptStep } from "../steps/settle-attempt"

export const askAboutPaymentWorkflowId = "svc-ask-about-payment"

/** Asks the store's own status inquiry about an attempt, and settles what that made due. */
export const askAboutPaymentWorkflow = createWorkflow(
  askAboutPaymentWorkflowId,
  (input: WorkflowData<AskAboutPaymentInput>) => {
    const inquiry = askAboutPaymentStep(input)
    const settled = settleAttemptStep(input)
    return new WorkflowResponse({ inquiry, settled })
  }
)
