/** Shows that sums of lines are exact and rounded half up once, for any numbers. */
import BigNumber from "bignumber.js"
import fc from "fast-check"
import { addAmounts, lineAmount, taxAmount } from "../line-amounts"

const amounts = fc.bigInt({ min: 1n, max: 99_999_999_999_999n }).map((hundredths) => writeDecimal(hundredths, 2))
const rates = fc.bigInt({ min: 1n, max: 99_999n }).map((thousandths) => writeDecimal(thousandths, 3))
const quantities = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((millionths) => writeDecimal(millionths, 6))

function writeDecimal(units: bigint, scale: number): string {
  return new BigNumber(units.toString()).shiftedBy(-scale).toFixed()
}

const rounded = (exact: BigNumber) => exact.decimalPlaces(2, BigNumber.ROUND_HALF_UP).toFixed(2)

describe("the total of an invoice's lines", () => {
  it.each([
    ["100.00", "1.005", "100.50"],
    ["0.15", "0.1", "0.02"],
    ["0.01", "0.001", "0.00"],
    ["12.5", "3", "37.50"],
  ])("%s times %s is %s", (price, quantity, total) => {
    expect(lineAmount(price, quantity)).toBe(total)
  })

  it.each([
    ["5", ["2501.01"], "125.05"],
    ["5", ["0.10", "0.20"], "0.02"],
    ["7.125", ["100.00"], "7.13"],
    ["5", [], "0.00"],
  ])("tax of %s %% over %j is %s", (rate, lines, tax) => {
    expect(taxAmount(lines, rate)).toBe(tax)
  })

  it("is exact in decimal arithmetic", () => {
    fc.assert(
      fc.property(amounts, quantities, rates, fc.array(amounts), (price, quantity, rate, others) => {
        const sum = BigNumber.sum(0, ...others)
        expect(lineAmount(price, quantity)).toBe(rounded(new BigNumber(price).times(quantity)))
        expect(addAmounts(others)).toBe(sum.toFixed(2))
        expect(taxAmount(others, rate)).toBe(rounded(sum.times(rate).div(100)))
      })
    )
  })
})
