import type { SvcAttentionDetail, SvcPaymentDetail } from "../../types"
import { type IssuePlace, planIssue } from "../shared/attention/attention-plan"
import { type AttentionRow, canBeConfirmed } from "../shared/attention/doubts"

type Standing = Pick<SvcPaymentDetail, "status" | "is_test_money"> & { attention: AttentionRow[] }

/**
 * Whether staff can confirm money for a payment: also for one that is paid, while a message claims more. Nobody can for a payment
 * of the sandbox once the store is live.
 */
export function paymentCanBeConfirmed({ status, attention, is_test_money: isTestMoney }: Standing): boolean {
  return !isTestMoney && (status !== "paid" || attention.some(canBeConfirmed))
}

/**
 * Whether there is something to settle: money that counts and is not booked yet, or of which staff are asked something. A
 * question about the cart has its own button where an order can be placed, and nothing to settle where none can.
 */
export function paymentCanBeSettled({ pays_session, settled_at, attention }: Settling): boolean {
  const asked = attention.filter((row) => row.resolved_at === null && row.transaction_number === "")
  return pays_session && (settled_at === null || asked.length > 0) && !asked.some((row) => row.changed_cart)
}

type Settling = Pick<SvcPaymentDetail, "pays_session" | "settled_at"> & {
  attention: (Pick<AttentionRow, "resolved_at" | "transaction_number"> &
    Partial<Pick<SvcAttentionDetail, "changed_cart">>)[]
}

/** Describes a payment's page to the plan of its issues. */
export function describeIssuePlace(payment: SvcPaymentDetail): IssuePlace {
  const { placed_order_id: id, order_display_id: displayId } = payment
  return {
    canConfirm: paymentCanBeConfirmed(payment),
    isTestMoney: payment.is_test_money,
    canSettle: () => paymentCanBeSettled(payment),
    order: id === null ? undefined : { id, displayId },
  }
}

/** Whether settling is offered for the payment as a whole: not while one of its issues has the button. */
export function canSettleWhole(payment: SvcPaymentDetail): boolean {
  const place = describeIssuePlace(payment)
  const open = payment.attention.filter(({ resolved_at }) => resolved_at === null)
  return paymentCanBeSettled(payment) && !open.some((row) => planIssue(row, place).steps.includes("settle"))
}
