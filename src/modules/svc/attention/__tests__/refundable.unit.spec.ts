/** Shows how much of a transaction can be refunded. */
import { computeLeft, findInvoiceRefundable } from "../refundable"

const invoice = { status: "paid", transaction_number: "T1", amount: "30.00", order_id: null }
const taking = (amount: string, transaction_number = "T1") => ({ amount, transaction_number })

describe("the refundable rest of a transaction", () => {
  const paid = { number: "T1", amount: "30.00" }

  it.each([
    ["30.00", []],
    ["17.50", [taking("12.50")]],
    ["0.10", [taking("10.00"), taking("19.90")]],
    ["0.00", [taking("30.00")]],
    ["0.00", [taking("20.00"), taking("20.00")]],
    ["30.00", [taking("30.00", "T2")]],
  ])("is %s when refund tasks take %j", (left, tasks) => {
    expect(computeLeft(paid, tasks).toFixed(2)).toBe(left)
  })

  it("is zero when the transaction's amount is unknown", () => {
    expect(computeLeft({ number: "T1", amount: "" }, []).isZero()).toBe(true)
  })
})

describe("the refundable amount of an invoice", () => {
  it("is the rest of the transaction that paid it", () => {
    const refundable = findInvoiceRefundable(invoice, [taking("10.00"), taking("5.00", "T2")])
    expect(refundable).toMatchObject({ outcome: "refundable", transaction: { number: "T1", amount: "30.00" } })
    expect("left" in refundable && refundable.left.toFixed(2)).toBe("20.00")
  })

  it.each([
    ["not_paid", { status: "unpaid" }, []],
    ["not_paid", { status: "cancelled", order_id: "order_1" }, []],
    ["not_paid", { transaction_number: null }, []],
    ["in_order", { order_id: "order_1" }, []],
    ["given_back", {}, [taking("30.00")]],
  ])("is zero, because of %s, for %j with %j", (reason, changes, tasks) => {
    expect(findInvoiceRefundable({ ...invoice, ...changes }, tasks)).toEqual({ outcome: "not_refundable", reason })
  })
})
