import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcNotificationListAnswer, SvcNotificationListQuery } from "../../types"
import { NOW_AND_THEN } from "../shared/server/pace"
import { useSvcQuery } from "../shared/server/svc-queries"

export function useSvcNotifications(query: SvcNotificationListQuery): UseQueryResult<SvcNotificationListAnswer> {
  return useSvcQuery<SvcNotificationListAnswer>("notifications", query, { pace: () => NOW_AND_THEN })
}
