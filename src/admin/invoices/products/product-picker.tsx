import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Combobox } from "../../shared/form/combobox"
import { useEntered } from "../../shared/format/use-entered"
import type { EnteredLine } from "../form/entered-lines"
import { lineOfVariant } from "./line-of-variant"
import { useProductOptions } from "./use-product-options"

/** Adds a line for a product of the store; the filled-in values can be changed. */
export function ProductPicker({ currencyCode, onPick }: ProductPickerProps) {
  const { t } = useTranslation()
  const { decimal } = useEntered()
  const labelId = useId()
  const products = useProductOptions()
  const pick = (id: string) => {
    const chosen = products.options.find(({ value }) => value === id)
    if (chosen) {
      onPick(lineOfVariant(chosen.variant, currencyCode, decimal))
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
