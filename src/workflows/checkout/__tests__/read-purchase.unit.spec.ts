/** Shows which mobile number, customer and products are sent to the gateway. */
import { toAmount } from "../../../gateway"
import type { Purchase } from "../payable"
import { readCustomerId, findMobile, listPurchaseProducts } from "../read-purchase"

function purchase(more: Partial<Purchase> = {}): Purchase {
  return { id: "cart_1", total: 0, ...more }
}

describe("findMobile", () => {
  const everywhere = purchase({
    shipping_address: { phone: "55000001" },
    billing_address: { phone: "55000002" },
    customer: { has_account: true, phone: "55000003" },
  })
  const shippedTo = (phone: string | null) => ({ ...everywhere, shipping_address: { phone } })
  const withoutAddresses = { ...everywhere, shipping_address: null, billing_address: { phone: "   " } }
  const guest = purchase({ customer: { has_account: false, phone: "55000003" } })
  const inGermany = purchase({ shipping_address: { phone: "0151 12345678", country_code: "de" } })
  const onlyUnreadable = purchase({ shipping_address: { phone: "123" } })

  it.each<[string, Purchase | undefined, string | undefined, string]>([
    ["takes what the shopper has just typed before all else", everywhere, "+974 5500 0009", "97455000009"],
    ["takes the shipping address first", everywhere, undefined, "97455000001"],
    ["takes the billing address when the shipping address has none", shippedTo(null), undefined, "97455000002"],
    ["takes the billing address when the other cannot be read", shippedTo("call me"), undefined, "97455000002"],
    ["takes a registered customer's when no address has one", withoutAddresses, undefined, "97455000003"],
    ["takes none of a guest, whose e-mail address others share", guest, undefined, "missing"],
    ["reads a number of an address in the address's country", inGermany, undefined, "4915112345678"],
    ["reads what was typed in the store's country", inGermany, "55000009", "97455000009"],
    ["says that a number is missing when none is known", undefined, undefined, "missing"],
    ["says that a number is missing when the shopper typed nothing", everywhere, "  ", "missing"],
    ["says that a number is invalid when the only one cannot be read", onlyUnreadable, undefined, "invalid"],
    ["falls back on no address when what was typed cannot be read", everywhere, "12", "invalid"],
  ])("%s", (_rule, of, typed, expected) => {
    const lookup = findMobile(of, typed, "974")
    expect(lookup.found ? lookup.mobile.digits : lookup.reason).toBe(expected)
  })
})

describe("readCustomerId", () => {
  it("returns the customer", () => {
    expect(readCustomerId(purchase({ customer_id: "cus_1" }), "payses_1")).toBe("cus_1")
  })

  it("returns the cart when there is no customer", () => {
    expect(readCustomerId(purchase({ customer_id: null }), "payses_1")).toBe("cart_1")
  })

  it("returns the payment session when there is no cart", () => {
    expect(readCustomerId(undefined, "payses_1")).toBe("payses_1")
  })
})

describe("listPurchaseProducts", () => {
  const line = (id: string, total: number | string, quantity = 1) => ({ id, title: "Mug", quantity, total })
  const list = (amount: string, ...items: ReturnType<typeof line>[]) =>
    listPurchaseProducts(purchase({ items }), toAmount(amount))

  it("returns each line with its total and quantity when they add up to the amount", () => {
    expect(list("73.34", line("line_1", "18.335", 2), line("line_2", 55))).toEqual([
      { orderId: "line_1", amount: "18.34", quantity: 2 },
      { orderId: "line_2", amount: "55.00", quantity: 1 },
    ])
  })

  it("returns a fractional quantity as one line of its total", () => {
    expect(list("12.50", line("line_1", 12.5, 1.25))).toEqual([{ orderId: "line_1", amount: "12.50", quantity: 1 }])
  })

  it.each([0, "0.0049"])("leaves out a line that costs nothing, as %s does, and returns the others", (total) => {
    expect(list("5", line("line_1", total), line("line_2", 5))).toMatchObject([{ orderId: "line_2" }])
  })

  it.each([
    ["delivery is paid too", "70", [line("line_1", 55)]],
    ["store credit pays a part", "50", [line("line_1", 55)]],
    // Each rounds up: 0.02 together, where the cart rounds once.
    ["their rounded totals differ from the cart's", "0.01", [line("line_1", "0.005"), line("line_2", "0.005")]],
    ["they differ by the smallest unit", "55.01", [line("line_1", 55)]],
    ["one costs less than nothing", "50", [line("line_1", 55), line("line_2", -5)]],
  ])("returns none when %s", (_why, amount, items) => {
    expect(list(amount, ...items)).toEqual([])
  })

  it("returns none when the purchase is unknown", () => {
    const amount = toAmount("5")
    expect([listPurchaseProducts(undefined, amount), listPurchaseProducts(purchase({ items: null }), amount)]).toEqual([
      [],
      [],
    ])
  })
})
