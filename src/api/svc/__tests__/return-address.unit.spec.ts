/** Shows the address that the shopper returns to, and that nobody can forge its status. */
import { buildAnonymousReturnLocation, buildReturnLocation } from "../return-address"

describe("buildReturnLocation", () => {
  it("adds the payment session and its status", () => {
    expect(buildReturnLocation("https://shop.example/return", "payses_1", "paid")).toBe(
      "https://shop.example/return?payment_session_id=payses_1&status=paid"
    )
  })

  it("leads into an app", () => {
    expect(buildReturnLocation("shopapp://", "payses_1", "paid")).toBe(
      "shopapp://?payment_session_id=payses_1&status=paid"
    )
  })

  it("keeps the query of the storefront's address", () => {
    expect(buildReturnLocation("https://shop.example/return?lang=ar#top", "payses_1", "failed")).toBe(
      "https://shop.example/return?lang=ar&payment_session_id=payses_1&status=failed#top"
    )
  })

  it("does not let the address claim another status or session", () => {
    const claimed = "https://shop.example/?status=paid&status=paid&payment_session_id=other"
    const { searchParams } = new URL(buildReturnLocation(claimed, "payses_1", "failed"))
    expect([searchParams.getAll("status"), searchParams.getAll("payment_session_id")]).toEqual([
      ["failed"],
      ["payses_1"],
    ])
  })

  it("escapes a payment session id", () => {
    expect(buildReturnLocation("https://shop.example/", "a&b=c\r\nd", "paid")).toBe(
      "https://shop.example/?payment_session_id=a%26b%3Dc%0D%0Ad&status=paid"
    )
  })
})

describe("buildAnonymousReturnLocation", () => {
  it("returns the storefront's address without the payment that its query names", () => {
    expect(buildAnonymousReturnLocation("https://shop.example/qa/result?cart_id=cart_1&lang=ar#top")).toBe(
      "https://shop.example/qa/result#top"
    )
  })
})
