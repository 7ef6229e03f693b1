import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { buildCheckoutUrl, buildCollectionPageUrl } from "../../../modules/svc/settings"
import { runWithOrderLock } from "../order-lock"
import { findOrOpenSession } from "../order-sessions"
import { explainNotOwed, findOrderToPay, judgeOwed, type NotOwed } from "../owed"

export const openOrderPaymentWorkflowId = "svc-open-order-payment"

export interface OpenOrderPaymentInput {
  order_id: string
  /** The customer, who must own the order. */
  customer_id: string
  return_url?: string
}

/** A request to pay the outstanding amount of an order, or the part that its payment link asks for. */
interface OrderPaymentRequest {
  order_id: string
  /** The customer who must own the order; `null` for a visitor with the order's payment link. */
  customer_id: string | null
  /** The link through which the visitor came. */
  link_id?: string
  /** The return address of the customer; a visitor returns to the page of the link. */
  return_url?: string
}

/** A payment session for an order. */
export interface OrderPayment {
  payment_session_id: string
  checkout_url: string
  /** Decimal text with two fraction digits. */
  amount: string
  currency_code: string
}

/** A payment session for an order, or why it cannot be paid. */
export type OpenedOrderPayment = { outcome: "opened"; payment: OrderPayment } | NotOwed

/** No compensation: the next request reuses anything that an aborted run left behind. */
const openOrderPaymentStep = createStep(
  openOrderPaymentWorkflowId,
  async (input: OpenOrderPaymentInput, { container }) => {
    const opened = await openOrderPayment(container, input)
    if (opened.outcome === "opened" || opened.outcome === "on_its_way") {
      return new StepResponse(opened)
    }
    const configuration = await container.resolve(SVC_MODULE).settings.readPaymentConfiguration("shopper")
    throw explainNotOwed(opened.outcome, configuration)
  }
)

/**
 * Opens a payment for the outstanding amount of an order: after an order edit, for a draft order, after a failed
 * payment.
 *
 * @example
 * const { result } = await openOrderPaymentWorkflow(container).run({ input: { order_id: "order_…", customer_id: "cus_…" } })
 */
export const openOrderPaymentWorkflow = createWorkflow(
  openOrderPaymentWorkflowId,
  (input: WorkflowData<OpenOrderPaymentInput>) => new WorkflowResponse(openOrderPaymentStep(input))
)

/**
 * Finds or opens the one payment session for the outstanding amount of an order, or for the part that its payment link
 * asks for. Two requests for one order get the same session, because two sessions could both be paid.
 *
 * @throws MedusaError NOT_FOUND, also for an order of somebody else; NOT_ALLOWED while no payment can begin.
 */
export async function openOrderPayment(
  container: MedusaContainer,
  request: OrderPaymentRequest
): Promise<OpenedOrderPayment> {
  return runWithOrderLock(container, request.order_id, () => openPayment(container, request))
}

async function openPayment(container: MedusaContainer, request: OrderPaymentRequest): Promise<OpenedOrderPayment> {
  const { paymentLinks, settings } = container.resolve(SVC_MODULE)
  const configuration = await settings.readPaymentConfiguration("shopper")
  const order = await findOrderToPay(container, request)
  // The owner can pay the rest once the part that a link asked for is paid; the link cannot.
  const link = await (request.link_id === undefined ? paymentLinks.findOpen(order.id) : paymentLinks.findLive(order.id))
  if (request.link_id !== undefined && link?.id !== request.link_id) {
    return { outcome: "link_withdrawn" }
  }
  const owed = await judgeOwed(container, order, configuration, link)
  if (owed.outcome !== "owed") {
    return owed
  }
  const { providerId, amount, currency_code } = owed
  // A visitor returns to the page without the order's lines: the link's own address would be in everyone's session.
  const buildReturnUrl = (collectionId: string) =>
    request.link_id === undefined ? request.return_url : buildCollectionPageUrl(configuration, collectionId)
  const wanted = { amount, providerId, customerId: request.customer_id, buildReturnUrl }
  const session_id = await findOrOpenSession(container, configuration, order, wanted)
  if (link) {
    await paymentLinks.noteSession(link.id, session_id)
  }
  const checkout_url = buildCheckoutUrl(configuration, session_id)
  return { outcome: "opened", payment: { payment_session_id: session_id, checkout_url, amount, currency_code } }
}
