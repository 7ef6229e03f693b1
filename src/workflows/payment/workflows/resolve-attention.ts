import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { bookRefund } from "../../../medusa"
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
  /** Whether to record that the gateway has paid its money back, in Medusa too; never together with the others. */
  record_refund?: boolean | undefined
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
    if (input.refund || input.record_refund) {
      await noteOrderPlacedMeanwhile(container, leased)
    }
    if (input.record_refund) {
      // The task comes first: it covers the refund that Medusa asks the provider for, so that nothing is paid out. The
      // issue stays open until Medusa shows the refund, so that staff can repeat this.
      await svc.payments.recordRefund(staff, input, input)
      await bookRefund(container, leased, input.note)
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
