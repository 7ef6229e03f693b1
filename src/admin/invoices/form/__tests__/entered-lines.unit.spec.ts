/** Shows that the invoice form computes the same amounts as the server. */
import BigNumber from "bignumber.js"
import fc from "fast-check"
import type { DecimalMarks } from "../../../shared/format/entered-number"
import { addUpLines, fillLine, fillLines, parseQuantity, computeLineTotal } from "../entered-lines"

describe("the total of an invoice line", () => {
  it.each([
    ["1", "45", "45.00"],
    ["3", "33.33", "99.99"],
    ["1.5", "10.33", "15.50"], // 15.495
    ["0.1", "0.15", "0.02"], // 0.015: half goes up
    ["1.1", "1.15", "1.27"], // 1.265: half goes up
    ["0.333", "0.31", "0.10"], // 0.10323
    ["1000000", "999999.99", "999999990000.00"],
  ])("of %s at %s is %s", (quantity, unit_price, total) => {
    expect(computeLineTotal({ quantity, unit_price }, ".")).toBe(total)
  })

  it("is exact where binary floats are not", () => {
    // 1.005 * 100 is 100.49999999999999 as a float.
    expect(computeLineTotal({ quantity: "1.005", unit_price: "100.00" }, ".")).toBe("100.50")
    expect(computeLineTotal({ quantity: "3", unit_price: "0.1" }, ".")).toBe("0.30")
  })

  it("is the exact product, rounded half up", () => {
    const quantities = fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => String(thousandths / 1000))
    const prices = fc.integer({ min: 100, max: 10_000_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
    fc.assert(
      fc.property(quantities, prices, (quantity, unit_price) => {
        const exact = new BigNumber(unit_price).times(Number(quantity))
        const rounded = exact.decimalPlaces(2, BigNumber.ROUND_HALF_UP)
        expect(computeLineTotal({ quantity, unit_price }, ".")).toBe(rounded.isZero() ? undefined : rounded.toFixed(2))
      })
    )
  })

  it("is unknown while quantity or price is no number, or when the total rounds to zero or is too large", () => {
    expect(computeLineTotal({ quantity: "", unit_price: "5" }, ".")).toBeUndefined()
    expect(computeLineTotal({ quantity: "2", unit_price: "5,000.0.0" }, ".")).toBeUndefined()
    expect(computeLineTotal({ quantity: "0", unit_price: "5" }, ".")).toBeUndefined()
    expect(computeLineTotal({ quantity: "0.001", unit_price: "0.01" }, ".")).toBeUndefined()
    expect(computeLineTotal({ quantity: "1000000", unit_price: "1000000.00" }, ".")).toBeUndefined()
  })

  it("adds up over the lines that have one", () => {
    const lines = [
      { quantity: "1", unit_price: "0.10" },
      { quantity: "1", unit_price: "0.20" },
      { quantity: "x", unit_price: "7" },
    ]
    expect(addUpLines(lines, "", ".").total).toBe("0.30")
    expect(addUpLines([], "", ".").total).toBe("0.00")
  })

  it("takes quantities up to a million with three fraction digits", () => {
    expect(parseQuantity(" ٢٫٥ ", ".٫")).toBe("2.5")
    expect(parseQuantity("1000000", ".")).toBe("1000000")
    for (const text of ["", "0", "0.000", "-1", "1000001", "1.2345", "1,50,0", "one"]) {
      expect(parseQuantity(text, ".")).toBeUndefined()
    }
  })
})

describe("the total of an invoice while it is entered", () => {
  const lines = [
    { quantity: "1", unit_price: "2500.99" },
    { quantity: "2", unit_price: "0.01" },
  ]

  it("has a subtotal, its tax, and the total of both", () => {
    expect(addUpLines(lines, "5", ".")).toEqual({
      subtotal: "2501.01",
      tax: { rate: "5", amount: "125.05" },
      total: "2626.06",
    })
  })

  it.each(["", "x", "100", "0"])("has no tax at %j", (rate) => {
    expect(addUpLines(lines, rate, ".")).toEqual({ subtotal: "2501.01", tax: undefined, total: "2501.01" })
  })
})

describe("the lines of an earlier invoice", () => {
  const mug = { description: "Mug", quantity: 2, unit_price: "45.00", amount: "90.00" }
  const tax = { description: "Tax 7.5%", quantity: 1, unit_price: "6.75", amount: "6.75", tax_rate: "7.5" }

  it("lose their tax line, whose rate is returned", () => {
    const entered = [{ description: "Mug", quantity: "2", unit_price: "45,00" }]
    expect(fillLines([mug, tax], ",")).toEqual({ lines: entered, tax_rate: "7,5" })
  })

  it("have no rate when no tax was entered", () => {
    expect(fillLines([{ ...mug, tax_rate: null }], ".").tax_rate).toBe("")
  })
})

describe("an initial line of the form", () => {
  const line = { description: "Mug", quantity: 2, unit_price: "45.00", amount: "90.00" }

  it("keeps quantity and unit price that give its amount", () => {
    expect(fillLine(line, ".")).toEqual({ description: "Mug", quantity: "2", unit_price: "45.00" })
  })

  it("is written with the decimal mark of the language", () => {
    const half = { ...line, quantity: 1.5, unit_price: "10.00", amount: "15.00" }
    expect(fillLine(half, ",")).toEqual({ description: "Mug", quantity: "1,5", unit_price: "10,00" })
    expect(fillLine({ ...half, amount: "15.01" }, ",").unit_price).toBe("15,01")
  })

  it("gets its unit price from the amount when none was stored and the amount divides evenly", () => {
    expect(fillLine({ ...line, unit_price: null }, ".").unit_price).toBe("45.00")
    expect(fillLine({ ...line, quantity: 1.5, unit_price: undefined, amount: "15.00" }, ".").unit_price).toBe("10.00")
  })

  it("becomes one piece over its amount when no unit price fits", () => {
    const one = { description: "3 × Mug", quantity: "1", unit_price: "100.00" }
    expect(fillLine({ ...line, quantity: 3, unit_price: null, amount: "100.00" }, ".")).toEqual(one)
    expect(fillLine({ ...line, quantity: 3, unit_price: "33.33", amount: "100.00" }, ".")).toEqual(one)
  })

  it("always has the amount of the line from which it was made", () => {
    const quantities = fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000)
    const amounts = fc.integer({ min: 1, max: 10_000_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
    const marks = fc.constantFrom<DecimalMarks>(".", ",", ".٫")
    fc.assert(
      fc.property(quantities, amounts, fc.option(amounts), marks, (quantity, amount, unit_price, decimal) => {
        expect(computeLineTotal(fillLine({ description: "Mug", quantity, amount, unit_price }, decimal), decimal)).toBe(
          amount
        )
      })
    )
  })
})
