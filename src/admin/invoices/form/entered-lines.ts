import { addAmounts, lineAmount, taxAmount } from "../../../modules/svc/invoices/line-amounts"
import type { SvcInvoiceLine } from "../../../types"
import { enteredAmount } from "../../shared/format/entered-amount"
import { type DecimalMarks, type NumberFault, readNumber, writtenNumber } from "../../shared/format/entered-number"
import { amountOfHundredths, toHundredths } from "../../shared/format/money"

/** A line as it stands in the form: the text of its fields. */
export interface EnteredLine {
  description: string
  quantity: string
  unit_price: string
}

type EnteredNumbers = Pick<EnteredLine, "quantity" | "unit_price">

/** Largest quantity that the server takes. */
const MOST = 1_000_000

export const emptyLine: EnteredLine = { description: "", quantity: "1", unit_price: "" }

/** Digits of a quantity after the point, at most. */
export const QUANTITY_FRACTION = 3

/** A quantity as people write it: above zero, with at most three fraction digits; or what is wrong with it. */
export function readQuantity(text: string, decimal: DecimalMarks): { quantity: string } | { fault: NumberFault } {
  const read = readNumber(text, { decimal, fraction: QUANTITY_FRACTION, whole: 7 })
  if ("fault" in read) {
    return read
  }
  return Number(read.number) > MOST ? { fault: "too_large" } : { quantity: read.number }
}

/** The same; `undefined` when it is none. */
export function enteredQuantity(text: string, decimal: DecimalMarks): string | undefined {
  const read = readQuantity(text, decimal)
  return "quantity" in read ? read.quantity : undefined
}

/**
 * The total of a line: quantity times unit price.
 *
 * @returns decimal text with two fraction digits; `undefined` while quantity or unit price is no number, and for zero.
 */
export function lineTotal({ quantity, unit_price }: EnteredNumbers, decimal: DecimalMarks): string | undefined {
  const times = enteredQuantity(quantity, decimal)
  const price = enteredAmount(unit_price, decimal)
  if (times === undefined || price === undefined) {
    return undefined
  }
  return enteredAmount(lineAmount(price, times), ".")
}

/** The totals that are known. */
const knownTotals = (lines: readonly EnteredNumbers[], decimal: DecimalMarks) =>
  lines.flatMap((line) => lineTotal(line, decimal) ?? [])

/** The sums of an invoice, as far as it is entered. */
export interface InvoiceSums {
  /** Of the lines. */
  subtotal: string
  /** `undefined` while there is no rate, or nothing to tax. */
  tax: { rate: string; amount: string } | undefined
  total: string
}

/**
 * Adds up the lines whose total is known, and the tax over them.
 *
 * @param rate in percent, as it was entered.
 */
export function addUpLines(lines: readonly EnteredNumbers[], rate: string, decimal: DecimalMarks): InvoiceSums {
  const totals = knownTotals(lines, decimal)
  const subtotal = addAmounts(totals)
  const read = readRate(rate, decimal)
  const amount = "fault" in read ? "0.00" : taxAmount(totals, read.number)
  return "fault" in read || amount === "0.00"
    ? { subtotal, tax: undefined, total: subtotal }
    : { subtotal, tax: { rate: read.number, amount }, total: addAmounts([subtotal, amount]) }
}

/** Digits of a tax rate after the point, at most. */
export const RATE_FRACTION = 3

/** A tax rate in percent as people write it, above zero and below a hundred; or what is wrong with it. */
export function readRate(text: string, decimal: DecimalMarks): ReturnType<typeof readNumber> {
  return readNumber(text, { decimal, fraction: RATE_FRACTION, whole: 2 })
}

/** The lines of an earlier invoice as the form begins with them; the line of tax becomes the rate that it came from. */
export function enteredLines(
  lines: readonly SvcInvoiceLine[],
  decimal: DecimalMarks
): { lines: EnteredLine[]; tax_rate: string } {
  const isTax = ({ tax_rate: rate }: SvcInvoiceLine) => typeof rate === "string"
  return {
    lines: lines.filter((line) => !isTax(line)).map((line) => enteredLine(line, decimal)),
    tax_rate: writtenNumber(lines.find(isTax)?.tax_rate ?? "", decimal),
  }
}

/**
 * A line of an order or of an earlier invoice, as the form begins with it. When no unit price leads to its amount, the line
 * becomes one piece of that amount, with the quantity in its description: the amount is what must stay.
 */
export function enteredLine(line: SvcInvoiceLine, decimal: DecimalMarks): EnteredLine {
  const quantity = String(line.quantity)
  const unit_price = line.unit_price ?? computeUnitPrice(line)
  if (unit_price !== undefined && lineTotal({ quantity, unit_price }, ".") === line.amount) {
    return {
      description: line.description,
      quantity: writtenNumber(quantity, decimal),
      unit_price: writtenNumber(unit_price, decimal),
    }
  }
  return {
    description: `${quantity} × ${line.description}`,
    quantity: "1",
    unit_price: writtenNumber(line.amount, decimal),
  }
}

/** The unit price that gives a line's amount without rounding; `undefined` when there is none. */
function computeUnitPrice({ quantity, amount }: SvcInvoiceLine): string | undefined {
  const times = enteredQuantity(String(quantity), ".")
  const total = toHundredths(amount)
  if (times === undefined || total === undefined || (total * 1000n) % toThousandths(times) !== 0n) {
    return undefined
  }
  return amountOfHundredths((total * 1000n) / toThousandths(times))
}

function toThousandths(quantity: string): bigint {
  const [whole = "0", fraction = ""] = quantity.split(".")
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, "0"))
}
