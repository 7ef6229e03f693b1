import fc from "fast-check"
import { enteredAmount, readAmount } from "../entered-amount"
import { decimalMarkOf, type DecimalMark } from "../entered-number"

describe("an amount as it is entered", () => {
  it.each([
    ["55", "55.00"],
    ["55.5", "55.50"],
    [" 0.01 ", "0.01"],
    [".5", "0.50"],
    ["007.10", "7.10"],
    ["55.", "55.00"],
    ["12,5", "12.50"],
    ["12,50", "12.50"],
    ["1,250", "1250.00"],
    ["1,250.50", "1250.50"],
    ["1.250,50", "1250.50"],
    ["1 250.50", "1250.50"],
    ["1,250,000", "1250000.00"],
    ["١٬٠٥٥٫٥٠", "1055.50"],
    ["١٢،٥", "12.50"],
    ["۵۵٫۵", "55.50"],
    ["999999999999.99", "999999999999.99"],
  ])("reads %j as %s", (text, amount) => {
    expect(enteredAmount(text, ".")).toBe(amount)
  })

  it.each([
    ["", "empty"],
    [" ", "empty"],
    ["0", "zero"],
    ["0.00", "zero"],
    ["-5", "negative"],
    ["+5", "no_number"],
    ["1e3", "no_number"],
    ["0x10", "no_number"],
    ["QAR 5", "no_number"],
    [".", "no_number"],
    ["1,25,000", "no_number"],
    ["12,50.00", "no_number"],
    ["0,250.00", "no_number"],
    ["1.2.3", "no_number"],
    ["5.005", "too_precise"],
    ["12.300", "too_precise"],
    ["1234,567", "too_precise"],
    ["1000000000000", "too_large"],
  ])("says what is wrong with %j: %s", (text, fault) => {
    expect(readAmount(text, ".")).toEqual({ fault })
  })

  it("lets the language decide where a sign can be both", () => {
    expect(["en", "ar-u-nu-latn", "de"].map(decimalMarkOf)).toEqual([".", ".", ","])
    expect(readAmount("1,250", ".")).toEqual({ amount: "1250.00" })
    expect(readAmount("1.250", ",")).toEqual({ amount: "1250.00" })
    expect(readAmount("1,250", ",")).toEqual({ fault: "too_precise" })
    expect(readAmount("1.250", ".")).toEqual({ fault: "too_precise" })
  })

  const amounts = fc.bigInt({ min: 1n, max: 99_999_999_999_999n })
  const plain = (hundredths: bigint) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`

  it.each(["en", "ar", "fa", "de", "fr", "de-CH", "ar-EG", "ar-u-nu-latn"])(
    "reads whatever the language %s writes",
    (locale) => {
      const decimal = decimalMarkOf(locale)
      for (const useGrouping of [true, false]) {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping })
        fc.assert(
          fc.property(amounts, (hundredths) => {
            const amount = plain(hundredths)
            expect(enteredAmount(format.format(amount as Intl.StringNumericLiteral), decimal)).toBe(amount)
          })
        )
      }
    }
  )

  it("is read in the same way once it stands as the server takes it", () => {
    const marks = fc.constantFrom<DecimalMark>(".", ",")
    const text = fc.string({ unit: fc.constantFrom(...Array.from("0123456789٠٥.,٫٬ -")), maxLength: 14 })
    fc.assert(
      fc.property(text, marks, (entered, decimal) => {
        const amount = enteredAmount(entered, decimal)
        expect(amount === undefined || enteredAmount(amount, decimal) === amount).toBe(true)
        expect(amount ?? "1.00").toMatch(/^(0|[1-9]\d{0,11})\.\d\d$/)
      }),
      { numRuns: 1000 }
    )
  })
})
