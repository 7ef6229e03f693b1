import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { sdk } from "../shared/server/sdk"

/** Display numbers of Medusa orders, by id, without orders that are deleted or not loaded yet. */
export function useOrderNumbers(orderIds: readonly (string | null)[]): ReadonlyMap<string, number> {
  const ids = [...new Set(orderIds.filter((id) => id !== null))].sort()
  const { data } = useQuery({
    queryKey: ["svc-order-numbers", ids],
    queryFn: () => sdk.admin.order.list({ id: ids, fields: "id,display_id", limit: ids.length }),
    enabled: ids.length > 0,
  })
  return useMemo(() => new Map(data?.orders.map(({ id, display_id }) => [id, display_id ?? 0])), [data])
}
