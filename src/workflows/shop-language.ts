import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type Language, readLanguageName, readLanguageTag } from "../fields/languages"
import { queryRows } from "../medusa"
import { SVC_MODULE } from "../modules/svc/module-key"
import type { LinkDoor } from "./order/link-door"

/**
 * Finds the language of the shop from which a shopper comes to pay: the one that the storefront named when it opened
 * the payment session (`data.language`), else that of the locale of the order or cart.
 *
 * @returns `undefined` when neither names a language of ours.
 */
export async function findShopLanguage(
  container: MedusaContainer,
  visited: { payment_session_id: string } | LinkDoor
): Promise<Language | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  if ("token" in visited) {
    const link = await container.resolve(SVC_MODULE).paymentLinks.findByToken(visited.token)
    return link && findLanguage("order", ["locale"], link.order_id)
  }
  if ("payment_collection_id" in visited) {
    return findLanguage("payment_collection", ["order.locale"], visited.payment_collection_id)
  }
  const [session] = await queryRows<{ payment_collection_id: string; data?: { language?: unknown } | null }>(query, {
    entity: "payment_session",
    fields: ["payment_collection_id", "data"],
    filters: { id: visited.payment_session_id },
  })
  return (
    readLanguageName(session?.data?.language) ??
    (session && findLanguage("payment_collection", ["order.locale", "cart.locale"], session.payment_collection_id))
  )

  async function findLanguage(entity: string, fields: string[], id: string): Promise<Language | undefined> {
    const [row] = await queryRows<Localized & { order?: Localized; cart?: Localized }>(query, {
      entity,
      fields,
      filters: { id },
    })
    return readLanguageTag(row?.locale ?? row?.order?.locale ?? row?.cart?.locale)
  }
}

interface Localized {
  /** A BCP 47 tag. */
  locale?: string | null
}
