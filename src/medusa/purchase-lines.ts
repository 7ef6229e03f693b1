import type { BigNumberInput } from "@medusajs/framework/types"
import { sumAmounts } from "../gateway"
import { formatDecimal } from "../modules/svc/payments"
import type { SvcPurchase, SvcPurchaseLine } from "../types"

/** A total in both forms of a query. */
export interface Priced {
  total: BigNumberInput
  raw_total?: BigNumberInput
}

interface Item extends Priced {
  title: string
  product_title?: string | null
  variant_title?: string | null
  quantity: BigNumberInput
}

/** The fields of an order or cart that show what was bought. */
export interface LineOwner extends Priced {
  currency_code: string
  items?: Item[] | null
  shipping_methods?: (Priced & { name: string })[] | null
}

/** Fields of an order or a cart with which Medusa also computes the totals of its lines. */
export const LINE_FIELDS = ["currency_code", "total", "items.*", "shipping_methods.*"]

/** Lists the items and deliveries of an order or a cart, without items that were removed from an order. Pure. */
export function readPurchase(source: "order" | "cart", owner: LineOwner): SvcPurchase {
  const items = (owner.items ?? []).map(readItem).filter(({ quantity }) => quantity > 0)
  const deliveries = (owner.shipping_methods ?? []).map((method) => ({
    title: method.name,
    variant: null,
    quantity: 1,
    amount: roundTotal(method),
  }))
  return {
    source,
    lines: [...items, ...deliveries],
    total: roundTotal(owner),
    currency_code: owner.currency_code.toLowerCase(),
  }
}

function readItem(item: Item): SvcPurchaseLine {
  return {
    title: item.product_title ?? item.title,
    variant: item.variant_title ?? null,
    quantity: Number(formatDecimal(item.quantity)),
    amount: roundTotal(item),
  }
}

/** Rounds a total as the gateway and the shopper see it: decimal text with two fraction digits. */
export function roundTotal({ total, raw_total }: Priced): string {
  return sumAmounts([formatDecimal(raw_total ?? total)])
}
