import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcMeAnswer } from "../../../types"
import type { Pace } from "../../lib/pace"
import { buildQueryKeys } from "../../lib/query-key-factory"
import { useSvcQuery } from "../use-svc-query"

export const meQueryKeys = buildQueryKeys("me")

/** Reads the logged-in account, its permissions, and how the plugin is configured. */
export function useMe(options: { pace?: () => Pace } = {}): UseQueryResult<SvcMeAnswer> {
  return useSvcQuery<SvcMeAnswer>({ queryKey: meQueryKeys.list(), path: "me", staleTime: 30_000, ...options })
}
