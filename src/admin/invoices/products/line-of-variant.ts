import { enteredAmount } from "../../shared/format/entered-amount"
import { type DecimalMarks, writtenNumber } from "../../shared/format/entered-number"
import type { EnteredLine } from "../form/entered-lines"

/** A variant of a product, as far as a line is made of it. */
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

/** Longest description that the server takes. */
const MOST = 500

/** What Medusa calls the variant of a product that has no options. */
const DEFAULT_VARIANT = "Default variant"

/** A line over one piece of a variant: its unit price is empty when the variant has no price in the currency. */
export function lineOfVariant(variant: SoldVariant, currencyCode: string, decimal: DecimalMarks): EnteredLine {
  const price = findPrice(variant, currencyCode) ?? ""
  return { description: nameOf(variant), quantity: "1", unit_price: writtenNumber(price, decimal) }
}

/** Product and variant by name. */
export function nameOf({ title, product }: SoldVariant): string {
  const variant = title?.toLowerCase() === DEFAULT_VARIANT.toLowerCase() ? "" : title
  return [product?.title, variant].filter(Boolean).join(" – ").slice(0, MOST)
}

/**
 * What one piece costs in a currency: the price that holds everywhere and for any quantity, before one with rules.
 *
 * @returns decimal text with two fraction digits; `undefined` when there is none that can be asked for.
 */
export function findPrice({ prices }: SoldVariant, currencyCode: string): string | undefined {
  const fitting = (prices ?? []).filter(
    ({ currency_code: code, min_quantity: least, max_quantity: most }) =>
      code === currencyCode && (least ?? null) === null && (most ?? null) === null
  )
  const price = fitting.find(({ rules }) => Object.keys(rules ?? {}).length === 0) ?? fitting[0]
  return price && enteredAmount(String(price.amount), ".")
}
