/** Shows how money is formatted without losing a digit. */
import { findLocale } from "../use-format"
import { formatHundredths, formatMoney, toHundredths } from "../money"

/** Removes the marks that only control text direction. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, "").replace(/\u00a0/g, " ")

describe("a displayed amount", () => {
  it("has the sign of the currency, as Medusa writes it", () => {
    expect(plain(formatMoney("20", "eur", findLocale("en")))).toBe("€20.00")
    expect(plain(formatMoney("20", "usd", findLocale("en")))).toBe("$20.00")
    expect(plain(formatMoney("20", "eur", findLocale("ar")))).toBe("20.00 €")
  })

  it("names a currency without a sign by its code and always has two fraction digits", () => {
    expect(plain(formatMoney("1055.5", "qar", findLocale("en")))).toBe("QAR 1,055.50")
  })

  it("keeps every digit of an amount that a binary float would round", () => {
    expect(plain(formatMoney("90071992547409931.07", "qar", findLocale("en")))).toBe("QAR 90,071,992,547,409,931.07")
  })

  it("has digits 0 to 9 in Arabic too", () => {
    expect(plain(formatMoney("1055.00", "qar", findLocale("ar")))).toBe("1,055.00 QAR")
  })

  it("is shown bare for a currency that no browser knows", () => {
    expect(formatMoney("5.00", "not a code", findLocale("en"))).toBe("NOT A CODE 5.00")
  })
})

describe("hundredths of an amount", () => {
  it.each([
    ["55", 5500n],
    ["55.0", 5500n],
    ["55.07", 5507n],
    ["0.1", 10n],
    ["55.070", 5507n],
  ])("%s", (amount, hundredths) => {
    expect(toHundredths(amount)).toBe(hundredths)
  })

  it.each(["", "-1", "1,000.00", "1e3", "55.075", "abc"])("%p is no amount", (text) => {
    expect(toHundredths(text)).toBeUndefined()
  })

  it.each([
    [0n, "0.00"],
    [7n, "0.07"],
    [5507n, "55.07"],
  ])("%s is written back with two fraction digits", (hundredths, amount) => {
    expect(formatHundredths(hundredths)).toBe(amount)
  })
})

describe("the language of the pages", () => {
  it.each([
    ["en", "en-u-nu-latn"],
    ["enGB", "en-GB-u-nu-latn"],
    ["pt-BR", "pt-BR-u-nu-latn"],
    ["ar", "ar-u-nu-latn"],
    ["not a language", "en-u-nu-latn"],
  ])("%s is %s to Intl", (language, locale) => {
    expect(findLocale(language)).toBe(locale)
  })
})
