import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { type LinkDoor, useLink } from "../link-door"
import { type OpenedOrderPayment, openOrderPayment } from "./open-order-payment"

export const payByLinkWorkflowId = "svc-pay-by-link"

export interface PayByLinkInput {
  door: LinkDoor
}

/** `unknown`: the link does not exist or was withdrawn. */
export type PaidByLink = OpenedOrderPayment | { outcome: "unknown" | "expired" }

/** No compensation: the next press of the button reuses anything that an aborted run left behind. */
const payByLinkStep = createStep(
  payByLinkWorkflowId,
  async ({ door }: PayByLinkInput, { container }): Promise<StepResponse<PaidByLink>> => {
    const link = await useLink(container, door, "pressed_at")
    if (!link || link.is_expired) {
      return new StepResponse<PaidByLink>({ outcome: link ? "expired" : "unknown" })
    }
    const request = { order_id: link.order_id, customer_id: null, link_id: link.id }
    return new StepResponse<PaidByLink>(await openOrderPayment(container, request))
  }
)

/**
 * Opens a payment for the outstanding amount of a payment link's order, after a visitor pressed its button.
 *
 * @throws MedusaError NOT_ALLOWED while no payment can begin.
 */
export const payByLinkWorkflow = createWorkflow(
  payByLinkWorkflowId,
  (input: WorkflowData<PayByLinkInput>) => new WorkflowResponse(payByLinkStep(input))
)
