import { type DecimalMarks, parseAmount, formatNumber } from "../../shared/format/entered-number"
import type { EnteredLine } from "./entered-lines"

/** The fields of a product variant from which a line is built. */
export interface SoldVariant {
  title?: string | null
  sku?: string | null
  product?: { title?: string | null } | null
  prices?: VariantPrice[] | null
}

interface VariantPrice {
  amount: number
  currency_code: string
  min_quantity?: number | null
  max_quantity?: number | null
  rules?: Record<string, unknown>
}

/** Maximum length of a description, as on the server. */
const MAX_LENGTH = 500

/** Medusa's name for the variant of a product without options. */
const DEFAULT_VARIANT = "Default variant"

/** Builds a line with one piece of a variant. The unit price is empty when the variant has no price in the currency. */
export function buildVariantLine(variant: SoldVariant, currencyCode: string, decimal: DecimalMarks): EnteredLine {
  const price = findPrice(variant, currencyCode) ?? ""
  return { description: formatVariantName(variant), quantity: "1", unit_price: formatNumber(price, decimal) }
}

/** Product and variant by name. */
export function formatVariantName({ title, product }: SoldVariant): string {
  const variant = title?.toLowerCase() === DEFAULT_VARIANT.toLowerCase() ? "" : title
  return [product?.title, variant].filter(Boolean).join(" – ").slice(0, MAX_LENGTH)
}

/**
 * Finds the price of one piece in a currency, preferring the price without rules that applies to any quantity.
 *
 * @returns decimal text with two fraction digits; `undefined` without a valid price.
 */
export function findPrice({ prices }: SoldVariant, currencyCode: string): string | undefined {
  const fitting = (prices ?? []).filter(
    ({ currency_code: code, min_quantity: least, max_quantity: most }) =>
      code === currencyCode && (least ?? null) === null && (most ?? null) === null
  )
  const price = fitting.find(({ rules }) => Object.keys(rules ?? {}).length === 0) ?? fitting[0]
  return price && parseAmount(String(price.amount), ".")
}
