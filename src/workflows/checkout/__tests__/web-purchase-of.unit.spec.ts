import type { Purchase } from "../payable"
import { customerIdOf, mobileOf, productsOf } from "../web-purchase-of"

const COUNTRY = "974"

function purchase(more: Partial<Purchase> = {}): Purchase {
  return { id: "cart_1", ...more }
}

function digitsOf(lookup: ReturnType<typeof mobileOf>): string {
  return lookup.found ? lookup.mobile.digits : lookup.reason
}

describe("mobileOf", () => {
  const everywhere = purchase({
    shipping_address: { phone: "55000001" },
    billing_address: { phone: "55000002" },
    customer: { has_account: true, phone: "55000003" },
  })

  it("takes what the shopper has just typed before all else", () => {
    expect(digitsOf(mobileOf(everywhere, "+974 5500 0009", COUNTRY))).toBe("97455000009")
  })

  it("takes the shipping address first", () => {
    expect(digitsOf(mobileOf(everywhere, undefined, COUNTRY))).toBe("97455000001")
  })

  it("takes the billing address when the shipping address has none", () => {
    expect(digitsOf(mobileOf({ ...everywhere, shipping_address: { phone: null } }, undefined, COUNTRY))).toBe(
      "97455000002"
    )
  })

  it("takes the billing address when the number of the shipping address cannot be read", () => {
    expect(digitsOf(mobileOf({ ...everywhere, shipping_address: { phone: "call me" } }, undefined, COUNTRY))).toBe(
      "97455000002"
    )
  })

  it("takes a registered customer's number when no address has one", () => {
    const addresses = { shipping_address: null, billing_address: { phone: "   " } }
    expect(digitsOf(mobileOf({ ...everywhere, ...addresses }, undefined, COUNTRY))).toBe("97455000003")
  })

  it("does not take the number of a guest's customer record, which anyone with that e-mail address shares", () => {
    const guest = purchase({ customer: { has_account: false, phone: "55000003" } })
    expect(digitsOf(mobileOf(guest, undefined, COUNTRY))).toBe("missing")
  })

  it("says that a number is missing when none is known", () => {
    expect(digitsOf(mobileOf(undefined, undefined, COUNTRY))).toBe("missing")
  })

  it("says that a number is invalid when the only one cannot be read", () => {
    expect(digitsOf(mobileOf(purchase({ shipping_address: { phone: "123" } }), undefined, COUNTRY))).toBe("invalid")
  })

  it("does not fall back on an address when the shopper typed something that cannot be read", () => {
    expect(digitsOf(mobileOf(everywhere, "12", COUNTRY))).toBe("invalid")
  })

  it("says that a number is missing when the shopper typed nothing", () => {
    expect(digitsOf(mobileOf(everywhere, "  ", COUNTRY))).toBe("missing")
  })
})

describe("customerIdOf", () => {
  it("is the customer", () => {
    expect(customerIdOf(purchase({ customer_id: "cus_1" }), "payses_1")).toBe("cus_1")
  })

  it("is the cart when there is no customer", () => {
    expect(customerIdOf(purchase({ customer_id: null }), "payses_1")).toBe("cart_1")
  })

  it("is the payment session when there is no cart", () => {
    expect(customerIdOf(undefined, "payses_1")).toBe("payses_1")
  })
})

describe("productsOf", () => {
  it("gives each line with its exact total and quantity", () => {
    const items = [
      { id: "line_1", quantity: 2, total: "18.335" },
      { id: "line_2", quantity: 1, total: 55 },
    ]
    expect(productsOf(purchase({ items }))).toEqual([
      { orderId: "line_1", amount: "18.335", quantity: 2 },
      { orderId: "line_2", amount: "55", quantity: 1 },
    ])
  })

  it.each([
    ["costs nothing", { id: "line_1", quantity: 1, total: 0 }],
    ["rounds to nothing", { id: "line_1", quantity: 1, total: "0.0049" }],
    ["costs less than nothing", { id: "line_1", quantity: 1, total: -5 }],
    ["has a broken quantity", { id: "line_1", quantity: 1.5, total: 5 }],
  ])("leaves out a line that %s", (_why, line) => {
    expect(productsOf(purchase({ items: [line] }))).toEqual([])
  })

  it("is empty when nothing is known of the purchase", () => {
    expect([productsOf(undefined), productsOf(purchase({ items: null }))]).toEqual([[], []])
  })
})
