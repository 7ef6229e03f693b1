import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { Lease, noteOrderPlacedMeanwhile } from "../../../settlement"
import { settleAttemptStep } from "../steps/settle-attempt"
import { getStaff } from "../../../modules/svc/staff"

const resolveAttentionStepId = "svc-resolve-attention"

export interface ResolveAttentionInput {
  attempt_id: string
  attention_id: string
  note: string
  /** Whether to refund its money with a refund task. */
  refund: boolean
  /** Whether to withdraw a number and amount that staff confirmed by mistake; never together with `refund`. */
  withdraw_confirmation?: boolean | undefined
}

/**
 * Closes an attention row on behalf of staff. Refused as `busy` while a settle is running, so that money is not both
 * booked and refunded.
 */
const resolveAttentionStep = createStep(resolveAttentionStepId, async (input: ResolveAttentionInput, { container }) => {
  const svc = container.resolve(SVC_MODULE)
  const staff = getStaff(container)
  const attempt = await svc.payments.retrieveAttempt(input.attempt_id)
  const done = await Lease.run(svc, attempt, async (leased) => {
    if (input.refund) {
      await noteOrderPlacedMeanwhile(container, leased)
    }
    return svc.payments.resolveAttention(staff, input, input)
  })
  const outcome = done === "busy" ? "busy" : "resolved"
  return new StepResponse({ attempt_id: input.attempt_id, outcome } as const)
})

export const resolveAttentionWorkflowId = "svc-resolve-attention"

/**
 * Closes an attention row on behalf of staff, with a refund task when its money is refunded, and then settles, which
 * ends settling for refunded money.
 */
export const resolveAttentionWorkflow = createWorkflow(
  resolveAttentionWorkflowId,
  (input: WorkflowData<ResolveAttentionInput>) => {
    const resolved = resolveAttentionStep(input)
    settleAttemptStep(resolved)
    return new WorkflowResponse(resolved)
  }
)
