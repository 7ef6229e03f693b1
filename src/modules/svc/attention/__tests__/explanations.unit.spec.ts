/** Shows how explanations of attention read in English. */
import { explain, inEnglish } from "../explanations"

const short = [
  { name: "Mug", needed: "3", available: "2" },
  { name: "Beans", needed: "1", available: "0" },
]

describe("an explanation in English", () => {
  it("has its values filled in", () => {
    expect(inEnglish(explain("order_asks_less", { paid: "20.00", order: "order_1", asked: "15.00" }))).toBe(
      "Paid 20.00, but order order_1 asks for 15.00 only."
    )
    expect(inEnglish(explain("session_deleted_cart_gone"))).toBe(
      "The payment session was deleted, and there is no cart to place an order from."
    )
  })

  it("names what is short, each with what is needed and there", () => {
    expect(inEnglish(explain("out_of_stock", {}, short))).toContain(
      "not enough stock: Mug: 3 needed, 2 in stock; Beans: 1 needed, 0 in stock. It goes on by itself"
    )
  })

  it("does not fill in what a value itself looks like", () => {
    expect(inEnglish(explain("order_stock_not_reserved", { order: "{{said}}", said: "$& {{order}}" }))).toContain(
      "Order {{said}} is not complete, so it is not captured. Its stock could not be reserved. Medusa says: $& {{order}}"
    )
  })

  it("keeps the words of others short", () => {
    const explanation = explain("medusa_said", { said: "x".repeat(10_000) })
    expect(JSON.stringify(explanation).length).toBeLessThan(400)
  })
})
