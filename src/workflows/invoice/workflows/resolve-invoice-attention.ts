import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { bookRefund } from "../../../medusa"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import type { Attempt } from "../../../modules/svc/payments"
import { Lease, settlePayment } from "../../../settlement"
import { getStaff } from "../../../modules/svc/staff"

const resolveInvoiceAttentionStepId = "svc-resolve-invoice-attention"

export interface ResolveInvoiceAttentionInput {
  invoice_id: string
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
 * Closes an attention row of an invoice on behalf of staff. Runs under the settle lease of its payment, so that money
 * is not both booked and refunded, and then settles, which ends settling for refunded money.
 */
const resolveInvoiceAttentionStep = createStep(
  resolveInvoiceAttentionStepId,
  async (input: ResolveInvoiceAttentionInput, { container }) => {
    const svc = container.resolve(SVC_MODULE)
    const staff = getStaff(container)
    const { attempt_id } = await svc.invoices.retrieve(input.invoice_id)
    const resolve = async (attempt?: Attempt) => {
      if (attempt && input.record_refund) {
        // In this order, as in the workflow of a payment.
        await svc.payments.recordRefund(staff, { ...input, attempt_id: attempt.id }, input)
        await bookRefund(container, attempt, input.note)
      }
      await svc.invoices.resolveAttention(staff, input, input)
    }
    const done =
      attempt_id === null
        ? await resolve()
        : await Lease.run(svc, await svc.payments.retrieveAttempt(attempt_id), (leased) => resolve(leased))
    if (done === "busy") {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "This payment is being settled. Try again in a moment.")
    }
    if (attempt_id !== null) {
      await settlePayment(container, attempt_id)
    }
    return new StepResponse({ invoice_id: input.invoice_id })
  }
)

export const resolveInvoiceAttentionWorkflowId = "svc-resolve-invoice-attention"

/** Closes an attention row of an invoice on behalf of staff, with a refund task when its money is refunded. */
export const resolveInvoiceAttentionWorkflow = createWorkflow(
  resolveInvoiceAttentionWorkflowId,
  (input: WorkflowData<ResolveInvoiceAttentionInput>) => new WorkflowResponse(resolveInvoiceAttentionStep(input))
)
