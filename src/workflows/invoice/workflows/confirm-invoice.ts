import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type ConfirmInvoiceInput, confirmInvoiceStep } from "../steps/confirm-invoice"

export const confirmInvoiceWorkflowId = "svc-confirm-invoice"

/** Writes down that the merchant panel shows an invoice as paid, and records the payment on its order. */
export const confirmInvoiceWorkflow = createWorkflow(
  confirmInvoiceWorkflowId,
  (input: WorkflowData<ConfirmInvoiceInput>) => new WorkflowResponse(confirmInvoiceStep(input))
)
