import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { settleAttemptStep } from "../steps/settle-attempt"

export const settlePaymentWorkflowId = "svc-settle-payment"

/**
 * Makes Medusa agree with the ledger for one attempt. Idempotent.
 *
 * @example
 * const { result } = await settlePaymentWorkflow(container).run({ input: { attempt_id: "svcatt_…" } })
 */
export const settlePaymentWorkflow = createWorkflow(
  settlePaymentWorkflowId,
  (input: WorkflowData<{ attempt_id: string }>) => new WorkflowResponse(settleAttemptStep(input))
)
