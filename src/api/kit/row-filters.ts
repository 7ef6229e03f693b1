import type { RowFilters } from "../../modules/svc/lists/row-conditions"

/**
 * Turns what a list was asked for into filters of the ledger.
 *
 * @param query as its validator gives it: `q`, `created_at`, and columns with one value or several.
 */
export function rowFilters({ q, created_at, ...columns }: Record<string, unknown>): RowFilters {
  const { $gte: since, $lte: until } = (created_at ?? {}) as { $gte?: string; $lte?: string }
  return {
    among: Object.entries(columns).map(([column, value]) => ({
      column,
      values: (Array.isArray(value) ? value : [value]).map(String),
    })),
    without: [],
    ...(since !== undefined && { since: new Date(since).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
    ...(typeof q === "string" && q !== "" && { meant: { text: q } }),
  }
}
