import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcMessageListAnswer, SvcMessageListQuery } from "../../../types"
import { NOW_AND_THEN } from "../../lib/pace"
import { buildQueryKeys } from "../../lib/query-key-factory"
import { useSvcQuery } from "../use-svc-query"

export const messagesQueryKeys = buildQueryKeys("messages")

export function useMessages(query: SvcMessageListQuery): UseQueryResult<SvcMessageListAnswer> {
  return useSvcQuery<SvcMessageListAnswer>({
    queryKey: messagesQueryKeys.list(query),
    path: "messages",
    query,
    pace: () => NOW_AND_THEN,
  })
}
