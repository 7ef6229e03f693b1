import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { settleAttemptStep } from "../steps/settle-attempt"
import { getStaff } from "../../../modules/svc/staff"

const planSettleNowStepId = "svc-plan-settle-now"

interface PlanSettleNowInput {
  attempt_id: string
}

/** Resets the settle tries of a paid attempt. No compensation: planning is idempotent. */
const planSettleNowStep = createStep(planSettleNowStepId, async (input: PlanSettleNowInput, { container }) => {
  const staff = getStaff(container)
  const svc = container.resolve(SVC_MODULE)
  const attempt = await svc.payments.retrieveAttempt(input.attempt_id)
  if (!attempt.pays_session) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      attempt.status === "paid"
        ? "Another attempt already paid for this session. Refund this one."
        : "This payment is not paid, so there is nothing to settle."
    )
  }
  await svc.settling.planAgain(staff, attempt.id)
  return new StepResponse({ attempt_id: attempt.id })
})

export const settlePaymentAgainWorkflowId = "svc-settle-payment-again"

/** Settles a paid attempt again after staff fixed the obstacle, with a fresh set of tries. */
export const settlePaymentAgainWorkflow = createWorkflow(
  settlePaymentAgainWorkflowId,
  (input: WorkflowData<PlanSettleNowInput>) => {
    const planned = planSettleNowStep(input)
    return new WorkflowResponse(settleAttemptStep(planned))
  }
)
