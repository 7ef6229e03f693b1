/** Shows the payment status for shoppers, derived from attempts and open attention. */
import type { AttentionReason } from "../../attention/reasons"
import type { AttemptStatus } from "../attempt-state"
import { findDeclineReason, readPaymentStatus } from "../payment-status"

function attempt(id: string, status: AttemptStatus, more: object = {}) {
  return {
    id,
    status,
    payment_status: status,
    pays_session: false,
    settled: false,
    settle_tries: 0,
    placed_order_id: null,
    cart_id: "cart_1",
    owing_order_id: null,
    ...more,
  }
}

type Attempts = ReturnType<typeof attempt>[]

const paying = (more: object = {}) => attempt("a", "paid", { pays_session: true, ...more })
const settled = (more: object = {}) => paying({ settled: true, ...more })
const withOrder = { placed_order_id: "order_1" }
const open = (reason: AttentionReason, attempt_id = "a") => [{ attempt_id, reason }]

/** Status and order in one line. */
function describeStatus(attempts: Attempts, attention: ReturnType<typeof open> = []) {
  const { status, order_id } = readPaymentStatus(attempts, attention)
  return order_id === undefined ? status : `${status} with ${order_id}`
}

describe("readPaymentStatus", () => {
  it.each<[string, Attempts, string]>([
    ["awaits payment when nobody has set out for the gateway", [], "awaiting_payment"],
    ["awaits payment while the gateway is silent", [attempt("a", "awaiting_payment")], "awaiting_payment"],
    ["is processing while it is paid and not settled", [paying()], "processing"],
    ["names the order that is placed but not booked yet", [paying(withOrder)], "processing with order_1"],
    ["names the order that was placed meanwhile", [attempt("a", "in_progress", withOrder)], "in_progress with order_1"],
    ["is paid, with the order, once it is settled", [settled(withOrder)], "paid with order_1"],
    ["is paid without an order when there was no cart", [settled({ cart_id: null })], "paid"],
    ["needs attention when it is settled without its cart's order: the money goes back", [settled()], "attention"],
    [
      "needs attention when it is settled without the order that asked for it: the money goes back",
      [settled({ cart_id: null, owing_order_id: "order_1" })],
      "attention",
    ],
    [
      "needs attention when it could not be settled, although staff have closed the question",
      [paying({ settle_tries: 1 })],
      "attention",
    ],
    ["failed when the latest attempt failed", [attempt("a", "awaiting_payment"), attempt("b", "failed")], "failed"],
    [
      "awaits payment again when an app has reported a success after the failure",
      [attempt("a", "failed", { payment_status: "in_progress" })],
      "awaiting_payment",
    ],
    [
      "awaits payment again when the shopper has set out anew after a failure",
      [attempt("a", "failed"), attempt("b", "awaiting_payment")],
      "awaiting_payment",
    ],
    [
      "is in progress when an earlier attempt still is, whatever became of the latest",
      [attempt("a", "in_progress"), attempt("b", "failed")],
      "in_progress",
    ],
  ])("%s", (_rule, attempts, status) => {
    expect(describeStatus(attempts)).toBe(status)
  })

  it.each(["amount_mismatch", "session_gone", "order_failed", "order_canceled"] as const)(
    "needs attention when a received payment has open %s",
    (reason) => {
      expect(describeStatus([paying()], open(reason))).toBe("attention")
    }
  )

  it.each(["paid_twice", "late_failure", "unverified", "wrong_environment"] as const)(
    "does not show open %s to the shopper",
    (reason) => {
      expect(describeStatus([paying()], open(reason))).toBe("processing")
    }
  )

  it("stays paid when attention is raised after it was settled", () => {
    expect(describeStatus([settled(withOrder)], open("order_canceled"))).toBe("paid with order_1")
  })

  it("needs attention when a wrong amount came in and nothing is paid", () => {
    expect(describeStatus([attempt("a", "awaiting_payment")], open("amount_mismatch"))).toBe("attention")
  })

  it("is not delayed by attention about another attempt once it is paid", () => {
    expect(describeStatus([attempt("b", "failed"), paying()], open("amount_mismatch", "b"))).toBe("processing")
  })

  it("does not count an attempt that paid something already paid", () => {
    expect(describeStatus([settled(withOrder), attempt("b", "paid")], open("paid_twice", "b"))).toBe(
      "paid with order_1"
    )
  })
})

describe("findDeclineReason", () => {
  it.each([
    [["canceled", "expired_card"], "expired_card"],
    [["expired_card", "unknown"], "declined"],
    [["expired_card", null], "declined"],
  ] as const)("takes the last attempt of %j: %s", (codes, reason) => {
    expect(findDeclineReason(codes.map((decline_code) => ({ decline_code })))).toBe(reason)
  })
})
