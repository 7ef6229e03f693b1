import type { AttentionReason } from "../../attention/reasons"
import type { AttemptStatus } from "../attempt-state"
import { paymentStatusOf } from "../payment-status"

function attempt(id: string, status: AttemptStatus, more: object = {}) {
  return {
    id,
    status,
    pays_session: false,
    settled: false,
    settle_tries: 0,
    placed_order_id: null,
    cart_id: "cart_1",
    owing_order_id: null,
    ...more,
  }
}

const paying = (more: object = {}) => attempt("a", "paid", { pays_session: true, ...more })
const open = (reason: AttentionReason, attempt_id = "a") => [{ attempt_id, reason }]

describe("paymentStatusOf", () => {
  it("awaits payment when nobody has set out for the gateway", () => {
    expect(paymentStatusOf([], [])).toEqual({ status: "awaiting_payment" })
  })

  it("awaits payment while the gateway is silent", () => {
    expect(paymentStatusOf([attempt("a", "awaiting_payment")], [])).toEqual({ status: "awaiting_payment" })
  })

  it("is paid, with the order, once it is settled", () => {
    expect(paymentStatusOf([paying({ settled: true, placed_order_id: "order_1" })], [])).toEqual({
      status: "paid",
      order_id: "order_1",
    })
  })

  it("needs attention when it could not be settled, although staff have closed the question", () => {
    expect(paymentStatusOf([paying({ settle_tries: 1 })], [])).toEqual({ status: "attention" })
  })

  it("is in progress while it is paid and not settled", () => {
    expect(paymentStatusOf([paying()], [])).toEqual({ status: "in_progress" })
  })

  it("names the order that is placed but not booked yet", () => {
    expect(paymentStatusOf([paying({ placed_order_id: "order_1" })], [])).toEqual({
      status: "in_progress",
      order_id: "order_1",
    })
  })

  it.each(["amount_mismatch", "session_gone", "order_failed", "order_canceled"] as const)(
    "needs attention when a payment that came in has open %s",
    (reason) => {
      expect(paymentStatusOf([paying()], open(reason))).toEqual({ status: "attention" })
    }
  )

  it.each(["paid_twice", "late_failure", "unverified", "wrong_environment"] as const)(
    "does not trouble the shopper with open %s",
    (reason) => {
      expect(paymentStatusOf([paying()], open(reason))).toEqual({ status: "in_progress" })
    }
  )

  it("stays paid when attention is raised after it was settled", () => {
    const settled = paying({ settled: true, placed_order_id: "order_1" })
    expect(paymentStatusOf([settled], open("order_canceled"))).toEqual({ status: "paid", order_id: "order_1" })
  })

  it("needs attention when money of the wrong amount came in and nothing is paid", () => {
    expect(paymentStatusOf([attempt("a", "awaiting_payment")], open("amount_mismatch"))).toEqual({
      status: "attention",
    })
  })

  it("is not held up by attention of another attempt once it is paid", () => {
    const attempts = [attempt("b", "failed"), paying()]
    expect(paymentStatusOf(attempts, open("amount_mismatch", "b"))).toEqual({ status: "in_progress" })
  })

  it("failed when the latest attempt failed", () => {
    expect(paymentStatusOf([attempt("a", "awaiting_payment"), attempt("b", "failed")], [])).toEqual({
      status: "failed",
    })
  })

  it("awaits payment again when the shopper has set out anew after a failure", () => {
    expect(paymentStatusOf([attempt("a", "failed"), attempt("b", "awaiting_payment")], [])).toEqual({
      status: "awaiting_payment",
    })
  })

  it("is in progress when an earlier attempt still is, whatever became of the latest", () => {
    expect(paymentStatusOf([attempt("a", "in_progress"), attempt("b", "failed")], [])).toEqual({
      status: "in_progress",
    })
  })

  it("names the order that was placed while the payment is in progress", () => {
    expect(paymentStatusOf([attempt("a", "in_progress", { placed_order_id: "order_1" })], [])).toEqual({
      status: "in_progress",
      order_id: "order_1",
    })
  })

  it("needs attention when it is settled without the order of its cart: the money goes back", () => {
    expect(paymentStatusOf([paying({ settled: true })], [])).toEqual({ status: "attention" })
    const byLink = paying({ settled: true, cart_id: null, owing_order_id: "order_1" })
    expect(paymentStatusOf([byLink], [])).toEqual({ status: "attention" })
  })

  it("is paid without an order when there was no cart", () => {
    expect(paymentStatusOf([paying({ settled: true, cart_id: null })], [])).toEqual({ status: "paid" })
  })

  it("does not count an attempt that paid what another had paid already", () => {
    const settled = paying({ settled: true, placed_order_id: "order_1" })
    expect(paymentStatusOf([settled, attempt("b", "paid")], open("paid_twice", "b"))).toEqual({
      status: "paid",
      order_id: "order_1",
    })
  })
})
