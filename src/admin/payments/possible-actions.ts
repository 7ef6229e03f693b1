import type { SvcAttentionDetail, SvcPaymentDetail } from "../../types"
import { type IssuePlace, planIssue } from "../shared/attention/attention-plan"
import { type AttentionRow, canBeConfirmed } from "../shared/attention/doubts"

type Rejectable = Pick<SvcPaymentDetail, "status" | "payment_status" | "is_test_money">

type Standing = Pick<SvcPaymentDetail, "status" | "is_test_money"> & { attention: AttentionRow[] }

/**
 * Whether staff can confirm money for a payment: also for a paid one while a message claims more, but not for a sandbox
 * payment once the store is live.
 */
export function canConfirmPayment({ status, attention, is_test_money: isTestMoney }: Standing): boolean {
  return !isTestMoney && (status !== "paid" || attention.some(canBeConfirmed))
}

/**
 * Whether staff can reject a payment. A sandbox payment that was in progress when the store went live, or that an app
 * had reported as paid, is only rejected: until then its order cannot be paid.
 */
export function canRejectPayment({ status, payment_status, is_test_money: isTestMoney }: Rejectable): boolean {
  return isTestMoney ? payment_status === "in_progress" : status !== "paid"
}

/**
 * Whether settling is possible: the money counts and is not booked yet, or has an open issue. An issue about the cart
 * has its own button if an order can be placed; otherwise there is nothing to settle. Nothing is settled that the
 * gateway reports as refunded.
 */
export function canSettlePayment({ pays_session, settled_at, transaction_number, attention }: Settling): boolean {
  const open = attention.filter((row) => row.resolved_at === null)
  const asked = open.filter((row) => row.transaction_number === "")
  const isHeld = open.some(
    (row) => row.reason === "refunded_at_gateway" && row.transaction_number === transaction_number
  )
  return !isHeld && pays_session && (settled_at === null || asked.length > 0) && !asked.some((row) => row.changed_cart)
}

type Settling = Pick<SvcPaymentDetail, "pays_session" | "settled_at" | "transaction_number"> & {
  attention: (Pick<AttentionRow, "reason" | "resolved_at" | "transaction_number"> &
    Partial<Pick<SvcAttentionDetail, "changed_cart">>)[]
}

/** Describes a payment's page for planning its issues. */
export function describeIssuePlace(payment: SvcPaymentDetail): IssuePlace {
  const { placed_order_id: id, order_display_id: displayId } = payment
  return {
    canConfirm: canConfirmPayment(payment),
    isTestMoney: payment.is_test_money,
    canSettle: () => canSettlePayment(payment),
    order: id === null ? undefined : { id, displayId },
  }
}

/** Whether the page has a settle button for the whole payment: not while one of its issues has it. */
export function canSettleWhole(payment: SvcPaymentDetail): boolean {
  const place = describeIssuePlace(payment)
  const open = payment.attention.filter(({ resolved_at }) => resolved_at === null)
  return canSettlePayment(payment) && !open.some((row) => planIssue(row, place).steps.includes("settle"))
}
