/** Shows that the fast reading of decimals agrees with the exact one. */
import fc from "fast-check"
import { parseDecimal, sameAmount } from "../money"
import { areEqual, visitDecimals, isZero, parsePlainDecimal } from "../plain-decimal"

const decimals = fc.oneof(
  fc.stringMatching(/^0{0,3}[0-9]{0,32}(\.[0-9]{0,32})?$/),
  fc.stringMatching(/^0{0,2}[0-9]{0,2}(\.[0-9]{0,2}0{0,2})?[x. ]?$/)
)

describe("parsePlainDecimal", () => {
  it("reads every text that parseDecimal reads, as the same number", () => {
    fc.assert(
      fc.property(decimals, (text) => {
        const exact = parseDecimal(text)
        const read = parsePlainDecimal(text)
        expect(read !== undefined).toBe(exact !== undefined)
        if (read && exact) {
          expect(`${read.whole || "0"}${read.fraction && "."}${read.fraction}`).toBe(exact.toFixed())
          expect(isZero(read)).toBe(exact.isZero())
        }
      }),
      { numRuns: 1000 }
    )
  })

  it("returns equal values for equal numbers only", () => {
    fc.assert(
      fc.property(decimals, decimals, fc.nat(3), (left, other, zeros) => {
        for (const right of [other, `0${left}`, left.includes(".") ? left + "0".repeat(zeros) : left]) {
          const exact = parseDecimal(left)?.eq(parseDecimal(right) ?? Number.NaN) ?? false
          expect(sameAmount(left, right)).toBe(exact)
          const [one, two] = [parsePlainDecimal(left), parsePlainDecimal(right)]
          expect(one !== undefined && two !== undefined && areEqual(one, two)).toBe(exact)
        }
      }),
      { numRuns: 1000 }
    )
  })
})

describe("visitDecimals", () => {
  const endsIn = (text: string, from: number, meant?: string) => {
    const ends: number[] = []
    visitDecimals(text, from, meant === undefined ? undefined : parsePlainDecimal(meant), (end) => ends.push(end))
    return ends
  }

  it("finds every beginning that is the number, and no other; without a number, every one that is not zero", () => {
    const texts = fc.stringMatching(/^[x0]{0,2}[057]{0,4}(\.[057]{0,5})?[.x]?[05]{0,34}$/)
    const numbers = fc.constantFrom("70.00", "7", "0.5", "55.05", "0", "700", "5.50")
    fc.assert(
      fc.property(texts, numbers, fc.nat(6), (text, meant, from) => {
        const all = Array.from({ length: Math.max(0, text.length - from) }, (_, index) => from + index + 1)
        const isDecimal = (end: number) => parseDecimal(text.slice(from, end))
        expect(endsIn(text, from, meant)).toEqual(all.filter((end) => isDecimal(end)?.eq(meant)))
        expect(endsIn(text, from)).toEqual(all.filter((end) => isDecimal(end)?.isZero() === false))
      }),
      { numRuns: 1500 }
    )
  })
})
