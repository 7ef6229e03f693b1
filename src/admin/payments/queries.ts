import type { UseQueryResult } from "@tanstack/react-query"
import type {
  SvcConfirmPaymentBody,
  SvcPaymentAnswer,
  SvcPaymentListAnswer,
  SvcPaymentListQuery,
  SvcPaymentModesAnswer,
  SvcPaymentModesQuery,
  SvcResolvePaymentBody,
} from "../../types"
import { choosePaceOfPayment } from "./pace-of-payment"
import { NOW_AND_THEN } from "../shared/server/pace"
import { useSvcMutation, useSvcQuery } from "../shared/server/svc-queries"

/** The payment with the outcome of settling or of an inquiry. */
export type SettleAnswer = SvcPaymentAnswer & {
  settle: { outcome: "settled" | "nothing_to_settle" | "busy" | "attention" }
}
export type InquireAnswer = SvcPaymentAnswer & {
  inquiry: { outcome: "recorded" | "unknown_to_gateway" | "no_answer" | "not_now" | "not_configured" }
}

export function useSvcPayments(query: SvcPaymentListQuery, enabled = true): UseQueryResult<SvcPaymentListAnswer> {
  return useSvcQuery<SvcPaymentListAnswer>("payments", query, { enabled, pace: () => NOW_AND_THEN })
}

export function useSvcPaymentModes(
  query: SvcPaymentModesQuery,
  enabled: boolean
): UseQueryResult<SvcPaymentModesAnswer> {
  return useSvcQuery<SvcPaymentModesAnswer>("payments/modes", query, { enabled })
}

export function useSvcPayment(id: string): UseQueryResult<SvcPaymentAnswer> {
  return useSvcQuery<SvcPaymentAnswer>(`payments/${encodeURIComponent(id)}`, {}, { pace: choosePaceOfPayment })
}

/** The cached payment of a page; fetches nothing. */
export function useKeptPayment(id: string): SvcPaymentAnswer["payment"] | undefined {
  return useSvcQuery<SvcPaymentAnswer>(`payments/${encodeURIComponent(id)}`, {}, { enabled: false }).data?.payment
}

export function useSettlePayment(id: string) {
  return useSvcMutation<undefined, SettleAnswer>(() => `payments/${id}/settle`)
}

export function useInquirePayment(id: string) {
  return useSvcMutation<undefined, InquireAnswer>(() => `payments/${id}/inquire`)
}

export function useConfirmPayment(id: string) {
  return useSvcMutation<SvcConfirmPaymentBody, SettleAnswer>(
    () => `payments/${id}/confirm`,
    (body) => body
  )
}

export function useResolvePayment(id: string) {
  return useSvcMutation<SvcResolvePaymentBody, SvcPaymentAnswer>(
    () => `payments/${id}/resolve`,
    (body) => body
  )
}
