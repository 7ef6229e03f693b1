import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { queryRows } from "../../medusa/query-rows"
import type { LinkUse, PaymentLink } from "../../modules/svc/payment-links/payment-link-rows"
import { SVC_MODULE } from "../../modules/svc/module-key"

/**
 * The ways to the page of a payment link: its signed address, or the address that Medusa's own button "Copy payment link" copies, which
 * names the order and one of its payment collections.
 */
export type LinkDoor = { token: string } | { order_id: string; payment_collection_id: string }

/**
 * The payment link behind an address, expired or not; notes the first time that it is used so.
 *
 * @returns `undefined` when there is none that was not withdrawn, or when order and collection do not belong together.
 */
export async function useLink(
  container: MedusaContainer,
  door: LinkDoor,
  use: LinkUse
): Promise<PaymentLink | undefined> {
  const { paymentLinks } = container.resolve(SVC_MODULE)
  if ("token" in door) {
    return paymentLinks.useByToken(door.token, use)
  }
  const [owner] = await queryRows<{ order_id: string }>(container.resolve(ContainerRegistrationKeys.QUERY), {
    entity: "order_payment_collection",
    fields: ["order_id"],
    filters: { ...door },
  })
  return owner && paymentLinks.useOfOrder(owner.order_id, use)
}
