import BigNumber from "bignumber.js"
import { InvalidAmountError, parseDecimal, sumAmounts, toAmount } from "../gateway"
import { type Attempt, findRequestedOrder, hasMoneyLeft } from "../modules/svc/payments"
import { type AttentionReason, explain, type Explanation } from "../modules/svc/attention"
import type { SettleView } from "./settle-view"

/** The next action of settling: exactly one of these. */
export type SettleAction =
  /** Medusa agrees with the ledger. */
  | { action: "done"; order_id: string | null }
  | { action: "complete_cart"; cart_id: string; closeSessionIds: string[] }
  | { action: "capture"; payment_id: string }
  /** Staff have captured a part: capture the rest, an exact amount. */
  | { action: "capture_rest"; payment_id: string; amount: string }
  /** Everything is captured, but core stopped before it noted that on the payment. */
  | { action: "note_capture"; payment_id: string }
  /** There is no payment yet: authorize the session and capture it. */
  | { action: "process_session" }
  /** The order exists, but core has not finished placing it; see `findMissingParts`. */
  | { action: "mend_order"; order_id: string }
  /** The order was canceled after staff captured a part. Core leaves the payment as it is, so its rest must be refunded. */
  | { action: "cancel_payment"; payment_id: string }
  | { action: "recover_session"; cart: NonNullable<SettleView["cart"]> }
  /** The money came through an invoice of the order and has no session there yet. */
  | { action: "open_order_session"; order_id: string }
  | { action: "attention"; reason: AttentionReason; why: Explanation }

type PaidAttempt = Pick<
  Attempt,
  "amount" | "currency_code" | "cart_id" | "invoice_order_id" | "owing_order_id" | "refunded"
>

/**
 * Decides the next step to make Medusa agree with a paid attempt. Pure. It compares the amounts, because core
 * never does.
 *
 * @param isTestMoney whether it was paid in the sandbox and the store is live by now; then nothing more is captured.
 */
export function nextSettleAction(attempt: PaidAttempt, view: SettleView, isTestMoney = false): SettleAction {
  const { session, payment, cart, order } = view
  const isCapturedInPart = payment !== undefined && !payment.captured && payment.captures.length > 0
  if (order?.half === "to_be_taken_back" && !isCapturedInPart) {
    return { action: "mend_order", order_id: order.id }
  }
  if (!hasMoneyLeft(attempt)) {
    const live = order && !order.half && !order.canceled ? order : undefined
    if (live && isHeld(payment)) {
      return buildAttention("order_failed", explain("order_without_money", { order: live.id }))
    }
    const booking = payment && !payment.canceled && live && !live.halfLinked && findMissingBooking(payment, live)
    if (booking) {
      return booking
    }
    const isOfOrder = attempt.cart_id !== null || payment !== undefined
    return { action: "done", order_id: (isOfOrder && !order?.half && order?.id) || null }
  }
  if (order?.half === "to_be_taken_back") {
    // A part is captured. Core's rollback would not refund it, so the plugin never starts that rollback. Core itself
    // still may, so no more is captured.
    return buildAttention(
      "order_failed",
      explain("order_being_completed", { order: order.id, said: "rollback pending" })
    )
  }
  if (order && !order.canceled && (order.halfLinked || order.half)) {
    return { action: "mend_order", order_id: order.id }
  }
  if (payment?.captured) {
    return decideAfterCapture(attempt, payment, view)
  }
  if (isTestMoney) {
    return buildAttention("wrong_environment", explain("sandbox_payment"))
  }
  if (order && isCapturedInPart && (order.canceled || payment.canceled)) {
    return decideAfterPartCapture(payment, order)
  }
  if (order?.canceled) {
    return buildAttention("order_canceled", explain("order_canceled_before", { order: order.id }))
  }
  if (payment?.canceled) {
    return buildAttention("order_failed", explain("payment_canceled", { payment: payment.id }))
  }
  // A payment link or an invoice may only pay the outstanding amount of its order.
  const unowed = order && !payment && attempt.cart_id === null ? findOrderObstacle(attempt, order) : undefined
  if (unowed) {
    return unowed
  }
  const requested = findRequestedOrder(attempt)
  if (requested !== null && !order && !payment) {
    return buildAttention("order_failed", explain("order_gone", { order: requested }))
  }
  if (attempt.invoice_order_id !== null && order && !payment) {
    return decideForInvoicedOrder(attempt, session, order)
  }
  if (!session && !payment) {
    return decideWithoutSession(attempt, cart, order)
  }
  if (session && !isPaidAmount(attempt, session.amount, session.currency_code)) {
    return buildAttention(
      "amount_mismatch",
      explain("session_over_other_amount", {
        paid: formatPaid(attempt),
        asked: `${session.amount} ${session.currency_code}`,
      })
    )
  }
  if (attempt.cart_id && !order) {
    if (!cart) {
      return buildCartGone(attempt.cart_id)
    }
    return !isPaidAmount(attempt, cart.total, cart.currency_code)
      ? buildAttention(
          "amount_mismatch",
          explain("cart_over_other_amount", { paid: formatPaid(attempt), asked: `${cart.total} ${cart.currency_code}` })
        )
      : { action: "complete_cart", cart_id: attempt.cart_id, closeSessionIds: session?.otherOpenSessionIds ?? [] }
  }
  if (!payment) {
    return (order && findOrderObstacle(attempt, order)) ?? { action: "process_session" }
  }
  if (!isCapturedInPart) {
    return { action: "capture", payment_id: payment.id }
  }
  const missing = findMissingBooking(payment, order)
  return missing ?? { action: "capture_rest", payment_id: payment.id, amount: computeRest(payment).toFixed() }
}

