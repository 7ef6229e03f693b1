import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { parseDecimal } from "../../../gateway"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff"
import { readEnteredAmount, requireMinimum, buildFieldError } from "../../entered-amount"
import { requireEmail, requireOwed } from "../owed"

export const createPaymentLinkWorkflowId = "svc-create-payment-link"

export interface CreatePaymentLinkInput {
  order_id: string
  /** The part of the outstanding amount to ask for, above zero; everything by default. */
  amount?: string | number
}

/** No compensation: the address works only while the order owes something, and staff can withdraw it. */
const createPaymentLinkStep = createStep(
  createPaymentLinkWorkflowId,
  async (input: CreatePaymentLinkInput, { container }) => {
    const { order_id } = input
    const svc = container.resolve(SVC_MODULE)
    const staff = getStaff(container)
    await svc.paymentLinks.requireSender(staff)
    const amount = input.amount === undefined ? null : readEnteredAmount("amount", input.amount)
    const configuration = await svc.settings.readPaymentConfiguration("staff")
    const owing = await requireOwed(container, order_id, configuration)
    requireEmail(owing)
    if (amount !== null && owing.outstanding !== undefined && parseDecimal(amount)?.gt(owing.outstanding)) {
      throw buildFieldError("amount", `must be at most ${owing.outstanding}, the outstanding amount of the order`)
    }
    if (amount !== null) {
      requireMinimum("amount", amount, configuration)
    }
    return new StepResponse(await svc.paymentLinks.create(staff, order_id, amount))
  }
)

/**
 * Creates the payment link of an order, or returns its existing one: an address at which anyone who has it can pay the
 * outstanding amount, or the part of it that staff ask for, for example a deposit. The rest can be asked for once that
 * part is paid.
 *
 * @throws MedusaError NOT_FOUND; INVALID_DATA for an amount above the outstanding one or below the minimum; NOT_ALLOWED
 *   when the order owes nothing, cannot be paid or has a link over another amount; FORBIDDEN.
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
