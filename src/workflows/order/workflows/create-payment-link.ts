import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff"
import { requireEmail } from "../check-owed"
import { requireOwed } from "../open-order-payment"

export const createPaymentLinkWorkflowId = "svc-create-payment-link"

export interface CreatePaymentLinkInput {
  order_id: string
}

/** No compensation: the address works only while the order owes something, and staff can withdraw it. */
const createPaymentLinkStep = createStep(
  createPaymentLinkWorkflowId,
  async ({ order_id }: CreatePaymentLinkInput, { container }) => {
    const svc = container.resolve(SVC_MODULE)
    const staff = getStaff(container)
    const configuration = await svc.settings.readPaymentConfiguration("staff")
    requireEmail(await requireOwed(container, order_id, configuration))
    return new StepResponse(await svc.paymentLinks.create(staff, order_id))
  }
)

/**
 * Creates the payment link of an order, or returns its existing one: an address at which anyone who has it can pay the
 * outstanding amount.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED when the order owes nothing or cannot be paid; FORBIDDEN.
 *
 * @example
 * const scope = withStaff(container, { type: "program", name: "phone-orders" })
 * const { result: link } = await createPaymentLinkWorkflow(scope).run({ input: { order_id: "order_…" } })
 * // link.url: "https://shop.example/svc/pay/…"
 */
export const createPaymentLinkWorkflow = createWorkflow(
  createPaymentLinkWorkflowId,
  (input: WorkflowData<CreatePaymentLinkInput>) => new WorkflowResponse(createPaymentLinkStep(input))
)
