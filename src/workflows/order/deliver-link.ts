import type { CreateNotificationDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { readError } from "../../errors/read-error"
import { type NumberedOrder, ORDER_NUMBER_FIELDS, queryRows, readOrderNumber } from "../../medusa"
import type { BegunLinkSend, LinkSendOutcome, LinkWithUrl, NewLinkSend } from "../../modules/svc/payment-links"
import type { SvcConfiguration } from "../../modules/svc/settings"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { getStaff } from "../../modules/svc/staff"
import type { SvcSendChannel } from "../../types"
import { finishInTime, NotInTimeError, PROVIDER_PATIENCE_MS } from "../in-time"
import { maskRecipient } from "../recipient"
import { type LinkMessageFacts, writeLinkMessage } from "./link-message"
import { findShopName } from "./payment-link-page"

/** Templates for providers that use them. They get the facts of the message as `data`. */
const TEMPLATE = "svc-payment-link"
const REMINDER_TEMPLATE = "svc-payment-link-reminder"

/** Words of an error after which the provider may nevertheless have sent the message. */
const CONNECTION_LOST =
  /time.?out|timed out|abort|network|socket|hang up|fetch failed|E(CONN|PIPE|AI_AGAIN|TIMEDOUT)|\b5\d\d\b/i

/** A link to deliver. */
export interface LinkDelivery {
  link: LinkWithUrl
  /** The outstanding amount, looked up just now. */
  owed: { amount: string; currency_code: string }
  channel: SvcSendChannel
  to: string
  /** Whether that is the order's own address. */
  isOwn: boolean
  isReminder: boolean
  idempotencyKey?: string | undefined
}

export type DeliveredLink = Exclude<BegunLinkSend, { outcome: "begun" }> & { message?: string }

/**
 * Sends a payment link through the store's notification provider, on behalf of the scope's staff. The history gets the
 * send before the message goes out, and its outcome afterwards. A message is never sent twice: neither an error of the
 * provider nor a server that stops leads to another try.
 *
 * @throws MedusaError FORBIDDEN; CONFLICT when the link was withdrawn.
 */
export async function deliverLink(
  container: MedusaContainer,
  configuration: SvcConfiguration,
  { link, owed, channel, to, isOwn, isReminder, idempotencyKey }: LinkDelivery
): Promise<DeliveredLink> {
  const { paymentLinks } = container.resolve(SVC_MODULE)
  const staff = getStaff(container)
  const send: NewLinkSend = {
    channel,
    masked_to: maskRecipient(channel, to),
    ...(idempotencyKey !== undefined && { idempotency_key: idempotencyKey }),
  }
  const facts = await findFacts(container, configuration, { link, owed, isReminder })
  const begun = await paymentLinks.beginSend(staff, link.id, { ...send, to })
  if (begun.outcome !== "begun") {
    return begun
  }
  const content = writeLinkMessage(channel, facts, {
    languages: configuration.payment_link.languages,
    timeZone: configuration.time_zone,
  })
  const ended = await notify(container, send.masked_to, {
    to,
    channel,
    template: isReminder ? REMINDER_TEMPLATE : TEMPLATE,
    data: { ...facts },
    content,
    resource_id: link.order_id,
    resource_type: "order",
    idempotency_key: `svc-link:${begun.send_id}`,
  })
  await paymentLinks.noteSend(link, { ...send, ...ended, send_id: begun.send_id, actor: staff.name, is_own: isOwn })
  return ended
}

async function findFacts(
  container: MedusaContainer,
  configuration: SvcConfiguration,
  { link, owed, isReminder }: Pick<LinkDelivery, "link" | "owed" | "isReminder">
): Promise<LinkMessageFacts> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [[order], shop] = await Promise.all([
    queryRows<NumberedOrder>(query, {
      entity: "order",
      fields: ORDER_NUMBER_FIELDS,
      filters: { id: link.order_id },
    }),
    findShopName(container, configuration),
  ])
  const { amount, currency_code } = owed
  const { url, expires_at } = link
  const order_number = order ? String(readOrderNumber(order)) : ""
  return { shop: shop ?? null, order_number, amount, currency_code, url, expires_at, is_reminder: isReminder }
}

async function notify(
  container: MedusaContainer,
  masked: string,
  notification: CreateNotificationDTO
): Promise<{ outcome: LinkSendOutcome; message?: string }> {
  try {
    await finishInTime(container.resolve(Modules.NOTIFICATION).createNotifications(notification), PROVIDER_PATIENCE_MS)
    return { outcome: "sent" }
  } catch (error) {
    const { code = "", words = "" } = readError(error)
    const isUnknown = error instanceof NotInTimeError || CONNECTION_LOST.test(`${code} ${words}`)
    const message = words
      .replace(/^Failed to send notification with id \S+:\s*/, "")
      .replaceAll(notification.to, masked)
    return { outcome: isUnknown ? "unknown" : "failed", message }
  }
}
