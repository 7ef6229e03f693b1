import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { amountOf } from "../../entered-amount"
import { settleAttemptStep } from "../steps/settle-attempt"
import { getStaff } from "../../../modules/svc/staff/with-staff"

const confirmPaymentStepId = "svc-confirm-payment"

export type ConfirmPaymentInput = {
  attempt_id: string
  note: string
  /** The doubt that was looked up. */
  attention_id?: string | undefined
} & (
  | {
      decision: "paid"
      /** As the merchant panel shows it. */
      transaction_number: string
      /** As the merchant panel shows it. */
      amount: string | number
    }
  /** Failed there, or not there at all: then it has no number. */
  | { decision: "rejected"; transaction_number?: string | undefined }
)

/**
 * Writes down what a member of staff saw in the merchant panel. Who, when and why stay with it for ever, so there is nothing
 * to compensate.
 *
 * @throws MedusaError INVALID_DATA for what is no amount; NOT_ALLOWED when the payment is known, or has paid something else.
 */
const confirmPaymentStep = createStep(confirmPaymentStepId, async (input: ConfirmPaymentInput, { container }) => {
  const staff = getStaff(container)
  const svc = container.resolve(SVC_MODULE)
  const attempt = await svc.payments.retrieveAttempt(input.attempt_id)
  if (attempt.status === "paid" && input.decision === "rejected") {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "This payment is already recorded as paid.")
  }
  const { note, attention_id } = input
  await svc.messages.confirmPayment(staff, attempt.gateway_order_id, {
    ...shownBy(input, attempt.amount),
    note,
    ...(attention_id !== undefined && { attention_id }),
  })
  return new StepResponse({ attempt_id: attempt.id })
})

/** What the merchant panel shows. A payment that is rejected is rejected as it was asked for. */
function shownBy(input: ConfirmPaymentInput, askedFor: string) {
  if (input.decision === "paid") {
    const { transaction_number } = input
    return { status: "success", transaction_number, amount: amountOf("amount", input.amount) } as const
  }
  const { transaction_number } = input
  return {
    status: "failed",
    amount: askedFor,
    ...(transaction_number !== undefined && { transaction_number }),
  } as const
}

export const confirmPaymentWorkflowId = "svc-confirm-payment"

/** Writes a staff decision about a payment to the ledger and settles what that made due. */
export const confirmPaymentWorkflow = createWorkflow(
  confirmPaymentWorkflowId,
  (input: WorkflowData<ConfirmPaymentInput>) => {
    const confirmed = confirmPaymentStep(input)
    return new WorkflowResponse(settleAttemptStep(confirmed))
  }
)
