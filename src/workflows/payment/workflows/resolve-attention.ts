import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type ResolveAttentionInput, resolveAttentionStep } from "../steps/resolve-attention"
import { settleAttemptStep } from "../steps/settle-attempt"

export const resolveAttentionWorkflowId = "svc-resolve-attention"

/** Closes an attention row by hand, with a refund task when its money goes back, and ends settling what is refunded. */
export const resolveAttentionWorkflow = createWorkflow(
  resolveAttentionWorkflowId,
  (input: WorkflowData<ResolveAttentionInput>) => {
    const resolved = resolveAttentionStep(input)
    settleAttemptStep(resolved)
    return new WorkflowResponse(resolved)
  }
)
