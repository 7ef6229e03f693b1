/** Shows that an entered amount is read in the format of its language, and never as another number. */
import fc from "fast-check"
import { parseAmount, findDecimalMarks, readAmount, formatNumber } from "../entered-number"

describe("an entered amount", () => {
  it.each([
    ["55", "55.00"],
    ["55.5", "55.50"],
    [" 0.01 ", "0.01"],
    [".5", "0.50"],
    ["007.10", "7.10"],
    ["55.", "55.00"],
    ["1250.50", "1250.50"],
    ["١٠٥٥.٥٠", "1055.50"],
    ["999999999999.99", "999999999999.99"],
  ])("reads %j as %s", (text, amount) => {
    expect(parseAmount(text, ".")).toBe(amount)
  })

  const faults = {
    empty: ["", " "],
    zero: ["0", "0.00"],
    negative: ["-5"],
    no_number: ["+5", "1e3", "0x10", "QAR 5", ".", "-", "1.2.3", "12,5", "1,250", "1,250.50", "1.250,50", "1 250.50"],
    too_precise: ["5.005", "1.250"],
    too_large: ["1000000000000"],
  }

  it.each([
    ...Object.entries(faults).flatMap(([fault, texts]) => texts.map((text) => [text, fault] as const)),
    ...["١٢٫٥", "١٬٠٥٥", "۵۵"].map((text) => [text, "no_number"] as const),
  ])("says what is wrong with %j: %s", (text, fault) => {
    expect(readAmount(text, ".")).toEqual({ fault })
  })

  it("has the decimal mark of the language, and in Arabic also the Arabic one", () => {
    expect(["en", "de", "de-CH", "fa-u-nu-latn", "ar-u-nu-latn", "ar-EG"].map(findDecimalMarks)).toEqual([
      ".",
      ",",
      ".",
      ".",
      ".٫",
      ".٫",
    ])
    expect(parseAmount("12,5", ",")).toBe("12.50")
    expect(readAmount("1,250", ",")).toEqual({ fault: "too_precise" })
    expect(readAmount("12.5", ",")).toEqual({ fault: "no_number" })
    expect([parseAmount("١٢٫٥", ".٫"), parseAmount("12.5", ".٫")]).toEqual(["12.50", "12.50"])
    expect(readAmount("1.2٫5", ".٫")).toEqual({ fault: "no_number" })
  })

  const amounts = fc.bigInt({ min: 1n, max: 99_999_999_999_999n })
  const plain = (hundredths: bigint) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`

  it.each(["en", "ar", "ar-EG", "ar-u-nu-latn", "de", "fr", "de-CH"])(
    "is read as the language %s writes it without grouping, and read alike or refused with grouping",
    (locale) => {
      const decimal = findDecimalMarks(locale)
      const [bare, grouped] = [false, true].map(
        (useGrouping) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping })
      )
      fc.assert(
        fc.property(amounts, (hundredths) => {
          const amount = plain(hundredths)
          const written = (format?: Intl.NumberFormat) => format?.format(amount as Intl.StringNumericLiteral) ?? ""
          expect(parseAmount(written(bare), decimal)).toBe(amount)
          expect([undefined, amount]).toContain(parseAmount(written(grouped), decimal))
          expect(parseAmount(formatNumber(amount, decimal), decimal)).toBe(amount)
        })
      )
    }
  )

  it("is never read as another number: a grouping sign of one language is refused or too precise in every other", () => {
    const thousands = fc.integer({ min: 1000, max: 999_999_999 })
    const marks = fc.constantFrom(".", ",", ".٫")
    fc.assert(
      fc.property(thousands, fc.constantFrom("en", "de", "fr", "de-CH", "ar-EG"), marks, (number, locale, decimal) => {
        expect(parseAmount(new Intl.NumberFormat(locale).format(number), decimal)).toBeUndefined()
      })
    )
  })

  it("is read in the same way again in the server's format", () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from("0123456789٠٥.,٫٬ -")), maxLength: 14 })
    fc.assert(
      fc.property(text, fc.constantFrom(".", ",", ".٫"), (entered, decimal) => {
        const amount = parseAmount(entered, decimal)
        expect(amount === undefined || parseAmount(formatNumber(amount, decimal), decimal) === amount).toBe(true)
        expect(amount ?? "1.00").toMatch(/^(0|[1-9]\d{0,11})\.\d\d$/)
      }),
      { numRuns: 1000 }
    )
  })
})
