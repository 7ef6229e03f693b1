import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type OpenAttemptInput, openAttemptStep } from "../steps/open-attempt"

export const startCheckoutWorkflowId = "svc-start-checkout"

/**
 * Opens an attempt for a payment session and gives the signed form that sends the shopper to the gateway (§4.4).
 *
 * @example
 * const { result } = await startCheckoutWorkflow(container).run({ input: { payment_session_id: "payses_…" } })
 */
export const startCheckoutWorkflow = createWorkflow(
  startCheckoutWorkflowId,
  (input: WorkflowData<OpenAttemptInput>) => new WorkflowResponse(openAttemptStep(input))
)
