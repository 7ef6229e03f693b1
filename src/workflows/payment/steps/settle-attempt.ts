import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { settleAndTell } from "../settle/settle-and-tell"

export const settleAttemptStepId = "svc-settle-attempt"

/**
 * Settles one attempt. It has no compensation on purpose: what it brings about is what the gateway has already done,
 * and core's own workflows compensate what fails inside them.
 */
export const settleAttemptStep = createStep(
  settleAttemptStepId,
  async (input: { attempt_id: string }, { container }) =>
    new StepResponse(await settleAndTell(container, input.attempt_id))
)
