/** Seeds a store with everything that a shopper needs. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { seedAdminUser } from "./admin-user"
import { seedCatalog } from "./catalog"
import { seedRegion } from "./region"
import { seedPublishableKey, seedSalesChannel } from "./sales-channel"
import { seedShipping } from "./shipping"

/** The market of a seeded store. */
export interface SeedOptions {
  /** ISO 4217, lower case: the region, every price and the shipping rate are in it. */
  currency_code: string
  /** ISO 3166-1 alpha-2, lower case: the one country the region ships to. */
  country_code: string
  payment_provider_id: string
  admin_email: string
  admin_password: string
}

/** The ids and keys that a caller needs to sell and to look after the sales. */
export interface SeededStore extends Omit<SeedOptions, "currency_code" | "country_code"> {
  publishable_key: string
  region_id: string
  variant_id: string
  shipping_option_id: string
}

/**
 * Creates a small store in the database of a booted, migrated Medusa: region, shipping, stock, products, publishable
 * key and an admin user. Existing rows are kept, so it can run at every start and after an interruption.
 */
export async function seedStore(container: MedusaContainer, options: SeedOptions): Promise<SeededStore> {
  const salesChannel = await seedSalesChannel(container, options.currency_code)
  const region = await seedRegion(container, options)
  const shipping = await seedShipping(container, { ...options, sales_channel_id: salesChannel.id })
  const variant = await seedCatalog(container, {
    currency_code: options.currency_code,
    sales_channel_id: salesChannel.id,
    shipping_profile_id: shipping.shipping_profile_id,
    stock_location_id: shipping.stock_location_id,
  })
  const key = await seedPublishableKey(container, salesChannel.id)
  await seedAdminUser(container, options)
  return {
    publishable_key: key.token,
    region_id: region.id,
    payment_provider_id: options.payment_provider_id,
    variant_id: variant.id,
    shipping_option_id: shipping.shipping_option_id,
    admin_email: options.admin_email,
    admin_password: options.admin_password,
  }
}
