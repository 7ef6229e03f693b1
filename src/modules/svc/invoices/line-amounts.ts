/**
 * What the lines of an invoice come to. Server and admin share it, so that the form shows what is then asked for. Numbers are plain
 * decimal text, such as `12.5`; what is computed is exact, rounded half up once, and has two fraction digits.
 */

/** An exact decimal: `units` divided by ten to the power of `scale`. */
interface Exact {
  units: bigint
  scale: number
}

/** Quantity times unit price. */
export function lineAmount(unitPrice: string, quantity: string): string {
  return amountOf(times(exactOf(unitPrice), exactOf(quantity)))
}

/** The sum of amounts with at most two fraction digits; `"0.00"` of none. */
export function addAmounts(amounts: readonly string[]): string {
  return amountOf({ units: amounts.reduce((sum, amount) => sum + hundredthsOf(exactOf(amount)), 0n), scale: 2 })
}

/** Tax over the sum of amounts. `rate` is in percent. */
export function taxAmount(amounts: readonly string[], rate: string): string {
  const { units, scale } = times(exactOf(addAmounts(amounts)), exactOf(rate))
  return amountOf({ units, scale: scale + 2 })
}

function exactOf(text: string): Exact {
  const [whole = "", fraction = ""] = text.split(".")
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

function times(left: Exact, right: Exact): Exact {
  return { units: left.units * right.units, scale: left.scale + right.scale }
}

/** Rounded half up. */
function hundredthsOf({ units, scale }: Exact): bigint {
  const unit = 10n ** BigInt(scale)
  return (units * 200n + unit) / (unit * 2n)
}

function amountOf(exact: Exact): string {
  const digits = hundredthsOf(exact).toString().padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
