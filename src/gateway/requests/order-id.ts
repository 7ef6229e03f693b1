import { ulid } from "ulid"
import { isToken } from "../characters"

/** Longest ORDER_ID that is sent. */
export const MAX_ORDER_ID_LENGTH = 40

/** What an ORDER_ID may look like: a plain token of at most 40 characters. */
export const ORDER_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/

/** Whether a text is of the form of {@link ORDER_ID}. */
export function isOrderId(text: string): boolean {
  return isToken(text, MAX_ORDER_ID_LENGTH)
}

/** What may stand before the ULID. A ULID has 26 characters. */
export const ORDER_PREFIX = /^([A-Za-z0-9][A-Za-z0-9_-]{0,13})?$/

/**
 * A new ORDER_ID: the prefix and a ULID, never used before, sorted by time of creation. It ends with a letter: a message can repeat
 * it at the end of its hashed text (§5.4), where a digit could be read as the status of the transaction.
 *
 * @param prefix at most 14 letters, digits, `_` or `-`; may be empty.
 */
export function newOrderId(prefix: string): string {
  for (;;) {
    const id = ulid()
    if (!/\d$/.test(id)) {
      return `${prefix}${id}`
    }
  }
}
