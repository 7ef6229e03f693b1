import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { settlePayment } from "../settle/settle-payment"

export const settleAttemptStepId = "svc-settle-attempt"

/**
 * Settles one attempt. It has no compensation on purpose: what it brings about is what the gateway has already done,
 * and core's own workflows compensate what fails inside them.
 *
 * @throws MedusaError `unexpected_state` when settling broke off.
 */
export const settleAttemptStep = createStep(
  settleAttemptStepId,
  async (input: { attempt_id: string }, { container }) => {
    const settled = await settlePayment(container, input.attempt_id)
    if (settled.outcome === "broken_off") {
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        `Settling broke off (${settled.error}). It is tried again by itself.`
      )
    }
    return new StepResponse(settled)
  }
)
