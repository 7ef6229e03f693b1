/** Shows how amounts are read, rounded and added, exactly. */
import BigNumber from "bignumber.js"
import fc from "fast-check"
import { atLeastZero, InvalidAmountError, parseDecimal, sumAmounts, toAmount } from "../money"

describe("toAmount", () => {
  it.each([
    ["55", "55.00"],
    ["55.0", "55.00"],
    ["0.01", "0.01"],
    ["0.005", "0.01"],
    ["1.005", "1.01"],
    ["1.004999999999999999999", "1.00"],
    ["8.575", "8.58"],
    ["1.0049", "1.00"], // rounding to 1.005 first would give 1.01
    ["2.4449999", "2.44"],
    ["999999999999.99", "999999999999.99"],
    ["00055.10", "55.10"],
    ["+55", "55.00"],
  ])("writes %s as %s", (value, expected) => {
    expect(toAmount(value)).toBe(expected)
  })

  it("reads a number as it is printed, not as it is stored", () => {
    // 1.005 is stored as 1.00499999999999989…
    expect(toAmount(1.005)).toBe("1.01")
    expect(toAmount(0.1 + 0.2)).toBe("0.30")
  })

  it("reads numbers with an exponent", () => {
    expect(toAmount("5.5e1")).toBe("55.00")
    expect(toAmount(5.5e1)).toBe("55.00")
    expect(toAmount("1e-2")).toBe("0.01")
  })

  it("reads objects that hold a number", () => {
    expect(toAmount(new BigNumber("12.345"))).toBe("12.35")
    expect(toAmount({ toString: () => "7.5" })).toBe("7.50")
    // The result of Medusa's own BigNumber.
    const withPrimitive = { [Symbol.toPrimitive]: () => "55.125000000000000000" }
    expect(toAmount(withPrimitive)).toBe("55.13")
  })

  it.each(["0", "0.00", "0.0049", "-1", "-0.001", "-0", 0, -0, -5, Number.MIN_VALUE])(
    "refuses %p as too small",
    (value) => {
      expect(() => toAmount(value)).toThrow(new InvalidAmountError("The amount must be greater than zero."))
    }
  )

  it.each([
    ...["", " ", " 55", "55\n", "fifty", "Infinity", "0x10", "1,000.00", "5.5.5", ".", "٥٥"],
    ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, {}, [55, 56]],
  ])("refuses %p as not a number", (value) => {
    expect(() => toAmount(value)).toThrow(new InvalidAmountError("The amount is not a number."))
  })

  it("refuses more than 12 digits before the point", () => {
    expect(() => toAmount("1000000000000")).toThrow("more than 12 digits")
    expect(() => toAmount("999999999999.995")).toThrow("more than 12 digits")
    expect(() => toAmount(Number.MAX_VALUE)).toThrow("more than 12 digits")
  })

  it("quickly refuses an exponent that would fill the memory", () => {
    const started = Date.now()
    expect(() => toAmount("1e999999999")).toThrow(InvalidAmountError)
    expect(() => toAmount(`1e-${"9".repeat(9)}`)).toThrow(InvalidAmountError)
    expect(Date.now() - started).toBeLessThan(500)
  })

  it("returns two fraction digits and the nearest value for every number of cents and a fraction", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 99_999_999_999_999n), fc.integer({ min: 0, max: 9999 }), (cents, rest) => {
        const written = `${cents / 100n}.${(cents % 100n).toString().padStart(2, "0")}${rest.toString().padStart(4, "0")}`
        const expected = cents + (rest >= 5000 ? 1n : 0n)
        fc.pre(expected <= 99_999_999_999_999n)
        expect(toAmount(written)).toBe(`${expected / 100n}.${(expected % 100n).toString().padStart(2, "0")}`)
      })
    )
  })

  it("returns an amount that stays the same when it is read again", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e11, noNaN: true }), (value) => {
        const amount = toAmount(value)
        expect(toAmount(amount)).toBe(amount)
        expect(amount).toMatch(/^\d{1,12}\.\d{2}$/)
      })
    )
  })

  it("never throws anything but its own error", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^[-+]?\d{0,20}\.?\d{0,20}(e[-+]?\d{1,6})?$/)),
        (value) => {
          try {
            expect(toAmount(value)).toMatch(/^\d{1,12}\.\d{2}$/)
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidAmountError)
          }
        }
      )
    )
  })
})

describe("parseDecimal", () => {
  it.each(["55", "55.0", "0.00", "00.5"])("reads %s", (text) => {
    expect(parseDecimal(text)?.toNumber()).toBe(Number(text))
  })

  it.each(["", " 55", "55 ", "+55", "-55", "5.5e1", "55.", ".5", "0x37", "٥٥", "Infinity", "5,5", "55\n"])(
    "does not read %j",
    (text) => {
      expect(parseDecimal(text)).toBeUndefined()
    }
  )

  it("does not read endless digits", () => {
    expect(parseDecimal("1".repeat(31))).toBeUndefined()
    expect(parseDecimal(`1.${"1".repeat(31)}`)).toBeUndefined()
  })
})

describe("sumAmounts", () => {
  it("adds without binary rounding", () => {
    expect(sumAmounts(["0.10", "0.20"])).toBe("0.30")
    expect(sumAmounts([0.1, 0.2, "0.005"])).toBe("0.31")
  })

  it("rounds the sum and not its parts", () => {
    expect(sumAmounts(["0.004", "0.004"])).toBe("0.01")
  })

  it("is 0.00 for nothing", () => {
    expect(sumAmounts([])).toBe("0.00")
  })

  it.each(["x", "", "0x10", "Infinity", "1e999999999"])("refuses %j", (value) => {
    expect(() => sumAmounts(["1.00", value])).toThrow(new InvalidAmountError("One of the amounts is not a number."))
  })

  it("refuses NaN", () => {
    expect(() => sumAmounts([Number.NaN])).toThrow(InvalidAmountError)
  })
})

describe("atLeastZero", () => {
  it.each([
    ["-0.01", "0.00"],
    ["-0.00", "0.00"],
    ["0.00", "0.00"],
    ["55.00", "55.00"],
  ])("makes of %s the amount %s", (amount, expected) => {
    expect(atLeastZero(amount)).toBe(expected)
  })
})
