/** Shows the invoice line that is built from a product. */
import { findPrice, formatVariantName, buildVariantLine } from "../variant-line"

const price = (amount: number, more: object = {}) => ({ amount, currency_code: "qar", ...more })

describe("a line that is made of a product", () => {
  it("names product and variant, and asks for the variant's price", () => {
    const variant = { title: "250 g", product: { title: "Coffee" }, prices: [price(33.5)] }
    expect(buildVariantLine(variant, "qar", ".")).toEqual({
      description: "Coffee – 250 g",
      quantity: "1",
      unit_price: "33.50",
    })
  })

  it("has a price with the decimal mark of the language", () => {
    expect(buildVariantLine({ prices: [price(33.5)] }, "qar", ",").unit_price).toBe("33,50")
  })

  it("leaves out the name of an only variant, and cuts a text that is too long for a line", () => {
    expect(formatVariantName({ title: "Default variant", product: { title: "Cup" } })).toBe("Cup")
    expect(formatVariantName({ title: "x".repeat(600), product: null })).toHaveLength(500)
  })

  it.each([
    ["in the currency", [price(9, { currency_code: "usd" }), price(30)], "30.00"],
    ["that holds everywhere", [price(25, { rules: { region_id: "reg_1" } }), price(30, { rules: {} })], "30.00"],
    ["with rules when there is no other", [price(25, { rules: { region_id: "reg_1" } })], "25.00"],
    ["for any quantity", [price(20, { min_quantity: 10 }), price(30, { min_quantity: null })], "30.00"],
    ["none in another currency", [price(9, { currency_code: "usd" })], undefined],
    ["none that is nothing", [price(0)], undefined],
    ["none with more digits than can be asked for", [price(1.005)], undefined],
    ["none when there are no prices", null, undefined],
  ])("has the price %s", (_case, prices, expected) => {
    expect(findPrice({ prices }, "qar")).toBe(expected)
  })
})
