import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { readEnteredAmount } from "../../entered-amount"
import { settleAttemptStep } from "../steps/settle-attempt"
import { getStaff } from "../../../modules/svc/staff"

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
  /** Failed in the merchant panel, or not found there, in which case there is no number. */
  | { decision: "rejected"; transaction_number?: string | undefined }
)

/**
 * Stores what a member of staff saw in the merchant panel. No compensation: the statement and its author stay in the
 * history for good.
 *
 * @throws MedusaError INVALID_DATA for an invalid amount; NOT_ALLOWED when the transaction is already recorded here, or
 *   has paid something else.
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
    ...readStatement(input, attempt.amount),
    note,
    ...(attention_id !== undefined && { attention_id }),
  })
  return new StepResponse({ attempt_id: attempt.id })
})

/** Converts the statement of staff. A rejection is for the requested amount. */
function readStatement(input: ConfirmPaymentInput, askedFor: string) {
  if (input.decision === "paid") {
    const { transaction_number } = input
    return { status: "success", transaction_number, amount: readEnteredAmount("amount", input.amount) } as const
  }
  const { transaction_number } = input
  return {
    status: "failed",
    amount: askedFor,
    ...(transaction_number !== undefined && { transaction_number }),
  } as const
}

export const confirmPaymentWorkflowId = "svc-confirm-payment"

/** Stores a decision of staff about a payment in the ledger, and settles the attempt if it became due. */
export const confirmPaymentWorkflow = createWorkflow(
  confirmPaymentWorkflowId,
  (input: WorkflowData<ConfirmPaymentInput>) => {
    const confirmed = confirmPaymentStep(input)
    return new WorkflowResponse(settleAttemptStep(confirmed))
  }
)
