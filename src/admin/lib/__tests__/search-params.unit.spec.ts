/** Shows how a query of the Admin API is serialized. */
import { buildSearchParams } from "../search-params"

describe("a query of the Admin API", () => {
  it("writes lists and ranges as the server parses them", () => {
    const query = buildSearchParams({ status: ["paid", "failed"], created_at: { $gte: "2026-01-01" }, limit: 20 })
    expect(decodeURIComponent(query)).toBe("status[0]=paid&status[1]=failed&created_at[$gte]=2026-01-01&limit=20")
  })

  it("leaves out parameters without a value, and keeps false and 0", () => {
    expect(buildSearchParams({ q: "", order_id: undefined, attention: false, offset: 0 })).toBe(
      "attention=false&offset=0"
    )
  })

  it("encodes text that a shopper could have written", () => {
    expect(buildSearchParams({ q: "a&b=c #1" })).toBe("q=a%26b%3Dc+%231")
  })
})
