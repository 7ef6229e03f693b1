/** Shows when staff can confirm or settle a payment. */
import { buildIssue } from "../../shared/attention/__tests__/build-issue"
import { canConfirmPayment, canRejectPayment, canSettlePayment } from "../possible-actions"

const claimed = buildIssue()
const confirmed = buildIssue({
  confirmed_by: "sara@shop.example",
  refund: { possible: true, transaction_number: "967", amount: "30.00" },
})
const resolved = { ...claimed, resolved_at: "2026-11-02T10:00:00.000Z", refund: null }

describe("confirming a payment from the merchant panel", () => {
  it("is offered while it is unpaid, and for a paid one with an open doubt", () => {
    const is_test_money = false
    expect(canConfirmPayment({ is_test_money, status: "failed", attention: [] })).toBe(true)
    expect(canConfirmPayment({ is_test_money, status: "paid", attention: [] })).toBe(false)
    expect(canConfirmPayment({ is_test_money, status: "paid", attention: [confirmed, resolved] })).toBe(false)
    expect(canConfirmPayment({ is_test_money, status: "paid", attention: [claimed] })).toBe(true)
  })

  it("is not offered for a payment of the sandbox once the store is live", () => {
    const unpaid = { status: "awaiting_payment" } as const
    expect(canConfirmPayment({ ...unpaid, attention: [claimed], is_test_money: true })).toBe(false)
  })
})

describe("rejecting a payment", () => {
  it.each([
    ["while it is unpaid", false, ["awaiting_payment", "in_progress", "failed"]],
    ["only while it is in progress when it is of the sandbox and the store is live", true, ["in_progress"]],
  ] as const)("is offered %s", (_, is_test_money, offered) => {
    const statuses = ["awaiting_payment", "in_progress", "failed", "paid"] as const
    const isOffered = (status: (typeof statuses)[number]) =>
      canRejectPayment({ status, payment_status: status, is_test_money })
    expect(statuses.filter(isOffered)).toEqual(offered)
  })

  it("is offered for one of the sandbox that an app reported as paid before the store went live", () => {
    const reported = { status: "awaiting_payment", payment_status: "in_progress", is_test_money: true } as const
    expect(canRejectPayment(reported)).toBe(true)
  })
})

describe("settling a payment again", () => {
  const open = { reason: "order_failed" as const, resolved_at: null, transaction_number: "" }
  const changed_cart = { total: "60.00", places_order: false }
  const settled = {
    pays_session: true,
    settled_at: "2026-11-01T10:00:00.000Z",
    transaction_number: "967",
    attention: [],
  }
  const reported = { ...open, reason: "refunded_at_gateway" as const, transaction_number: "967" }

  it("is offered while the money is not booked or has an open issue", () => {
    expect(canSettlePayment({ ...settled, settled_at: null })).toBe(true)
    expect(canSettlePayment({ ...settled, attention: [open] })).toBe(true)
  })

  it.each([
    ["it is booked", settled],
    ["what was asked is resolved", { ...settled, attention: [{ ...open, resolved_at: settled.settled_at }] }],
    ["what is asked is about another transaction", { ...settled, attention: [{ ...open, transaction_number: "967" }] }],
    [
      "it is about the cart, which says so itself",
      { ...settled, settled_at: null, attention: [{ ...open, changed_cart }] },
    ],
    ["the gateway reports it as refunded", { ...settled, settled_at: null, attention: [reported] }],
    ["the money pays for nothing", { ...settled, pays_session: false, settled_at: null }],
  ])("is not offered when %s", (_, payment) => {
    expect(canSettlePayment(payment)).toBe(false)
  })
})
