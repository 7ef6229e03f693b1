import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { amountOf } from "../../entered-amount"

export const confirmPaymentStepId = "svc-confirm-payment"

export type ConfirmPaymentInput = {
  attempt_id: string
  transaction_number: string
  note: string
  /** The doubt that was looked up. */
  attention_id?: string | undefined
  /** E-mail of the member of staff. */
  actor: string
} & (
  | {
      decision: "paid"
      /** As the merchant panel shows it. */
      amount: string | number
    }
  | { decision: "rejected" }
)

/**
 * Writes down what a member of staff saw in the merchant panel. Who, when and why stay with it for ever, so there is nothing
 * to compensate.
 *
 * @throws MedusaError INVALID_DATA for what is no amount; NOT_ALLOWED when the payment is known, or has paid something else.
 */
export const confirmPaymentStep = createStep(
  confirmPaymentStepId,
  async (input: ConfirmPaymentInput, { container }) => {
    const svc = container.resolve(SVC_MODULE)
    const attempt = await svc.retrieveAttempt(input.attempt_id)
    if (attempt.status === "paid" && input.decision === "rejected") {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "The ledger shows this attempt as paid already.")
    }
    const { transaction_number, actor, note, attention_id } = input
    await svc.recordFoundOut(attempt.gateway_order_id, {
      channel: "staff",
      status: input.decision === "paid" ? "success" : "failed",
      transaction_number,
      amount: input.decision === "paid" ? amountOf("amount", input.amount) : attempt.amount,
      actor,
      note,
      ...(attention_id !== undefined && { attention_id }),
    })
    return new StepResponse({ attempt_id: attempt.id })
  }
)
