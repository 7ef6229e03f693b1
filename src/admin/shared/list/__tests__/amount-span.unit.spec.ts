/** Shows how a range of amounts is written to and read from the address of a list. */
import { readAmountSpan, buildSpanQuery, writeAmountSpan } from "../amount-span"

describe("a range of amounts in the address of a list", () => {
  it.each([
    ["10.00..50.00", { from: "10.00", to: "50.00" }, { $gte: "10.00", $lte: "50.00" }],
    ["10.00..", { from: "10.00" }, { $gte: "10.00" }],
    ["..50.00", { to: "50.00" }, { $lte: "50.00" }],
    ["70.00", { from: "70.00", to: "70.00" }, "70.00"],
  ])("%s is read as it was written", (text, span, query) => {
    expect(readAmountSpan(text)).toEqual(span)
    expect(writeAmountSpan(span)).toBe(text)
    expect(buildSpanQuery(text)).toEqual(query)
  })

  it("may be a plain number that was written by hand", () => {
    expect(buildSpanQuery(70)).toBe("70")
  })

  it.each([undefined, "", "..", "many", "1..2..3", "-5", "1,000..2"])("is missing in %s", (text) => {
    expect(readAmountSpan(text)).toEqual({})
    expect(buildSpanQuery(text)).toBeUndefined()
    expect(writeAmountSpan(readAmountSpan(text))).toBeUndefined()
  })
})
