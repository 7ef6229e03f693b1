import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { Lease } from "../../../settlement/lease"
import { settlePayment } from "../../../settlement/settle-payment"
import { getStaff } from "../../../modules/svc/staff/with-staff"

const resolveInvoiceAttentionStepId = "svc-resolve-invoice-attention"

export interface ResolveInvoiceAttentionInput {
  invoice_id: string
  attention_id: string
  note: string
  /** Whether its money is refunded: writes a refund task. */
  refund: boolean
  /** Whether staff take back number and amount that they confirmed by mistake; never together with `refund`. */
  withdraw_confirmation?: boolean | undefined
}

/**
 * Closes an attention row of an invoice by hand; never while its payment is being settled, so that money is not both booked
 * and sent back. Then settling comes to its end for money that goes back.
 */
const resolveInvoiceAttentionStep = createStep(
  resolveInvoiceAttentionStepId,
  async (input: ResolveInvoiceAttentionInput, { container }) => {
    const svc = container.resolve(SVC_MODULE)
    const staff = getStaff(container)
    const { attempt_id } = await svc.invoices.retrieve(input.invoice_id)
    const resolve = async () => {
      await svc.invoices.resolveAttention(staff, input, input)
    }
    const done =
      attempt_id === null
        ? await resolve()
        : await Lease.during(svc, await svc.payments.retrieveAttempt(attempt_id), resolve)
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

/** Closes an attention row of an invoice by hand, with a refund task when its money goes back. */
export const resolveInvoiceAttentionWorkflow = createWorkflow(
  resolveInvoiceAttentionWorkflowId,
  (input: WorkflowData<ResolveInvoiceAttentionInput>) => new WorkflowResponse(resolveInvoiceAttentionStep(input))
)
