import { useCallback, useState } from "react"

/**
 * The key of one form: sending the form twice is one request. It stays the same after a double click, a lost answer or a
 * mistake in a field.
 *
 * @returns `renew` only after a definite refusal: what was asked for does not exist, so the next try is another request.
 */
export function useIdempotencyKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(() => newKey())
  const renew = useCallback(() => setKey(newKey()), [])
  return { key, renew }
}

/** 128 random bits, also on a page without https, where a browser gives no UUID. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join("-")
