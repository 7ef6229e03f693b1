import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcOrderAnswer } from "../../types"
import { NOW_AND_THEN } from "../shared/server/pace"
import { useSvcQuery } from "../shared/server/svc-queries"

/** All that the plugin knows of a Medusa order. */
export function useSvcOrder(id: string): UseQueryResult<SvcOrderAnswer> {
  return useSvcQuery<SvcOrderAnswer>(`orders/${encodeURIComponent(id)}`, {}, { pace: () => NOW_AND_THEN })
}
