/** Shows which currencies have two decimals. */
import { hasTwoDecimals } from "../currency"

describe("a currency", () => {
  it.each(["qar", "QAR", "sar", "aed", "usd", "eur", "lbp", "huf", "twd"])("has two decimals: %s", (code) => {
    expect(hasTwoDecimals(code)).toBe(true)
  })

  it.each(["kwd", "KWD", "bhd", "omr", "jod", "iqd", "tnd", "jpy", "isk", "clf"])(
    "has more or fewer decimals: %s",
    (code) => {
      expect(hasTwoDecimals(code)).toBe(false)
    }
  )
})
