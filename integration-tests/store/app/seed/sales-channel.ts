/** Creates the store's sales channel and its publishable key. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createApiKeysWorkflow,
  createDefaultsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"

const KEY_TITLE = "Shop"

/** Creates the default sales channel, and sets the store's default currency. */
export async function seedSalesChannel(container: MedusaContainer, currencyCode: string): Promise<{ id: string }> {
  await createDefaultsWorkflow(container).run()
  const [store] = await container.resolve(Modules.STORE).listStores({}, { relations: ["supported_currencies"] })
  if (!store?.default_sales_channel_id) {
    throw new Error("Medusa created no default store with a sales channel")
  }
  if (!store.supported_currencies?.some((currency) => currency.currency_code === currencyCode && currency.is_default)) {
    await updateStoresWorkflow(container).run({
      input: {
        selector: { id: store.id },
        update: { supported_currencies: [{ currency_code: currencyCode, is_default: true }] },
      },
    })
  }
  return { id: store.default_sales_channel_id }
}

/** Creates the shop's publishable key for the sales channel. */
export async function seedPublishableKey(
  container: MedusaContainer,
  salesChannelId: string
): Promise<{ token: string }> {
  const key = (await findKey(container)) ?? (await createKey(container))
  if (!key.sales_channels.some((channel) => channel.id === salesChannelId)) {
    await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [salesChannelId] } })
  }
  return { token: key.token }
}

interface Key {
  id: string
  token: string
  sales_channels: { id: string }[]
}

async function findKey(container: MedusaContainer): Promise<Key | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "api_key",
    fields: ["id", "token", "sales_channels.id"],
    filters: { title: KEY_TITLE, type: "publishable", revoked_at: null },
  })
  return (data as Key[])[0]
}

async function createKey(container: MedusaContainer): Promise<Key> {
  const { result } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: KEY_TITLE, type: "publishable", created_by: "" }] },
  })
  const [key] = result
  if (!key) {
    throw new Error("Medusa created no publishable key")
  }
  return { id: key.id, token: key.token, sales_channels: [] }
}
