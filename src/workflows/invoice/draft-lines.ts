import BigNumber from "bignumber.js"
import type { BigNumberInput } from "@medusajs/framework/types"
import { invoiceLimits } from "../../fields/invoice"
import { parseDecimal, sameAmount, sumAmounts } from "../../gateway"
import { type NumberedOrder, type Priced, readOrderNumber, roundTotal } from "../../medusa"
import { formatDecimal } from "../../modules/svc/payments"
import type { SvcInvoiceDraftAnswer } from "../../types"

type DraftLine = SvcInvoiceDraftAnswer["draft"]["lines"][number]

/** The fields of an order from which the lines are built. Totals include taxes and discounts. */
export interface DraftOrder extends Priced, NumberedOrder {
  items?: (Priced & { title: string; quantity: BigNumberInput })[] | null
  shipping_methods?: (Priced & { name: string })[] | null
}

/**
 * Builds the lines of an invoice for the outstanding amount of an order; they add up to it exactly. An order without
 * any payment is listed by items and shipping, with taxes and discounts in their prices; any other gets one line for
 * the rest.
 *
 * @param outstanding decimal text with two fraction digits.
 */
export function buildDraftLines(order: DraftOrder, outstanding: string): DraftLine[] {
  if (parseDecimal(outstanding)?.isZero() ?? true) {
    return []
  }
  const lines = buildUnpaidLines(order, outstanding)
  return lines ?? [buildLine(`Order #${readOrderNumber(order)}`, 1, outstanding)]
}

/** Items, shipping and other parts of the total; `undefined` when they do not add up to the outstanding amount. */
function buildUnpaidLines(order: DraftOrder, outstanding: string): DraftLine[] | undefined {
  if (!sameAmount(roundTotal(order), outstanding)) {
    return undefined
  }
  const items = (order.items ?? []).flatMap((item) => buildItemLines(item.title, item.quantity, roundTotal(item)))
  const shipping = (order.shipping_methods ?? []).flatMap((method) =>
    buildItemLines(method.name, 1, roundTotal(method))
  )
  const lines = [...items, ...shipping]
  const other = new BigNumber(outstanding).minus(sumAmounts(lines.map((line) => line.amount)))
  if (other.isGreaterThan(0)) {
    lines.push(buildLine("Other", 1, other.toFixed(2)))
  }
  return other.isNegative() && !other.isZero() ? undefined : lines.length > invoiceLimits.lines ? undefined : lines
}

/** Builds two lines when the total is not divisible by the quantity: some pieces then cost one cent more. */
function buildItemLines(description: string, quantityInput: BigNumberInput, total: string): DraftLine[] {
  const quantity = new BigNumber(formatDecimal(quantityInput))
  const cents = new BigNumber(total).times(100)
  if (!cents.isGreaterThan(0)) {
    return []
  }
  if (!quantity.isInteger() || !quantity.isGreaterThan(0) || cents.isLessThan(quantity)) {
    return [buildLine(description, 1, total)]
  }
  const dearer = cents.modulo(quantity)
  const price = cents.idiv(quantity)
  return [
    { pieces: quantity.minus(dearer), price },
    { pieces: dearer, price: price.plus(1) },
  ]
    .filter(({ pieces }) => pieces.isGreaterThan(0))
    .map((part) => buildLine(description, part.pieces.toNumber(), part.price.div(100).toFixed(2)))
}

function buildLine(description: string, quantity: number, unit_price: string): DraftLine {
  const amount = new BigNumber(unit_price).times(quantity).toFixed(2)
  return { description: description.slice(0, invoiceLimits.description), quantity, unit_price, amount }
}
