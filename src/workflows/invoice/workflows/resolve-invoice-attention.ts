import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type ResolveInvoiceAttentionInput, resolveInvoiceAttentionStep } from "../steps/resolve-invoice-attention"

export const resolveInvoiceAttentionWorkflowId = "svc-resolve-invoice-attention"

/** Closes an attention row of an invoice by hand, with a refund task when its money goes back. */
export const resolveInvoiceAttentionWorkflow = createWorkflow(
  resolveInvoiceAttentionWorkflowId,
  (input: WorkflowData<ResolveInvoiceAttentionInput>) => new WorkflowResponse(resolveInvoiceAttentionStep(input))
)
