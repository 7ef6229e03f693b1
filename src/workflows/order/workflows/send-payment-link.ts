import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { findNotificationChannels } from "../../../medusa"
import type { LinkWithUrl } from "../../../modules/svc/payment-links"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff"
import type { SvcSendChannel } from "../../../types"
import { buildFieldError } from "../../entered-amount"
import { findRecipient, readRecipient } from "../../recipient"
import { type DeliveredLink, deliverLink } from "../deliver-link"
import { findOwnRecipient } from "../link-recipients"
import { explainNotOwed, findOwed, requireEmail } from "../owed"

export const sendPaymentLinkWorkflowId = "svc-send-payment-link"

export interface SendPaymentLinkInput {
  order_id: string
  channel: SvcSendChannel
  /** Number or address; by default the order's own. */
  to?: string
  /** Requests with the same key send one message. */
  idempotency_key?: string
}

/** The outcome of sending a payment link. A `failed` message was refused by the store's provider. */
export type SentPaymentLink = DeliveredLink & { link: LinkWithUrl }

/** No compensation: a message cannot be called back, and its outcome is in the history. */
const sendPaymentLinkStep = createStep(
  sendPaymentLinkWorkflowId,
  async (input: SendPaymentLinkInput, { container }) => new StepResponse(await send(container, input))
)

async function send(
  container: MedusaContainer,
  { order_id, channel, to, idempotency_key }: SendPaymentLinkInput
): Promise<SentPaymentLink> {
  const svc = container.resolve(SVC_MODULE)
  const staff = getStaff(container)
  const configuration = await svc.settings.readPaymentConfiguration("staff")
  await svc.paymentLinks.requireSender(staff)
  await requireProvider(container, channel)
  const open = await svc.paymentLinks.findOpen(order_id)
  const owed = await findOwed(container, order_id, configuration, open)
  if (owed.outcome === "on_its_way") {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "A payment for this order is in progress. Wait for its result before you send the link."
    )
  }
  if (owed.outcome !== "owed") {
    throw explainNotOwed(owed.outcome, configuration)
  }
  requireEmail(owed)
  const own = await findOwnRecipient(container, order_id, channel)
  const wanted = to ?? own
  if (wanted === undefined) {
    throw buildFieldError(
      "to",
      `is required, because the order has no ${channel === "sms" ? "phone number" : "e-mail address"}`
    )
  }
  const recipient = readRecipient(channel, wanted, configuration.country_code)
  const link = await svc.paymentLinks.create(staff, order_id, open?.amount ?? null)
  const isOwn = own !== undefined && recipient === findRecipient(channel, own, configuration.country_code)
  const delivery = { link, owed, channel, to: recipient, isOwn, isReminder: false, idempotencyKey: idempotency_key }
  return { ...(await deliverLink(container, configuration, delivery)), link }
}

async function requireProvider(container: MedusaContainer, channel: SvcSendChannel): Promise<void> {
  if (!(await findNotificationChannels(container)).has(channel)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `The store has no notification provider for the channel "${channel}". Add one to medusa-config.`
    )
  }
}

/**
 * Sends the payment link of an order by SMS or e-mail, through the store's own notification provider. Creates the link
 * if the order has none.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED when the order owes nothing, a payment of it is in progress, or the store
 *   has no provider for the channel; INVALID_DATA for the recipient; FORBIDDEN.
 *
 * @example
 * const scope = withStaff(container, { type: "program", name: "phone-orders" })
 * const { result } = await sendPaymentLinkWorkflow(scope).run({ input: { order_id: "order_…", channel: "email" } })
 * // result.outcome: "sent"
 */
export const sendPaymentLinkWorkflow = createWorkflow(
  sendPaymentLinkWorkflowId,
  (input: WorkflowData<SendPaymentLinkInput>) => new WorkflowResponse(sendPaymentLinkStep(input))
)
