import type { UseQueryResult } from "@tanstack/react-query"
import type {
  SvcConfirmPaymentBody,
  SvcPaymentAnswer,
  SvcPaymentListAnswer,
  SvcPaymentListQuery,
  SvcPaymentModesAnswer,
  SvcPaymentModesQuery,
  SvcResolvePaymentBody,
} from "../../../types"
import { NEVER, NOW_AND_THEN, type Pace, SOON } from "../../lib/pace"
import { buildQueryKeys } from "../../lib/query-key-factory"
import { findRefundFunctionState } from "../../lib/refund-task-state"
import { useSvcMutation, useSvcQuery } from "../use-svc-query"

export const paymentsQueryKeys = buildQueryKeys("payments")
export const paymentModesQueryKeys = buildQueryKeys("payment_modes")

/** The payment with the outcome of settling or of an inquiry. */
export type SettleAnswer = SvcPaymentAnswer & {
  settle: { outcome: "settled" | "nothing_to_settle" | "busy" | "attention" }
}
export type InquireAnswer = SvcPaymentAnswer & {
  inquiry: { outcome: "recorded" | "unknown_to_gateway" | "no_answer" | "not_now" | "not_configured" }
}

export function usePayments(query: SvcPaymentListQuery, enabled = true): UseQueryResult<SvcPaymentListAnswer> {
  return useSvcQuery<SvcPaymentListAnswer>({
    queryKey: paymentsQueryKeys.list(query),
    path: "payments",
    query,
    enabled,
    pace: () => NOW_AND_THEN,
  })
}

export function usePaymentModes(query: SvcPaymentModesQuery, enabled: boolean): UseQueryResult<SvcPaymentModesAnswer> {
  return useSvcQuery<SvcPaymentModesAnswer>({
    queryKey: paymentModesQueryKeys.list(query),
    path: "payments/modes",
    query,
    enabled,
  })
}

export function usePayment(id: string): UseQueryResult<SvcPaymentAnswer> {
  return useSvcQuery<SvcPaymentAnswer>({ ...describePaymentQuery(id), pace: choosePaceOfPayment })
}

/** Chooses how often a payment is refetched: only while it is being booked or refunded, or can still change at the gateway. */
export function choosePaceOfPayment({ payment }: SvcPaymentAnswer): Pace {
  if (payment.refund_tasks.some((task) => findRefundFunctionState(task) === "at_work")) {
    return SOON
  }
  if (payment.status !== "paid") {
    return NOW_AND_THEN
  }
  // After the first try the job retries, every few minutes.
  return payment.settled_at !== null || !payment.pays_session ? NEVER : payment.settle_tries === 0 ? SOON : NOW_AND_THEN
}

function describePaymentQuery(id: string) {
  return { queryKey: paymentsQueryKeys.detail(id), path: `payments/${encodeURIComponent(id)}` }
}

/** The cached payment of a page; fetches nothing. */
export function useCachedPayment(id: string): SvcPaymentAnswer["payment"] | undefined {
  return useSvcQuery<SvcPaymentAnswer>({ ...describePaymentQuery(id), enabled: false }).data?.payment
}

export function useSettlePayment(id: string) {
  return useSvcMutation<undefined, SettleAnswer>(`payments/${id}/settle`)
}

export function useInquirePayment(id: string) {
  return useSvcMutation<undefined, InquireAnswer>(`payments/${id}/inquire`)
}

export function useConfirmPayment(id: string) {
  return useSvcMutation<SvcConfirmPaymentBody, SettleAnswer>(`payments/${id}/confirm`)
}

export function useResolvePayment(id: string) {
  return useSvcMutation<SvcResolvePaymentBody, SvcPaymentAnswer>(`payments/${id}/resolve`)
}
