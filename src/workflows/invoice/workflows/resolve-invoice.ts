import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type ResolveInvoiceInput, resolveInvoiceStep } from "../steps/resolve-invoice"

export const resolveInvoiceWorkflowId = "svc-resolve-invoice"

/** Ends the doubt about an invoice in state `unknown` by what the merchant panel shows. */
export const resolveInvoiceWorkflow = createWorkflow(
  resolveInvoiceWorkflowId,
  (input: WorkflowData<ResolveInvoiceInput>) => new WorkflowResponse(resolveInvoiceStep(input))
)
