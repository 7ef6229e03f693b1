import { invoiceLimits } from "../../../fields/invoice"
import { addAmounts, lineAmount, taxAmount } from "../../../modules/svc/invoices/line-amounts"
import type { SvcInvoiceLine } from "../../../types"
import {
  type DecimalMarks,
  parseAmount,
  type NumberFault,
  readNumber,
  formatNumber,
} from "../../shared/format/entered-number"
import { formatHundredths, toHundredths } from "../../shared/format/money"

/** A line in the form: the text of its fields. */
export interface EnteredLine {
  description: string
  quantity: string
  unit_price: string
}

type EnteredNumbers = Pick<EnteredLine, "quantity" | "unit_price">

export const emptyLine: EnteredLine = { description: "", quantity: "1", unit_price: "" }

/** Maximum number of fraction digits of a quantity. */
export const QUANTITY_FRACTION = 3

/** Reads an entered quantity: above zero, with at most three fraction digits. */
export function readQuantity(text: string, decimal: DecimalMarks): { quantity: string } | { fault: NumberFault } {
  const read = readNumber(text, { decimal, fraction: QUANTITY_FRACTION, whole: 7 })
  if ("fault" in read) {
    return read
  }
  return Number(read.number) > invoiceLimits.quantity ? { fault: "too_large" } : { quantity: read.number }
}

/** The same; `undefined` when it is invalid. */
export function parseQuantity(text: string, decimal: DecimalMarks): string | undefined {
  const read = readQuantity(text, decimal)
  return "quantity" in read ? read.quantity : undefined
}

/**
 * The total of a line: quantity times unit price.
 *
 * @returns decimal text with two fraction digits; `undefined` while quantity or unit price is invalid, and for zero.
 */
export function computeLineTotal({ quantity, unit_price }: EnteredNumbers, decimal: DecimalMarks): string | undefined {
  const times = parseQuantity(quantity, decimal)
  const price = parseAmount(unit_price, decimal)
  if (times === undefined || price === undefined) {
    return undefined
  }
  return parseAmount(lineAmount(price, times), ".")
}

/** The totals of valid lines. */
const listTotals = (lines: readonly EnteredNumbers[], decimal: DecimalMarks) =>
  lines.flatMap((line) => computeLineTotal(line, decimal) ?? [])

/** The sums of the entered lines. */
export interface InvoiceSums {
  /** The sum of the lines. */
  subtotal: string
  /** `undefined` without a rate, or with nothing to tax. */
  tax: { rate: string; amount: string } | undefined
  total: string
}

/**
 * Adds up the valid lines, and the tax on them.
 *
 * @param rate in percent, as entered.
 */
export function addUpLines(lines: readonly EnteredNumbers[], rate: string, decimal: DecimalMarks): InvoiceSums {
  const totals = listTotals(lines, decimal)
  const subtotal = addAmounts(totals)
  const read = readRate(rate, decimal)
  const amount = "fault" in read ? "0.00" : taxAmount(totals, read.number)
  return "fault" in read || amount === "0.00"
    ? { subtotal, tax: undefined, total: subtotal }
    : { subtotal, tax: { rate: read.number, amount }, total: addAmounts([subtotal, amount]) }
}

/** Maximum number of fraction digits of a tax rate. */
export const RATE_FRACTION = 3

/** Reads an entered tax rate in percent: above zero and below a hundred. */
export function readRate(text: string, decimal: DecimalMarks): ReturnType<typeof readNumber> {
  return readNumber(text, { decimal, fraction: RATE_FRACTION, whole: 2 })
}

/** Converts the lines of an earlier invoice to form values; the tax line becomes its rate. */
export function fillLines(
  lines: readonly SvcInvoiceLine[],
  decimal: DecimalMarks
): { lines: EnteredLine[]; tax_rate: string } {
  const isTax = ({ tax_rate: rate }: SvcInvoiceLine) => typeof rate === "string"
  return {
    lines: lines.filter((line) => !isTax(line)).map((line) => fillLine(line, decimal)),
    tax_rate: formatNumber(lines.find(isTax)?.tax_rate ?? "", decimal),
  }
}

/**
 * Converts a line of an order or of an earlier invoice to form values. If no unit price gives exactly its amount, the
 * line becomes one piece with that amount, and the quantity moves to the description, because the amount must not
 * change.
 */
export function fillLine(line: SvcInvoiceLine, decimal: DecimalMarks): EnteredLine {
  const quantity = String(line.quantity)
  const unit_price = line.unit_price ?? computeUnitPrice(line)
  if (unit_price !== undefined && computeLineTotal({ quantity, unit_price }, ".") === line.amount) {
    return {
      description: line.description,
      quantity: formatNumber(quantity, decimal),
      unit_price: formatNumber(unit_price, decimal),
    }
  }
  return {
    description: `${quantity} × ${line.description}`,
    quantity: "1",
    unit_price: formatNumber(line.amount, decimal),
  }
}

/** Computes the unit price that gives a line's amount without rounding; `undefined` when there is none. */
function computeUnitPrice({ quantity, amount }: SvcInvoiceLine): string | undefined {
  const times = parseQuantity(String(quantity), ".")
  const total = toHundredths(amount)
  if (times === undefined || total === undefined || (total * 1000n) % toThousandths(times) !== 0n) {
    return undefined
  }
  return formatHundredths((total * 1000n) / toThousandths(times))
}

function toThousandths(quantity: string): bigint {
  const [whole = "0", fraction = ""] = quantity.split(".")
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, "0"))
}
