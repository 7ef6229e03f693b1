/** Creates a stock location for the sales channel, and a flat rate for shipping to the country. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"

const LOCATION = "Main warehouse"
const FULFILLMENT_SET = "Main warehouse delivery"
const OPTION = "Standard delivery"
const RATE = 15
/** Medusa's default provider `manual`. */
const FULFILLMENT_PROVIDER = "manual_manual"

interface ShippingOptions {
  currency_code: string
  country_code: string
  sales_channel_id: string
}

export async function seedShipping(container: MedusaContainer, options: ShippingOptions) {
  const stockLocationId = await seedStockLocation(container, options)
  const shippingProfileId = await seedProfile(container)
  const serviceZoneId = await seedServiceZone(container, stockLocationId, options.country_code)
  const shippingOptionId = await seedOption(container, serviceZoneId, shippingProfileId, options.currency_code)
  return {
    stock_location_id: stockLocationId,
    shipping_profile_id: shippingProfileId,
    shipping_option_id: shippingOptionId,
  }
}

async function seedStockLocation(container: MedusaContainer, options: ShippingOptions): Promise<string> {
  const [found] = await container.resolve(Modules.STOCK_LOCATION).listStockLocations({ name: LOCATION })
  const location = found ?? (await createStockLocation(container, options.country_code))
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id: location.id, add: [options.sales_channel_id] },
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: FULFILLMENT_PROVIDER },
  })
  return location.id
}

async function createStockLocation(container: MedusaContainer, countryCode: string): Promise<{ id: string }> {
  const { result } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        { name: LOCATION, address: { address_1: "1 Harbour Road", country_code: countryCode.toUpperCase() } },
      ],
    },
  })
  return first(result, "stock location")
}

async function seedProfile(container: MedusaContainer): Promise<string> {
  const [found] = await container.resolve(Modules.FULFILLMENT).listShippingProfiles({ type: "default" })
  if (found) {
    return found.id
  }
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  })
  return first(result, "shipping profile").id
}

async function seedServiceZone(
  container: MedusaContainer,
  stockLocationId: string,
  countryCode: string
): Promise<string> {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const [found] = await fulfillment.listFulfillmentSets({ name: FULFILLMENT_SET }, { relations: ["service_zones"] })
  const set =
    found ??
    (await fulfillment.createFulfillmentSets({
      name: FULFILLMENT_SET,
      type: "shipping",
      service_zones: [{ name: "Home delivery", geo_zones: [{ type: "country", country_code: countryCode }] }],
    }))
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  return first(set.service_zones, "service zone").id
}

async function seedOption(
  container: MedusaContainer,
  serviceZoneId: string,
  shippingProfileId: string,
  currencyCode: string
): Promise<string> {
  const filters = { name: OPTION, service_zone_id: serviceZoneId }
  const [found] = await container.resolve(Modules.FULFILLMENT).listShippingOptions(filters)
  if (found) {
    return found.id
  }
  const { result } = await createShippingOptionsWorkflow(container).run({
    input: [
      {
        ...filters,
        price_type: "flat",
        provider_id: FULFILLMENT_PROVIDER,
        shipping_profile_id: shippingProfileId,
        type: { label: "Standard", code: "standard", description: "At your door in two days." },
        prices: [{ currency_code: currencyCode, amount: RATE }],
        rules: [
          { attribute: "enabled_in_store", value: "true", operator: "eq" },
          { attribute: "is_return", value: "false", operator: "eq" },
        ],
      },
    ],
  })
  return first(result, "shipping option").id
}

function first<T>(items: readonly T[], what: string): T {
  const [item] = items
  if (item === undefined) {
    throw new Error(`Medusa created no ${what}`)
  }
  return item
}
