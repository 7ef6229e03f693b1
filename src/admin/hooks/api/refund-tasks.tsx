import type { UseQueryResult } from "@tanstack/react-query"
import type {
  SvcPayOutRefundTaskBody,
  SvcRefundTaskAnswer,
  SvcRefundTaskListAnswer,
  SvcRefundTaskListQuery,
} from "../../../types"
import { NOW_AND_THEN, SOON } from "../../lib/pace"
import { buildQueryKeys } from "../../lib/query-key-factory"
import { findRefundFunctionState } from "../../lib/refund-task-state"
import { useSvcMutation, useSvcQuery } from "../use-svc-query"

export const refundTasksQueryKeys = buildQueryKeys("refund_tasks")

export function useRefundTasks(query: SvcRefundTaskListQuery, enabled = true): UseQueryResult<SvcRefundTaskListAnswer> {
  return useSvcQuery<SvcRefundTaskListAnswer>({
    queryKey: refundTasksQueryKeys.list(query),
    path: "refund-tasks",
    query,
    enabled,
    pace: ({ refund_tasks: tasks }) =>
      tasks.some((task) => findRefundFunctionState(task) === "at_work") ? SOON : NOW_AND_THEN,
  })
}

export function usePayOutRefundTask(id: string) {
  return useSvcMutation<SvcPayOutRefundTaskBody, SvcRefundTaskAnswer>(`refund-tasks/${id}/paid-out`)
}

export function useSendRefundTask(id: string) {
  return useSvcMutation<undefined, SvcRefundTaskAnswer>(`refund-tasks/${id}/send`)
}

export function useUndoPayout(id: string) {
  return useSvcMutation<undefined, SvcRefundTaskAnswer>(`refund-tasks/${id}/undo`)
}
