import type { SvcInvoiceLine } from "../../types"
import { enteredAmount, latinNumber } from "../shared/format/entered-amount"
import { amountOfHundredths, hundredthsOf } from "../shared/format/money"

/** A line as it stands in the form: the text of its fields. */
export interface EnteredLine {
  description: string
  quantity: string
  unit_price: string
}

/** Largest quantity that the server takes. */
const MOST = 1_000_000

export const emptyLine: EnteredLine = { description: "", quantity: "1", unit_price: "" }

/** A quantity as people type it: above zero, with at most three fraction digits. `undefined` when it is none. */
export function enteredQuantity(text: string): string | undefined {
  const quantity = latinNumber(text)
  const isQuantity = /^\d{1,7}(\.\d{1,3})?$/.test(quantity) && Number(quantity) > 0 && Number(quantity) <= MOST
  return isQuantity ? quantity : undefined
}

/**
 * What a line comes to: quantity times unit price, exactly, then rounded half up once.
 *
 * @returns decimal text with two fraction digits; `undefined` while quantity or unit price is no number, and for zero.
 */
export function lineTotal({ quantity, unit_price }: Pick<EnteredLine, "quantity" | "unit_price">): string | undefined {
  const times = enteredQuantity(quantity)
  const price = enteredAmount(unit_price)
  if (times === undefined || price === undefined) {
    return undefined
  }
  // Thousandths of pieces times hundredths of money.
  const product = thousandthsOf(times) * (hundredthsOf(price) ?? 0n)
  return enteredAmount(amountOfHundredths((product + 500n) / 1000n))
}

/** The sum of the lines whose total is known, exactly. */
export function totalOf(lines: readonly Pick<EnteredLine, "quantity" | "unit_price">[]): string {
  return amountOfHundredths(lines.reduce((sum, line) => sum + (hundredthsOf(lineTotal(line) ?? "0") ?? 0n), 0n))
}

/**
 * A line of an order or of an earlier invoice, as the form begins with it. When no unit price leads to its amount, the line
 * becomes one piece of that amount, with the quantity in its description: the amount is what must stay.
 */
export function enteredLine(line: SvcInvoiceLine): EnteredLine {
  const quantity = String(line.quantity)
  const unit_price = line.unit_price ?? unitPriceOf(line)
  if (unit_price !== undefined && lineTotal({ quantity, unit_price }) === line.amount) {
    return { description: line.description, quantity, unit_price }
  }
  return { description: `${quantity} × ${line.description}`, quantity: "1", unit_price: line.amount }
}

/** The unit price that gives a line's amount without rounding; `undefined` when there is none. */
function unitPriceOf({ quantity, amount }: SvcInvoiceLine): string | undefined {
  const times = enteredQuantity(String(quantity))
  const total = hundredthsOf(amount)
  if (times === undefined || total === undefined || (total * 1000n) % thousandthsOf(times) !== 0n) {
    return undefined
  }
  return amountOfHundredths((total * 1000n) / thousandthsOf(times))
}

function thousandthsOf(quantity: string): bigint {
  const [whole = "0", fraction = ""] = quantity.split(".")
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, "0"))
}
