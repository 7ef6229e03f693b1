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
import { payOutByFunction } from "../../../modules/svc/refunds/money-back"
import { amountOf } from "../../entered-amount"
import { getStaff } from "../../../modules/svc/staff/with-staff"

const refundInvoiceStepId = "svc-refund-invoice"

export interface RefundInvoiceInput {
  invoice_id: string
  /** At most what no refund task takes yet. */
  amount: string | number
  note: string
  /** Asking twice with the same key is one refund. */
  idempotency_key: string
}

/**
 * Has money of a paid invoice without an order go back: writes the refund task, then calls the store's own refund function when
 * there is one. It has no compensation: a function that has paid out has moved the money, and the task says so.
 *
 * @throws MedusaError naming the amount, or saying why nothing can go back.
 */
const refundInvoiceStep = createStep(
  refundInvoiceStepId,
  async (
    { invoice_id, amount, ...refund }: RefundInvoiceInput,
    { container }
  ): Promise<StepResponse<{ outcome: "written" | "known" | "key_reused" }>> => {
    const svc = container.resolve(SVC_MODULE)
    const staff = getStaff(container)
    const asked = await svc.invoices.refund(staff, invoice_id, { ...refund, amount: amountOf("amount", amount) })
    if (asked.outcome === "written") {
      await payOutByFunction(svc.refunds, container.resolve<Logger>(ContainerRegistrationKeys.LOGGER), staff, asked.id)
    }
    return new StepResponse({ outcome: asked.outcome })
  }
)

export const refundInvoiceWorkflowId = "svc-refund-invoice"

/**
 * Gives money of a paid invoice without an order back, in whole or in part: as a refund task, which the store's own refund
 * function or staff pay out.
 */
export const refundInvoiceWorkflow = createWorkflow(
  refundInvoiceWorkflowId,
  (input: WorkflowData<RefundInvoiceInput>) => new WorkflowResponse(refundInvoiceStep(input))
)
