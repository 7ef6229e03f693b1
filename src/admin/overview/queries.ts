import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcOverviewAnswer, SvcOverviewQuery } from "../../types"
import { useSvcQuery } from "../shared/server/svc-queries"

export function useSvcOverview(query: SvcOverviewQuery, enabled: boolean): UseQueryResult<SvcOverviewAnswer> {
  return useSvcQuery<SvcOverviewAnswer>("overview", query, { enabled })
}
