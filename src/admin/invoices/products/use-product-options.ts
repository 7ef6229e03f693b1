import { type Option, type SearchOptions, useSearchOptions } from "../../shared/form/use-search-options"
import { sdk } from "../../lib/sdk"
import { formatVariantName, type SoldVariant } from "./line-of-variant"

/** A variant to choose. */
export interface ProductOption extends Option {
  variant: SoldVariant
}

const FIELDS = "id,title,sku,product.title,*prices,prices.price_rules.value,prices.price_rules.attribute"

/** Product variants to select, searched by the product's or the variant's name, or by SKU. */
export function useProductOptions(): SearchOptions<ProductOption> {
  return useSearchOptions(
    "svc-invoice-products",
    "",
    (asked) => sdk.admin.productVariant.list({ ...asked, fields: FIELDS }),
    ({ variants }) =>
      variants.map((variant) => ({
        value: variant.id,
        label: [formatVariantName(variant), variant.sku].filter(Boolean).join(" · "),
        variant,
      }))
  )
}
