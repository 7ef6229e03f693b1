import { createHash } from "node:crypto"

/**
 * SHA-256 of a request, independent of the order of its members. Members without a value are left out, so that a field
 * added in a later version does not change earlier hashes.
 */
export function computeRequestHash(request: Record<string, unknown>): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(request)))
    .digest("hex")
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted)
  }
  if (typeof value !== "object" || value === null) {
    return value
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined && member !== null)
  return members.sort(([left], [right]) => (left < right ? -1 : 1)).map(([name, member]) => [name, sorted(member)])
}
