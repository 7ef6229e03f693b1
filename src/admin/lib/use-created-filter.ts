import { useDataTableDateFilters } from "@medusajs/dashboard/hooks"
import type { DataTableFilter } from "@medusajs/ui"

/** The dashboard's own filter by date of creation: today, last days, a span of one's own. */
export function useCreatedFilter(): DataTableFilter {
  const [created] = useDataTableDateFilters()
  return created as DataTableFilter
}
