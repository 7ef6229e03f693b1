import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcMeAnswer } from "../../../types"
import { useSvcQuery } from "./svc-queries"

/** Who is logged in, what they may do, and how the plugin is configured. */
export function useSvcMe(): UseQueryResult<SvcMeAnswer> {
  return useSvcQuery<SvcMeAnswer>("me", {}, { staleTime: 30_000 })
}
