import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sendChannels } from "../../fields/statuses"
import { sameAmount } from "../../gateway"
import { findNotificationChannels, type Outstanding, queryRows } from "../../medusa"
import type { SvcPaymentLinkRecipient, SvcSendChannel } from "../../types"

interface OrderRow {
  email?: string | null
  shipping_address?: { phone?: string | null } | null
  billing_address?: { phone?: string | null } | null
}

/** Finds the order's own address on a channel: its e-mail, or the phone number of its shipping or billing address. */
export async function findOwnRecipient(
  container: MedusaContainer,
  orderId: string,
  channel: SvcSendChannel
): Promise<string | undefined> {
  return pickRecipient(await findOrder(container, orderId), channel) ?? undefined
}

/**
 * Finds the channels by which the store can send a payment link, with the order's own address on each.
 *
 * @param outstanding what the order owes; there is nothing to send when it owes nothing.
 */
export async function findLinkRecipients(
  container: MedusaContainer,
  orderId: string,
  outstanding: Outstanding | undefined
): Promise<SvcPaymentLinkRecipient[]> {
  if (!outstanding || sameAmount(outstanding.amount, "0")) {
    return []
  }
  const present = await findNotificationChannels(container)
  const channels = sendChannels.filter((channel) => present.has(channel))
  const order = channels.length > 0 ? await findOrder(container, orderId) : undefined
  return channels.map((channel) => ({ channel, to: pickRecipient(order, channel) }))
}

async function findOrder(container: MedusaContainer, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await queryRows<OrderRow>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order",
    fields: ["email", "shipping_address.phone", "billing_address.phone"],
    filters: { id: orderId },
  })
  return order
}

function pickRecipient(order: OrderRow | undefined, channel: SvcSendChannel): string | null {
  const to = channel === "email" ? order?.email : (order?.shipping_address?.phone ?? order?.billing_address?.phone)
  return to?.trim() || null
}
