import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { payOutByFunction } from "../../../modules/svc/refunds"
import { readEnteredAmount } from "../../entered-amount"
import { getStaff } from "../../../modules/svc/staff"

const refundInvoiceStepId = "svc-refund-invoice"

export interface RefundInvoiceInput {
  invoice_id: string
  /** At most the amount that no refund task covers yet. */
  amount: string | number
  note: string
  /** Requests with the same key create one refund. */
  idempotency_key: string
}

/**
 * Refunds a paid invoice without an order: writes the refund task, then calls the store's own refund function, if there
 * is one. No compensation: once the function has paid out, the money has moved, and the task records that.
 *
 * @throws MedusaError for an invalid amount, or with the reason why nothing can be refunded.
 */
const refundInvoiceStep = createStep(
  refundInvoiceStepId,
  async (
    { invoice_id, amount, ...refund }: RefundInvoiceInput,
    { container }
  ): Promise<StepResponse<{ outcome: "written" | "known" | "key_reused" }>> => {
    const svc = container.resolve(SVC_MODULE)
    const staff = getStaff(container)
    const asked = await svc.invoices.refund(staff, invoice_id, {
      ...refund,
      amount: readEnteredAmount("amount", amount),
    })
    if (asked.outcome === "written") {
      await payOutByFunction(svc.refunds, container.resolve<Logger>(ContainerRegistrationKeys.LOGGER), staff, asked.id)
    }
    return new StepResponse({ outcome: asked.outcome })
  }
)

export const refundInvoiceWorkflowId = "svc-refund-invoice"

/**
 * Refunds a paid invoice without an order, in whole or in part, with a refund task that the store's own refund function
 * or staff pay out.
 */
export const refundInvoiceWorkflow = createWorkflow(
  refundInvoiceWorkflowId,
  (input: WorkflowData<RefundInvoiceInput>) => new WorkflowResponse(refundInvoiceStep(input))
)
