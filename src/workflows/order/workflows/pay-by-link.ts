import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { type LinkDoor, useLink } from "../link-door"
import { type OpenedOrderPayment, openOrderPayment } from "../open-order-payment"

export const payByLinkWorkflowId = "svc-pay-by-link"

export interface PayByLinkInput {
  door: LinkDoor
  /** Where the shopper comes back to: the link's own page. */
  return_url: string
}

/** `unknown`: no such link, or one that was withdrawn. */
export type PaidByLink = OpenedOrderPayment | { outcome: "unknown" | "expired" }

/** The next press takes up anything that is left behind when this breaks off, so there is nothing to compensate. */
const payByLinkStep = createStep(
  payByLinkWorkflowId,
  async ({ door, return_url }: PayByLinkInput, { container }): Promise<StepResponse<PaidByLink>> => {
    const link = await useLink(container, door, "pressed_at")
    if (!link || link.is_expired) {
      return new StepResponse<PaidByLink>({ outcome: link ? "expired" : "unknown" })
    }
    const request = { order_id: link.order_id, customer_id: null, return_url }
    return new StepResponse<PaidByLink>(await openOrderPayment(container, request))
  }
)

/**
 * Opens a payment for what the order of a payment link owes at this moment, for whoever has pressed its button.
 *
 * @throws MedusaError NOT_ALLOWED when nothing is owed or no payment can be begun.
 */
export const payByLinkWorkflow = createWorkflow(
  payByLinkWorkflowId,
  (input: WorkflowData<PayByLinkInput>) => new WorkflowResponse(payByLinkStep(input))
)
