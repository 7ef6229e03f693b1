import { useCallback, useState } from "react"

/**
 * The idempotency key of one form, so that sending it twice is one request. It stays the same after a double click, a
 * lost answer or an invalid field.
 *
 * @returns call `renew` only after a definite refusal: nothing was created, so the next try is a new request.
 */
export function useIdempotencyKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(() => createKey())
  const renew = useCallback(() => setKey(createKey()), [])
  return { key, renew }
}

/** 128 random bits. Also works without https, where browsers have no `randomUUID`. */
const createKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join("-")
