import { createWorkflow, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { CreateInvoiceInput } from "../invoice-request"
import { beginInvoiceStep } from "../steps/begin-invoice"
import { sendInvoiceStep } from "../steps/send-invoice"

export const createInvoiceWorkflowId = "svc-create-invoice"

/**
 * Creates an invoice at the gateway (§4.1): the row first, then one request. What became of it stands in the row's `state`.
 *
 * @example
 * const { result } = await createInvoiceWorkflow(container).run({
 *   input: { client_name: "Aisha", mobile: "55123456", lines: [{ description: "Tea", quantity: 1, amount: "55.00" }], actor: "cron" },
 * })
 */
export const createInvoiceWorkflow = createWorkflow(
  createInvoiceWorkflowId,
  (input: WorkflowData<CreateInvoiceInput>) => new WorkflowResponse(sendInvoiceStep(beginInvoiceStep(input)))
)
