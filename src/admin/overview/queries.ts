import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcOverviewAnswer, SvcOverviewQuery } from "../../types"
import { NOW_AND_THEN } from "../shared/server/pace"
import { useSvcQuery } from "../shared/server/svc-queries"

export function useSvcOverview(query: SvcOverviewQuery, enabled: boolean): UseQueryResult<SvcOverviewAnswer> {
  return useSvcQuery<SvcOverviewAnswer>("overview", query, { enabled, pace: () => NOW_AND_THEN })
}
