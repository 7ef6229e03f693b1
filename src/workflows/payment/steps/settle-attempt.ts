import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { settleAttempt } from "../settle/settle-attempt"
import { settleEventOf } from "../settle/settle-event"

export const settleAttemptStepId = "svc-settle-attempt"

/**
 * Settles one attempt. It has no compensation on purpose: what it brings about is what the gateway has already done,
 * and core's own workflows compensate what fails inside them.
 */
export const settleAttemptStep = createStep(
  settleAttemptStepId,
  async (input: { attempt_id: string }, { container }) => {
    const outcome = await settleAttempt(container, input.attempt_id)
    const event = settleEventOf(input.attempt_id, outcome)
    if (event) {
      // An event that is lost loses no money, so neither does a bus that is down hold up what was settled.
      void container
        .resolve(Modules.EVENT_BUS)
        .emit(event)
        .catch(() => undefined)
    }
    return new StepResponse(outcome)
  }
)
