import type { UseQueryResult } from "@tanstack/react-query"
import type {
  SvcCreateWithdrawalBody,
  SvcEnvironment,
  SvcRejectWithdrawalBody,
  SvcResolveWithdrawalBody,
  SvcWithdrawalAnswer,
  SvcWithdrawalListAnswer,
  SvcWithdrawalListQuery,
} from "../../../types"
import { NEVER, NOW_AND_THEN, SOON } from "../../lib/pace"
import { buildQueryKeys } from "../../lib/query-key-factory"
import { useSvcMutation, useSvcQuery } from "../use-svc-query"

export const withdrawalsQueryKeys = buildQueryKeys("withdrawals")

export function useWithdrawals(query: SvcWithdrawalListQuery, enabled = true): UseQueryResult<SvcWithdrawalListAnswer> {
  return useSvcQuery<SvcWithdrawalListAnswer>({
    queryKey: withdrawalsQueryKeys.list(query),
    path: "withdrawals",
    query,
    enabled,
    pace: () => NOW_AND_THEN,
  })
}

export function useWithdrawal(id: string, enabled = true): UseQueryResult<SvcWithdrawalAnswer> {
  return useSvcQuery<SvcWithdrawalAnswer>({
    queryKey: withdrawalsQueryKeys.detail(id),
    path: `withdrawals/${encodeURIComponent(id)}`,
    enabled,
    // Later changes at the gateway are never reported, so a final state is not refetched.
    pace: ({ withdrawal: { state } }) =>
      state === "creating" ? SOON : state === "awaiting_approval" ? NOW_AND_THEN : NEVER,
  })
}

/** The withdrawal of an environment that is in progress or unknown and blocks others; at most one. */
export function useBlockingWithdrawal(environment: SvcEnvironment | undefined) {
  const query: SvcWithdrawalListQuery = { state: ["creating", "unknown"], environment, limit: 1 }
  return useWithdrawals(query, environment !== undefined).data?.withdrawals[0]
}

export function useCreateWithdrawal() {
  return useSvcMutation<SvcCreateWithdrawalBody, SvcWithdrawalAnswer>("withdrawals")
}

export function useApproveWithdrawal(id: string) {
  return useSvcMutation<undefined, SvcWithdrawalAnswer>(`withdrawals/${id}/approve`)
}

export function useRetractWithdrawal(id: string) {
  return useSvcMutation<undefined, SvcWithdrawalAnswer>(`withdrawals/${id}/take-back`)
}

export function useRejectWithdrawal(id: string) {
  return useSvcMutation<SvcRejectWithdrawalBody, SvcWithdrawalAnswer>(`withdrawals/${id}/reject`)
}

export function useResolveWithdrawal(id: string) {
  return useSvcMutation<SvcResolveWithdrawalBody, SvcWithdrawalAnswer>(`withdrawals/${id}/resolve`)
}
