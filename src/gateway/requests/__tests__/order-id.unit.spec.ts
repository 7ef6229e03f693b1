/** Shows the form of an ORDER_ID and of its prefix. */
import { MAX_ORDER_ID_LENGTH, newOrderId, ORDER_ID, ORDER_PREFIX } from "../order-id"

describe("newOrderId", () => {
  it("never returns the same id twice", () => {
    expect(new Set(Array.from({ length: 1000 }, () => newOrderId("D"))).size).toBe(1000)
  })

  it("returns the prefix and 26 characters", () => {
    expect(newOrderId("shop-")).toMatch(/^shop-[0-9A-Z]{26}$/)
    expect(newOrderId("")).toMatch(/^[0-9A-Z]{26}$/)
  })

  it("returns a letter at the end", () => {
    expect(Array.from({ length: 1000 }, () => newOrderId("")).filter((id) => /\d$/.test(id))).toEqual([])
  })

  it("returns a valid ORDER_ID with the longest prefix", () => {
    const prefix = "x".repeat(14)
    expect(prefix).toMatch(ORDER_PREFIX)
    expect(newOrderId(prefix)).toHaveLength(MAX_ORDER_ID_LENGTH)
    expect(newOrderId(prefix)).toMatch(ORDER_ID)
  })
})

describe("ORDER_PREFIX", () => {
  it.each(["", "D", "shop-1_"])("accepts %j", (prefix) => {
    expect(prefix).toMatch(ORDER_PREFIX)
  })

  it.each(["x".repeat(15), "-a", "_a", "a b", "a\n", "é"])("refuses %j", (prefix) => {
    expect(prefix).not.toMatch(ORDER_PREFIX)
  })
})

describe("ORDER_ID", () => {
  it.each(["", "-A", "A B", "A\n", "A.B", "x".repeat(41), "٥"])("refuses %j", (text) => {
    expect(text).not.toMatch(ORDER_ID)
  })
})
