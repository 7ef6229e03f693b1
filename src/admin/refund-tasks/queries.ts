import type { UseQueryResult } from "@tanstack/react-query"
import type {
  SvcPayOutRefundTaskBody,
  SvcRefundTaskAnswer,
  SvcRefundTaskListAnswer,
  SvcRefundTaskListQuery,
} from "../../types"
import { useSvcMutation, useSvcQuery } from "../shared/server/svc-queries"

export function useSvcRefundTasks(
  query: SvcRefundTaskListQuery,
  enabled = true
): UseQueryResult<SvcRefundTaskListAnswer> {
  return useSvcQuery<SvcRefundTaskListAnswer>("refund-tasks", query, { enabled })
}

export function usePayOutRefundTask(id: string) {
  return useSvcMutation<SvcPayOutRefundTaskBody, SvcRefundTaskAnswer>(
    () => `refund-tasks/${id}/paid-out`,
    (body) => body
  )
}

export function useUndoPayout() {
  return useSvcMutation<{ id: string }, SvcRefundTaskAnswer>(({ id }) => `refund-tasks/${id}/undo`)
}
