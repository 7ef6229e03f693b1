import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { queryRows } from "../../medusa"
import type { LinkUse, PaymentLink } from "../../modules/svc/payment-links"
import { SVC_MODULE } from "../../modules/svc/module-key"

/**
 * The two addresses of a payment link's page: its signed address, or the one from Medusa's own button "Copy payment
 * link", which contains one of the order's payment collections and, from a later Medusa than 2.14.2 on, the order.
 */
export type LinkDoor = { token: string } | { payment_collection_id: string; order_id?: string }

/**
 * Finds the payment link behind an address, expired or not, and stores the first time of this kind of use.
 *
 * @returns `undefined` when there is none, it was withdrawn, or order and collection do not belong together.
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
  return owner && paymentLinks.useLinkOfOrder(owner.order_id, use)
}
