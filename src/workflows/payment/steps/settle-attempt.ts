import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { settlePayment } from "../../../settlement"

export const settleAttemptStepId = "svc-settle-attempt"

/**
 * Settles one attempt. No compensation: it only follows what the gateway has already done, and core's workflows
 * compensate their own failures.
 *
 * @throws the unexpected error of settling; MedusaError NOT_FOUND for an unknown attempt.
 */
export const settleAttemptStep = createStep(
  settleAttemptStepId,
  async (input: { attempt_id: string }, { container }) => {
    const settled = await settlePayment(container, input.attempt_id)
    if (settled.outcome === "broken_off") {
      throw settled.cause
    }
    return new StepResponse(settled)
  }
)
