import BigNumber from "bignumber.js"
import type { BigNumberInput } from "@medusajs/framework/types"
import { parseDecimal, sameAmount, sumAmounts } from "../../gateway"
import { decimalText } from "../../modules/svc/payments/decimal-text"
import type { SvcInvoiceDraftAnswer } from "../../types"

type DraftLine = SvcInvoiceDraftAnswer["draft"]["lines"][number]

interface Priced {
  total: BigNumberInput
  raw_total?: BigNumberInput
}

/** What of an order the lines are made of. Totals are with taxes and discounts. */
export interface DraftOrder extends Priced {
  /** Order number for people. */
  display_id: number
  items?: (Priced & { title: string; quantity: BigNumberInput })[] | null
  shipping_methods?: (Priced & { name: string })[] | null
}

/** Most lines of an invoice. */
const MAX_LINES = 200

/**
 * Lines of an invoice over what an order still asks for; they add up to it exactly. An order of which nothing is paid is
 * shown by its items and shipping, with taxes and discounts in their prices; else there is one line for the rest.
 *
 * @param outstanding decimal text with two fraction digits.
 */
export function buildDraftLines(order: DraftOrder, outstanding: string): DraftLine[] {
  if (parseDecimal(outstanding)?.isZero() ?? true) {
    return []
  }
  const lines = unpaidLines(order, outstanding)
  return lines ?? [lineOf(`Order #${order.display_id}`, 1, outstanding)]
}

/** Items, shipping and what else makes up the total; nothing when they do not show what is outstanding. */
function unpaidLines(order: DraftOrder, outstanding: string): DraftLine[] | undefined {
  if (!sameAmount(rounded(order), outstanding)) {
    return undefined
  }
  const items = (order.items ?? []).flatMap((item) => linesOfItem(item.title, item.quantity, rounded(item)))
  const shipping = (order.shipping_methods ?? []).flatMap((method) => linesOfItem(method.name, 1, rounded(method)))
  const lines = [...items, ...shipping]
  const other = new BigNumber(outstanding).minus(sumAmounts(lines.map((line) => line.amount)))
  if (other.isGreaterThan(0)) {
    lines.push(lineOf("Other", 1, other.toFixed(2)))
  }
  return other.isNegative() && !other.isZero() ? undefined : lines.length > MAX_LINES ? undefined : lines
}

/** Two lines when the total cannot be divided by the quantity: some pieces then cost the smallest coin more. */
function linesOfItem(description: string, quantityInput: BigNumberInput, total: string): DraftLine[] {
  const quantity = new BigNumber(decimalText(quantityInput))
  const cents = new BigNumber(total).times(100)
  if (!cents.isGreaterThan(0)) {
    return []
  }
  if (!quantity.isInteger() || !quantity.isGreaterThan(0) || cents.isLessThan(quantity)) {
    return [lineOf(description, 1, total)]
  }
  const dearer = cents.modulo(quantity)
  const price = cents.idiv(quantity)
  return [
    { pieces: quantity.minus(dearer), price },
    { pieces: dearer, price: price.plus(1) },
  ]
    .filter(({ pieces }) => pieces.isGreaterThan(0))
    .map((part) => lineOf(description, part.pieces.toNumber(), part.price.div(100).toFixed(2)))
}

function lineOf(description: string, quantity: number, unit_price: string): DraftLine {
  const amount = new BigNumber(unit_price).times(quantity).toFixed(2)
  return { description: description.slice(0, 500), quantity, unit_price, amount }
}

function rounded({ total, raw_total }: Priced): string {
  return sumAmounts([decimalText(raw_total ?? total)])
}
