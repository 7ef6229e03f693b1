import { createHash } from "node:crypto"

/**
 * SHA-256 of what was asked for, whatever the order of its members. A member without a value does not count: a field that a later
 * version adds changes no hash of before.
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
