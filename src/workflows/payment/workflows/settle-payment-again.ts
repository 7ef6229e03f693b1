import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type PlanSettleNowInput, planSettleNowStep } from "../steps/plan-settle-now"
import { settleAttemptStep } from "../steps/settle-attempt"

export const settlePaymentAgainWorkflowId = "svc-settle-payment-again"

/** Settles a paid attempt again after staff have mended what stood in the way, with all its tries before it. */
export const settlePaymentAgainWorkflow = createWorkflow(
  settlePaymentAgainWorkflowId,
  (input: WorkflowData<PlanSettleNowInput>) => {
    const planned = planSettleNowStep(input)
    return new WorkflowResponse(settleAttemptStep(planned))
  }
)
