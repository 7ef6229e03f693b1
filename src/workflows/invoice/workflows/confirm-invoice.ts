import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { publishInvoicePaid } from "../../../events/publish-events"
import type { ConfirmedInvoice } from "../../../modules/svc/messages"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { settlePayment } from "../../../settlement"
import { readEnteredAmount } from "../../entered-amount"
import { getStaff } from "../../../modules/svc/staff"

const confirmInvoiceStepId = "svc-confirm-invoice"

export interface ConfirmInvoiceInput {
  invoice_id: string
  /** As the merchant panel shows it. */
  transaction_number: string
  /** As the merchant panel shows it. */
  amount: string | number
  note: string
  /** The doubt that was looked up. */
  attention_id?: string | undefined
}

/**
 * Marks an invoice as paid because staff confirmed it, and settles its payment. No compensation: the confirmation is
 * final, and the job retries a failed settle.
 */
const confirmInvoiceStep = createStep(
  confirmInvoiceStepId,
  async (
    { invoice_id, amount, attention_id, ...confirmation }: ConfirmInvoiceInput,
    { container }
  ): Promise<StepResponse<ConfirmedInvoice>> => {
    const staff = getStaff(container)
    const svc = container.resolve(SVC_MODULE)
    const { order_id } = await svc.invoices.retrieve(invoice_id)
    const confirmed = await svc.messages.confirmInvoice(staff, invoice_id, {
      ...confirmation,
      amount: readEnteredAmount("amount", amount),
      ...(attention_id !== undefined && { attention_id }),
    })
    if (confirmed.outcome === "paid") {
      publishInvoicePaid(container, { invoice_id, order_id })
      if (confirmed.attempt_id !== null) {
        await settlePayment(container, confirmed.attempt_id)
      }
    }
    return new StepResponse(confirmed)
  }
)

export const confirmInvoiceWorkflowId = "svc-confirm-invoice"

/** Records that the merchant panel shows an invoice as paid, and books the payment on its order. */
export const confirmInvoiceWorkflow = createWorkflow(
  confirmInvoiceWorkflowId,
  (input: WorkflowData<ConfirmInvoiceInput>) => new WorkflowResponse(confirmInvoiceStep(input))
)
