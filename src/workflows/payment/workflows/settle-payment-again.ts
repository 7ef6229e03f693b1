import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { planSettleNowStep } from "../steps/plan-settle-now"
import { settleAttemptStep } from "../steps/settle-attempt"

export const settlePaymentAgainWorkflowId = "svc-settle-payment-again"

/** Settles a paid attempt again after staff have mended what stood in the way, with all its tries before it. */
export const settlePaymentAgainWorkflow = createWorkflow(
  settlePaymentAgainWorkflowId,
  (input: WorkflowData<{ attempt_id: string }>) => {
    const planned = planSettleNowStep(input)
    return new WorkflowResponse(settleAttemptStep(planned))
  }
)
