import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type ShareInvoiceInput, shareInvoiceStep } from "../steps/share-invoice"

export const shareInvoiceWorkflowId = "svc-share-invoice"

/** Shares an invoice by SMS or e-mail (§4.2). */
export const shareInvoiceWorkflow = createWorkflow(
  shareInvoiceWorkflowId,
  (input: WorkflowData<ShareInvoiceInput>) => new WorkflowResponse(shareInvoiceStep(input))
)
