import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type RefundInvoiceInput, refundInvoiceStep } from "../steps/refund-invoice"

export const refundInvoiceWorkflowId = "svc-refund-invoice"

/**
 * Gives money of a paid invoice without an order back, in whole or in part: as a refund task, which the store's own refund
 * function or staff pay out.
 */
export const refundInvoiceWorkflow = createWorkflow(
  refundInvoiceWorkflowId,
  (input: WorkflowData<RefundInvoiceInput>) => new WorkflowResponse(refundInvoiceStep(input))
)
