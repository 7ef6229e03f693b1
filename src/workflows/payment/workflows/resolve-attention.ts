import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { Lease } from "../../../settlement/lease"
import { settleAttemptStep } from "../steps/settle-attempt"
import { getStaff } from "../../../modules/svc/staff/with-staff"

const resolveAttentionStepId = "svc-resolve-attention"

export interface ResolveAttentionInput {
  attempt_id: string
  attention_id: string
  note: string
  /** Whether its money is refunded: writes a refund task. */
  refund: boolean
  /** Whether staff take back number and amount that they confirmed by mistake; never together with `refund`. */
  withdraw_confirmation?: boolean | undefined
}

/**
 * Closes an attention row by hand; never while a settle is at work (`busy`), so that money is not both booked and sent back.
 */
const resolveAttentionStep = createStep(resolveAttentionStepId, async (input: ResolveAttentionInput, { container }) => {
  const svc = container.resolve(SVC_MODULE)
  const staff = getStaff(container)
  const attempt = await svc.payments.retrieveAttempt(input.attempt_id)
  const done = await Lease.during(svc, attempt, () => svc.payments.resolveAttention(staff, input, input))
  const outcome = done === "busy" ? "busy" : "resolved"
  return new StepResponse({ attempt_id: input.attempt_id, outcome } as const)
})

export const resolveAttentionWorkflowId = "svc-resolve-attention"

/** Closes an attention row by hand, with a refund task when its money goes back, and ends settling what is refunded. */
export const resolveAttentionWorkflow = createWorkflow(
  resolveAttentionWorkflowId,
  (input: WorkflowData<ResolveAttentionInput>) => {
    const resolved = resolveAttentionStep(input)
    settleAttemptStep(resolved)
    return new WorkflowResponse(resolved)
  }
)
