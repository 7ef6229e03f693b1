import type { UseQueryResult } from "@tanstack/react-query"
import type {
  SvcCreateWithdrawalBody,
  SvcEnvironment,
  SvcRejectWithdrawalBody,
  SvcResolveWithdrawalBody,
  SvcWithdrawalAnswer,
  SvcWithdrawalListAnswer,
  SvcWithdrawalListQuery,
} from "../../types"
import { NEVER, NOW_AND_THEN, SOON } from "../shared/server/pace"
import { useSvcMutation, useSvcQuery } from "../shared/server/svc-queries"

export function useSvcWithdrawals(
  query: SvcWithdrawalListQuery,
  enabled = true
): UseQueryResult<SvcWithdrawalListAnswer> {
  return useSvcQuery<SvcWithdrawalListAnswer>("withdrawals", query, { enabled, pace: () => NOW_AND_THEN })
}

export function useSvcWithdrawal(id: string, enabled = true): UseQueryResult<SvcWithdrawalAnswer> {
  return useSvcQuery<SvcWithdrawalAnswer>(
    `withdrawals/${encodeURIComponent(id)}`,
    {},
    // Later changes at the gateway are never reported, so a final state is not refetched.
    {
      enabled,
      pace: ({ withdrawal: { state } }) =>
        state === "creating" ? SOON : state === "awaiting_approval" ? NOW_AND_THEN : NEVER,
    }
  )
}

/** The withdrawal of an environment that is in progress or unknown and blocks others; at most one. */
export function useBlockingWithdrawal(environment: SvcEnvironment | undefined) {
  const query: SvcWithdrawalListQuery = { state: ["creating", "unknown"], environment, limit: 1 }
  return useSvcWithdrawals(query, environment !== undefined).data?.withdrawals[0]
}

export function useRequestWithdrawal() {
  return useSvcMutation<SvcCreateWithdrawalBody, SvcWithdrawalAnswer>(
    () => "withdrawals",
    (body) => body
  )
}

export function useApproveWithdrawal(id: string) {
  return useSvcMutation<undefined, SvcWithdrawalAnswer>(() => `withdrawals/${id}/approve`)
}

export function useTakeBackWithdrawal(id: string) {
  return useSvcMutation<undefined, SvcWithdrawalAnswer>(() => `withdrawals/${id}/take-back`)
}

export function useRejectWithdrawal(id: string) {
  return useSvcMutation<SvcRejectWithdrawalBody, SvcWithdrawalAnswer>(
    () => `withdrawals/${id}/reject`,
    (body) => body
  )
}

export function useResolveWithdrawal(id: string) {
  return useSvcMutation<SvcResolveWithdrawalBody, SvcWithdrawalAnswer>(
    () => `withdrawals/${id}/resolve`,
    (body) => body
  )
}
