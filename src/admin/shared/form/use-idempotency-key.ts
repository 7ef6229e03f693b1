import { useCallback, useState } from "react"
import { ulid } from "ulid"

/**
 * The key of one form: sending the form twice is one request. It stays the same after a double click, a lost answer or a
 * mistake in a field.
 *
 * @returns `renew` only after a definite refusal: what was asked for does not exist, so the next try is another request.
 */
export function useIdempotencyKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(() => ulid())
  const renew = useCallback(() => setKey(ulid()), [])
  return { key, renew }
}
