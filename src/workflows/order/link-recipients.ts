import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sendChannels } from "../../fields/statuses"
import { parseMobile, sameAmount } from "../../gateway"
import { findNotificationChannels, type Outstanding, queryRows } from "../../medusa"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { SvcPaymentLinkRecipient, SvcSendChannel } from "../../types"

interface OrderRow {
  email?: string | null
  shipping_address?: Address | null
  billing_address?: Address | null
}

interface Address {
  phone?: string | null
  country_code?: string | null
}

/**
 * Finds the order's own address on a channel: its e-mail, or the phone number of its shipping or billing address, in
 * international form when it can be read.
 */
export async function findOwnRecipient(
  container: MedusaContainer,
  orderId: string,
  channel: SvcSendChannel
): Promise<string | undefined> {
  const order = await findOrder(container, orderId)
  return pickRecipient(order, channel, await readCountryCode(container)) ?? undefined
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
  const countryCode = await readCountryCode(container)
  return channels.map((channel) => ({ channel, to: pickRecipient(order, channel, countryCode) }))
}

async function readCountryCode(container: MedusaContainer): Promise<string> {
  return (await container.resolve(SVC_MODULE).settings.readState()).known.country_code ?? ""
}

async function findOrder(container: MedusaContainer, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await queryRows<OrderRow>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order",
    fields: [
      "email",
      ...["shipping_address", "billing_address"].flatMap((owner) => [`${owner}.phone`, `${owner}.country_code`]),
    ],
    filters: { id: orderId },
  })
  return order
}

function pickRecipient(order: OrderRow | undefined, channel: SvcSendChannel, countryCode: string): string | null {
  if (channel === "email") {
    return order?.email?.trim() || null
  }
  const address = [order?.shipping_address, order?.billing_address].find((one) => typeof one?.phone === "string")
  const mobile = parseMobile(address?.phone ?? "", countryCode, address?.country_code)
  return mobile ? `+${mobile.digits}` : address?.phone?.trim() || null
}
