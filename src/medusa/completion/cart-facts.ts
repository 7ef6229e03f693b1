import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type Query, queryRows } from "../query-rows"
import type { StockNeed } from "./stock-needs"
import { LEVEL_FIELDS, type LevelRow, findStockNeeds, type SoldLine } from "./stock-view"
import { findUnusablePromotions, type UnusablePromotions } from "./unusable-promotions"
import { ADJUSTMENT_FIELDS, type Adjusted, readCartUse, type UsingCart } from "./cart-use"

/** A line as it was added to the cart; its product may have left the catalog since. */
export interface CartLine extends SoldLine, Adjusted {
  variant_id?: string | null
  product_id?: string | null
  requires_shipping?: boolean
}

interface CartShippingMethod extends Adjusted {
  name?: string | null
  shipping_option_id?: string | null
}

/** The fields of a cart that core checks when it places an order. */
export interface PlaceableCart extends UsingCart {
  id: string
  region_id?: string | null
  sales_channel_id?: string | null
  items?: CartLine[] | null
  shipping_methods?: CartShippingMethod[] | null
  /** Payments by gift card or store credit. */
  credit_lines?: ({ id: string } | null)[] | null
}

/** The fields to read for a {@link PlaceableCart}, besides its credit lines. */
export const CART_FIELDS = [
  "id",
  "email",
  "customer_id",
  "region_id",
  "sales_channel_id",
  "items.*",
  "shipping_methods.*",
  ...ADJUSTMENT_FIELDS,
]

/** Whether the cart's region offers the payment provider. */
export type OfferOfRegion =
  { outcome: "offered" } | { outcome: "not_offered"; region_id: string; name: string } | { outcome: "region_gone" }

interface VariantFact {
  id: string
  manage_inventory: boolean
  allow_backorder: boolean
}

interface ProfileFact {
  product_id: string
  shipping_profile_id: string
}

interface ItemOfVariant {
  variant_id: string
  inventory_item_id: string
  required_quantity: BigNumberInput
}

/** The facts that decide whether core places an order from a cart, as far as they can be known in advance. */
export interface CartFacts {
  cart: PlaceableCart
  provider_id: string
  offer: OfferOfRegion
  /** The cart's shipping options that still exist. */
  shipping_options: { id: string; shipping_profile_id: string }[]
  /** The cart's variants that still exist. */
  variants: VariantFact[]
  /** The shipping profiles of the cart's products. */
  profiles: ProfileFact[]
  stock: StockNeed[]
  promotions: UnusablePromotions
}

/**
 * Reads the facts about a cart with eight statements, seven of them concurrent. Links are read separately, because
 * Medusa's query needs an extra statement for a linked row.
 */
export async function readCartFacts(
  container: MedusaContainer,
  cart: PlaceableCart,
  provider_id: string
): Promise<CartFacts> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const lines = cart.items ?? []
  const variantIds = lines.flatMap(({ variant_id }) => variant_id ?? [])
  const rows = <Row>(entity: string, fields: string[], filters: Record<string, string | string[]>): Promise<Row[]> =>
    Object.values(filters).some((wanted) => wanted.length === 0)
      ? Promise.resolve([])
      : queryRows<Row>(query, { entity, fields, filters })
  const [offer, shipping_options, variants, profiles, itemsOfVariants, sellingLocations, promotions] =
    await Promise.all([
      readOffer(query, cart.region_id, provider_id),
      rows<{ id: string; shipping_profile_id: string }>("shipping_option", ["id", "shipping_profile_id"], {
        id: (cart.shipping_methods ?? []).flatMap(({ shipping_option_id }) => shipping_option_id ?? []),
      }),
      rows<VariantFact>("product_variant", ["id", "manage_inventory", "allow_backorder"], { id: variantIds }),
      rows<ProfileFact>("product_shipping_profile", ["product_id", "shipping_profile_id"], {
        product_id: lines.flatMap(({ product_id }) => product_id ?? []),
      }),
      rows<ItemOfVariant>("product_variant_inventory_item", ["variant_id", "inventory_item_id", "required_quantity"], {
        variant_id: variantIds,
      }),
      rows<{ stock_location_id: string }>("sales_channel_location", ["stock_location_id"], {
        sales_channel_id: cart.sales_channel_id ?? [],
      }),
      findUnusablePromotions(container, readCartUse(cart)),
    ])
  const managed = variants.filter(({ manage_inventory }) => manage_inventory).map(({ id }) => id)
  const levels = await rows<LevelRow & { inventory_item_id: string }>(
    "inventory_level",
    ["inventory_item_id", ...LEVEL_FIELDS],
    {
      inventory_item_id: itemsOfVariants
        .filter(({ variant_id }) => managed.includes(variant_id))
        .map(({ inventory_item_id }) => inventory_item_id),
    }
  )
  const isSelling = ({ location_id }: LevelRow) =>
    !cart.sales_channel_id || sellingLocations.some(({ stock_location_id }) => stock_location_id === location_id)
  const findInventory = (itemId: string) => ({
    location_levels: levels.filter((level) => level.inventory_item_id === itemId && isSelling(level)),
  })
  const stockedVariants = variants.map((variant) => ({
    ...variant,
    inventory_items: itemsOfVariants
      .filter(({ variant_id }) => variant_id === variant.id)
      .map((item) => ({ ...item, inventory: findInventory(item.inventory_item_id) })),
  }))
  const findVariant = ({ variant_id }: CartLine) => stockedVariants.find(({ id }) => id === variant_id)
  const stock = findStockNeeds({ items: lines.map((line) => ({ ...line, variant: findVariant(line) ?? null })) })
  return { cart, provider_id, offer, shipping_options, variants, profiles, stock, promotions }
}

/** Like core, accepts a cart without a region. */
async function readOffer(
  query: Query,
  region_id: string | null | undefined,
  provider_id: string
): Promise<OfferOfRegion> {
  if (!region_id) {
    return { outcome: "offered" }
  }
  const offered = await queryRows<{ payment_provider_id: string }>(query, {
    entity: "region_payment_provider",
    fields: ["payment_provider_id"],
    filters: { region_id },
  })
  if (offered.some(({ payment_provider_id }) => payment_provider_id === provider_id)) {
    return { outcome: "offered" }
  }
  const [region] = await queryRows<{ name: string }>(query, {
    entity: "region",
    fields: ["name"],
    filters: { id: region_id },
  })
  return region ? { outcome: "not_offered", region_id, name: region.name } : { outcome: "region_gone" }
}
