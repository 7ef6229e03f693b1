import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { settlePayment } from "../../../settlement/settle-payment"

export const settleAttemptStepId = "svc-settle-attempt"

/**
 * Settles one attempt. It has no compensation on purpose: what it brings about is what the gateway has already done,
 * and core's own workflows compensate what fails inside them.
 *
 * @throws what settling broke off with; MedusaError NOT_FOUND for an attempt that there is not.
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
