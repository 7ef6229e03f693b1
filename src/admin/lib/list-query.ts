import { useQueryParams } from "@medusajs/dashboard/hooks"

/** Rows on a page of a list. */
export const PAGE_SIZE = 20

/**
 * What `DataTable` keeps in the page's address, as a query of a list route.
 *
 * @param params by name: filters as JSON; `q`, `order` and `offset` as they are.
 */
export function listQueryOf(params: Record<string, string | undefined>): Record<string, unknown> {
  const query: Record<string, unknown> = { limit: PAGE_SIZE }
  for (const [name, text] of Object.entries(params)) {
    if (text !== undefined) {
      query[name] = name === "q" || name === "order" ? text : name === "offset" ? Number(text) || 0 : parsed(text)
    }
  }
  return query
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The query of a list page, from its address. `filters` are the ids that its `DataTable` filters have. */
export function useListQuery(filters: readonly string[]): Record<string, unknown> {
  return listQueryOf(useQueryParams([...filters, "q", "order", "offset"]))
}
