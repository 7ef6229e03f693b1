import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcMeAnswer } from "../../../types"
import type { Pace } from "./pace"
import { useSvcQuery } from "./svc-queries"

/** Who is logged in, what they may do, and how the plugin is configured. */
export function useSvcMe(options: { pace?: () => Pace } = {}): UseQueryResult<SvcMeAnswer> {
  return useSvcQuery<SvcMeAnswer>("me", {}, { staleTime: 30_000, ...options })
}
