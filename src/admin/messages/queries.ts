import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcMessageListAnswer, SvcMessageListQuery } from "../../types"
import { NOW_AND_THEN } from "../shared/server/pace"
import { useSvcQuery } from "../shared/server/svc-queries"

export function useSvcMessages(query: SvcMessageListQuery): UseQueryResult<SvcMessageListAnswer> {
  return useSvcQuery<SvcMessageListAnswer>("messages", query, { pace: () => NOW_AND_THEN })
}