/** Whether a payment is authorized, and nothing of it is captured. */
function isHeld(payment: SettleView["payment"]): boolean {
  return payment !== undefined && !payment.canceled && !payment.captured && payment.captures.length === 0
}

/** The uncaptured rest of a payment. */
function computeRest({ amount, captures }: NonNullable<SettleView["payment"]>): BigNumber {
  return captures.reduce((left, capture) => left.minus(capture.amount), new BigNumber(amount))
}

/** Decides how the money of an invoice is booked in its order: in a session over its amount, which is opened first. */
function decideForInvoicedOrder(
  attempt: PaidAttempt,
  session: SettleView["session"],
  order: NonNullable<SettleView["order"]>
): SettleAction {
  return session && isPaidAmount(attempt, session.amount, session.currency_code)
    ? { action: "process_session" }
    : { action: "open_order_session", order_id: order.id }
}

/** The obstacle to booking money in an order that existed before it: the outstanding amount is lower by now. */
function findOrderObstacle(attempt: PaidAttempt, order: NonNullable<SettleView["order"]>): SettleAction | undefined {
  const { currency_code, amount: outstanding } = order.outstanding ?? { currency_code: "", amount: "0" }
  if (currency_code !== attempt.currency_code) {
    return buildAttention(
      "amount_mismatch",
      explain("order_in_other_currency", { paid: attempt.currency_code, order: order.id, asked: currency_code })
    )
  }
  if (parseDecimal(outstanding)?.isZero()) {
    return buildAttention("paid_twice", explain("order_paid_before", { order: order.id }))
  }
  if (order.partIsPaid) {
    return buildAttention("paid_twice", explain("part_paid_before", { order: order.id }))
  }
  return parseDecimal(outstanding)?.lt(attempt.amount)
    ? buildAttention(
        "amount_mismatch",
        explain("order_asks_less", { paid: attempt.amount, order: order.id, asked: outstanding })
      )
    : undefined
}

