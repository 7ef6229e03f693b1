/**
 * A query of the Admin API: plain values, lists, and ranges such as `{ $gte }`. Values that are `undefined` or `""` are
 * omitted.
 */
export type Query = Record<string, unknown>

/**
 * Serializes a query in the server's format: `status[0]=paid&created_at[$gte]=2026-01-01`.
 *
 * @returns without the question mark; "" for an empty query.
 */
export function buildSearchParams(query: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    add(params, name, value)
  }
  return params.toString()
}

function add(params: URLSearchParams, name: string, value: unknown): void {
  if (Array.isArray(value)) {
    value.forEach((entry, index) => add(params, `${name}[${index}]`, entry))
  } else if (typeof value === "object" && value !== null) {
    for (const [member, entry] of Object.entries(value)) {
      add(params, `${name}[${member}]`, entry)
    }
  } else if ((typeof value === "string" && value !== "") || typeof value === "number" || typeof value === "boolean") {
    params.append(name, String(value))
  }
}
