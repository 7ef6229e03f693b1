import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../modules/svc/service"

export const confirmPaymentStepId = "svc-confirm-payment"

export interface ConfirmPaymentInput {
  attempt_id: string
  decision: "paid" | "rejected"
  transaction_number: string
  note: string
  /** E-mail of the member of staff. */
  actor: string
}

/**
 * Writes down what a member of staff saw in the merchant panel. Who, when and why stay with it for ever.
 * There is nothing to compensate: what was said was said.
 */
export const confirmPaymentStep = createStep(
  confirmPaymentStepId,
  async (input: ConfirmPaymentInput, { container }) => {
    const svc = container.resolve<SvcModuleService>(SVC_MODULE)
    const attempt = await svc.retrieveAttempt(input.attempt_id)
    if (attempt.status === "paid") {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "The ledger shows this attempt as paid already.")
    }
    const recorded = await svc.recordFoundOut(attempt.order_id, {
      channel: "staff",
      status: input.decision === "paid" ? "success" : "failed",
      transaction_number: input.transaction_number,
      amount: attempt.amount,
      actor: input.actor,
      note: input.note,
    })
    if (recorded.outcome !== "verified") {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `transaction_number ${input.transaction_number} has paid another attempt, so it cannot pay this one.`
      )
    }
    return new StepResponse({ attempt_id: attempt.id })
  }
)