function decideAfterCapture(
  attempt: PaidAttempt,
  payment: NonNullable<SettleView["payment"]>,
  { cart, order }: SettleView
): SettleAction {
  if (attempt.cart_id && !order) {
    if (!cart) {
      return buildCartGone(attempt.cart_id)
    }
    return { action: "complete_cart", cart_id: attempt.cart_id, closeSessionIds: [] }
  }
  const captured = sumAmounts(payment.captures.map((capture) => capture.amount))
  if (captured !== attempt.amount) {
    return buildAttention("amount_mismatch", explain("other_amount_captured", { paid: attempt.amount, captured }))
  }
  if (order?.canceled) {
    // Core canceled the order while it was being paid: it refunded only what it saw, and books no further capture.
    return buildAttention("order_canceled", explain("order_canceled_meanwhile", { order: order.id }))
  }
  if (order && payment.captures.some((capture) => countBookings(capture, order) > 1)) {
    return buildAttention("order_failed", explain("booked_more_than_once", { order: order.id }))
  }
  return findMissingBooking(payment, order) ?? finishUnlessTwin(order)
}

/**
 * The step that notes a full capture on its payment, and then books it in the order, where core stopped before it did.
 * Money that goes back needs it too: Medusa books the refund, and without the capture the order would ask for the amount
 * again.
 */
function findMissingBooking(
  payment: NonNullable<SettleView["payment"]>,
  order: SettleView["order"]
): SettleAction | undefined {
  if (!payment.captured) {
    return payment.captures.length > 0 && computeRest(payment).lte(0)
      ? { action: "note_capture", payment_id: payment.id }
      : undefined
  }
  // Capturing a captured payment again only books what is missing in the order.
  return order && payment.captures.some((capture) => countBookings(capture, order) === 0)
    ? { action: "capture", payment_id: payment.id }
    : undefined
}

/** How often a capture is booked in an order. */
function countBookings({ id }: { id: string }, { bookedCaptureIds }: NonNullable<SettleView["order"]>): number {
  return bookedCaptureIds.filter((booked) => booked === id).length
}

/**
 * The captured part stays with its order, or is refunded by Medusa with the order's cancellation; canceling the payment
 * refunds the rest.
 */
function decideAfterPartCapture(
  payment: NonNullable<SettleView["payment"]>,
  order: NonNullable<SettleView["order"]>
): SettleAction {
  if (!order.canceled) {
    return finishUnlessTwin(order)
  }
  return payment.canceled
    ? buildAttention("order_canceled", explain("order_canceled_meanwhile", { order: order.id }))
    : { action: "cancel_payment", payment_id: payment.id }
}

/** One payment pays one order: a second order of the same cart would be delivered for nothing. */
function finishUnlessTwin(order: SettleView["order"]): SettleAction {
  return order && order.twinIds.length > 0
    ? buildAttention("order_failed", explain("further_orders", { order: order.id, orders: order.twinIds.join(", ") }))
    : { action: "done", order_id: order?.id ?? null }
}

function decideWithoutSession(
  attempt: PaidAttempt,
  cart: SettleView["cart"],
  order: SettleView["order"]
): SettleAction {
  if (order) {
    return buildAttention("session_gone", explain("session_deleted_order_placed", { order: order.id }))
  }
  if (!cart) {
    return buildAttention("session_gone", explain("session_deleted_cart_gone"))
  }
  return isPaidAmount(attempt, cart.total, cart.currency_code)
    ? { action: "recover_session", cart }
    : buildAttention(
        "session_gone",
        explain("session_deleted_cart_changed", { asked: `${cart.total} ${cart.currency_code}` })
      )
}

function buildCartGone(cart: string): SettleAction {
  return buildAttention("session_gone", explain("cart_gone", { cart }))
}

function buildAttention(reason: AttentionReason, why: Explanation): SettleAction {
  return { action: "attention", reason, why }
}

function formatPaid({ amount, currency_code }: PaidAttempt): string {
  return `${amount} ${currency_code}`
}

/** Whether an exact amount, rounded as for the gateway, equals the paid amount. */
function isPaidAmount(attempt: PaidAttempt, exact: string, currency: string): boolean {
  try {
    return toAmount(exact) === attempt.amount && currency.toLowerCase() === attempt.currency_code
  } catch (error) {
    if (error instanceof InvalidAmountError) {
      return false
    }
    throw error
  }
}
