/** The first part of every query key of this plugin, which keeps them apart from the admin's own. */
export const SVC_QUERY_KEY = "svc"

/** Builds the query keys of a resource, as the dashboard does for its own. */
export function buildQueryKeys(resource: string) {
  const all = [SVC_QUERY_KEY, resource] as const
  return {
    list: (query: object = {}) => [...all, "list", { query }] as const,
    detail: (id: string, query: object = {}) => [...all, "detail", id, { query }] as const,
  }
}

/** Whether both keys are of the same list, with whichever filters and page; sandbox and live are never mixed. */
export function isSameList(key: readonly unknown[], other: readonly unknown[] = []): boolean {
  return (
    key[2] === "list" &&
    key.slice(0, 3).every((part, index) => part === other[index]) &&
    findEnvironment(key) === findEnvironment(other)
  )
}

function findEnvironment(key: readonly unknown[]): unknown {
  return (key[3] as ListKey | undefined)?.query.environment
}

interface ListKey {
  query: { environment?: unknown }
}
