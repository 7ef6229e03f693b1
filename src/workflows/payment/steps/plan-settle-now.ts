import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"

export const planSettleNowStepId = "svc-plan-settle-now"

export interface PlanSettleNowInput {
  attempt_id: string
  /** E-mail of the member of staff who asked for it. */
  actor: string
}

/** Gives a paid attempt all its settle tries anew. Planning twice is the same as once, so there is nothing to compensate. */
export const planSettleNowStep = createStep(planSettleNowStepId, async (input: PlanSettleNowInput, { container }) => {
  const svc = container.resolve(SVC_MODULE)
  const attempt = await svc.retrieveAttempt(input.attempt_id)
  if (!attempt.pays_session) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      attempt.status === "paid"
        ? "Another attempt pays for this payment session already: refund this one."
        : "This attempt has not been paid, so there is nothing to settle."
    )
  }
  await svc.planSettleNow(attempt.id, { actor: input.actor })
  return new StepResponse({ attempt_id: attempt.id })
})
