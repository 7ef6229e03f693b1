/** Shows when an invoice is refunded. */
import { findRefundStatus } from "../refund-status"

const invoice = { status: "paid", amount: "80.00", refunded_amount: "0.00" } as const

describe("a paid invoice of 80.00", () => {
  it.each([
    ["0.00", undefined],
    ["0.01", "partly_refunded"],
    ["79.99", "partly_refunded"],
    ["80.00", "refunded"],
    ["80.01", "refunded"],
  ])("of which %s was refunded is %s", (refunded_amount, status) => {
    expect(findRefundStatus({ ...invoice, refunded_amount })).toBe(status)
  })

  it("is refunded only once it was paid", () => {
    for (const status of ["draft", "unpaid", "overdue", "cancelled", null] as const) {
      expect(findRefundStatus({ ...invoice, status, refunded_amount: "80.00" })).toBeUndefined()
    }
  })
})
