import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Combobox } from "../../shared/form/combobox"
import { useEntered } from "../../shared/format/use-entered"
import type { EnteredLine } from "./entered-lines"
import { formatVariantName, buildVariantLine, type SoldVariant } from "./variant-line"
import { type Option, type SearchOptions, useSearchOptions } from "../../shared/form/use-search-options"
import { sdk } from "../../lib/sdk"

/** Adds a line for a product of the store; the filled-in values can be changed. */
export function ProductPicker({ currencyCode, onPick }: ProductPickerProps) {
  const { t } = useTranslation()
  const { decimal } = useEntered()
  const labelId = useId()
  const products = useProductOptions()
  const pick = (id: string) => {
    const chosen = products.options.find(({ value }) => value === id)
    if (chosen) {
      onPick(buildVariantLine(chosen.variant, currencyCode, decimal))
    }
  }
  return (
    <div className="w-full min-w-0 md:w-1/2">
      <span id={labelId} className="sr-only">
        {t("svc.invoices.lines.addProduct")}
      </span>
      <Combobox
        {...products}
        aria-labelledby={labelId}
        name="product"
        value=""
        placeholder={t("svc.invoices.lines.productPlaceholder")}
        onChange={pick}
      />
    </div>
  )
}

interface ProductPickerProps {
  currencyCode: string
  onPick: (line: EnteredLine) => void
}

/** A variant to choose. */
interface ProductOption extends Option {
  variant: SoldVariant
}

const FIELDS = "id,title,sku,product.title,*prices,prices.price_rules.value,prices.price_rules.attribute"

/** Product variants to select, searched by the product's or the variant's name, or by SKU. */
function useProductOptions(): SearchOptions<ProductOption> {
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
