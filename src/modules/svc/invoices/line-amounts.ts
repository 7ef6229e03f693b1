/**
 * Adds up the lines of an invoice. Server and admin share it, so that the form shows the amount that is then requested.
 * Numbers are plain decimal text, such as `12.5`. Results are exact, rounded half up once, and have two fraction
 * digits.
 */

/** An exact decimal: `units` divided by ten to the power of `scale`. */
interface Exact {
  units: bigint
  scale: number
}

/** Quantity times unit price. */
export function lineAmount(unitPrice: string, quantity: string): string {
  return formatAmount(multiply(parseExact(unitPrice), parseExact(quantity)))
}

/** The sum of amounts with at most two fraction digits; `"0.00"` for an empty list. */
export function addAmounts(amounts: readonly string[]): string {
  return formatAmount({
    units: amounts.reduce((sum, amount) => sum + roundToHundredths(parseExact(amount)), 0n),
    scale: 2,
  })
}

/** The tax on the sum of amounts. `rate` is in percent. */
export function taxAmount(amounts: readonly string[], rate: string): string {
  const { units, scale } = multiply(parseExact(addAmounts(amounts)), parseExact(rate))
  return formatAmount({ units, scale: scale + 2 })
}

function parseExact(text: string): Exact {
  const [whole = "", fraction = ""] = text.split(".")
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

function multiply(left: Exact, right: Exact): Exact {
  return { units: left.units * right.units, scale: left.scale + right.scale }
}

/** Rounded half up. */
function roundToHundredths({ units, scale }: Exact): bigint {
  const unit = 10n ** BigInt(scale)
  return (units * 200n + unit) / (unit * 2n)
}

function formatAmount(exact: Exact): string {
  const digits = roundToHundredths(exact).toString().padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
