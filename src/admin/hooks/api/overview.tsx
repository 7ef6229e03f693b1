import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcFailuresAnswer, SvcOverviewAnswer, SvcOverviewQuery } from "../../../types"
import { NOW_AND_THEN } from "../../lib/pace"
import { buildQueryKeys } from "../../lib/query-key-factory"
import { useSvcQuery } from "../use-svc-query"

export const overviewQueryKeys = buildQueryKeys("overview")
export const failuresQueryKeys = buildQueryKeys("failures")

export function useOverview(query: SvcOverviewQuery, enabled: boolean): UseQueryResult<SvcOverviewAnswer> {
  return useSvcQuery<SvcOverviewAnswer>({
    queryKey: overviewQueryKeys.list(query),
    path: "overview",
    query,
    enabled,
    pace: () => NOW_AND_THEN,
  })
}

export function useFailures(query: SvcOverviewQuery): UseQueryResult<SvcFailuresAnswer> {
  return useSvcQuery<SvcFailuresAnswer>({
    queryKey: failuresQueryKeys.list(query),
    path: "overview/failures",
    query,
    pace: () => NOW_AND_THEN,
  })
}
