/** Creates the missing products, with stock at the location; returns the first product's variant. */
import type { CreateProductWorkflowInputDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils"
import { createInventoryLevelsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows"

import { products, type Product } from "./products"

const STOCK = 100_000

interface CatalogOptions {
  currency_code: string
  sales_channel_id: string
  shipping_profile_id: string
  stock_location_id: string
}

export async function seedCatalog(container: MedusaContainer, options: CatalogOptions): Promise<{ id: string }> {
  const existing = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ handle: products.map((product) => product.handle) }, { select: ["handle"], take: products.length })
  const known = new Set(existing.map((product) => product.handle))
  const missing = products.filter((product) => !known.has(product.handle))
  if (missing.length > 0) {
    await createProductsWorkflow(container).run({
      input: { products: missing.map((product) => productInput(product, options)) },
    })
  }
  await seedStock(container, options.stock_location_id)

  const [variant] = await container.resolve(Modules.PRODUCT).listProductVariants({ sku: products[0].sku })
  if (!variant) {
    throw new Error(`Medusa has no variant with the SKU ${products[0].sku}`)
  }
  return { id: variant.id }
}

function productInput(product: Product, options: CatalogOptions): CreateProductWorkflowInputDTO {
  return {
    title: product.title,
    handle: product.handle,
    description: product.description,
    thumbnail: product.thumbnail,
    metadata: { title_ar: product.title_ar, description_ar: product.description_ar },
    status: ProductStatus.PUBLISHED,
    weight: product.weight,
    shipping_profile_id: options.shipping_profile_id,
    sales_channels: [{ id: options.sales_channel_id }],
    options: [{ title: "Size", values: ["One size"] }],
    variants: [
      {
        title: "One size",
        sku: product.sku,
        manage_inventory: true,
        options: { Size: "One size" },
        prices: [{ currency_code: options.currency_code, amount: product.price }],
      },
    ],
  }
}

async function seedStock(container: MedusaContainer, stockLocationId: string): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "inventory_item",
    fields: ["id", "location_levels.location_id"],
    filters: { sku: products.map((product) => product.sku) },
  })
  const items = data as { id: string; location_levels: { location_id: string }[] }[]
  const unstocked = items.filter((item) => !item.location_levels.some((level) => level.location_id === stockLocationId))
  if (unstocked.length > 0) {
    await createInventoryLevelsWorkflow(container).run({
      input: {
        inventory_levels: unstocked.map((item) => ({
          inventory_item_id: item.id,
          location_id: stockLocationId,
          stocked_quantity: STOCK,
        })),
      },
    })
  }
}
