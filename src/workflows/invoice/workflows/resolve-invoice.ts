import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { InvoiceResolution } from "../../../modules/svc/invoices"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { noteInvoiceChange } from "../note-invoice-change"
import { getStaff } from "../../../modules/svc/staff"

const resolveInvoiceStepId = "svc-resolve-invoice"

export interface ResolveInvoiceInput {
  invoice_id: string
  resolution: InvoiceResolution
}

/** Stores what staff found in the merchant panel. No compensation: staff's answer is final. */
const resolveInvoiceStep = createStep(
  resolveInvoiceStepId,
  async (
    { invoice_id, resolution }: ResolveInvoiceInput,
    { container }
  ): Promise<StepResponse<{ outcome: "resolved" | "not_unknown" }>> => {
    const staff = getStaff(container)
    const svc = container.resolve(SVC_MODULE)
    const before = await svc.invoices.retrieve(invoice_id)
    const after = await svc.invoices.resolve(staff, invoice_id, resolution)
    if (after) {
      noteInvoiceChange(container, before, after)
    }
    return new StepResponse({ outcome: after ? "resolved" : "not_unknown" })
  }
)

export const resolveInvoiceWorkflowId = "svc-resolve-invoice"

/** Resolves an invoice in state `unknown` with what the merchant panel shows. */
export const resolveInvoiceWorkflow = createWorkflow(
  resolveInvoiceWorkflowId,
  (input: WorkflowData<ResolveInvoiceInput>) => new WorkflowResponse(resolveInvoiceStep(input))
)
