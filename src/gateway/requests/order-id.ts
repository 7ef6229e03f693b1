import { ulid } from "ulid"
import { isToken } from "../characters"

/** Maximum length of an ORDER_ID. */
export const MAX_ORDER_ID_LENGTH = 40

/** The form of an ORDER_ID: a plain token of at most 40 characters. */
export const ORDER_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/

/** Whether a text matches {@link ORDER_ID}. */
export function isOrderId(text: string): boolean {
  return isToken(text, MAX_ORDER_ID_LENGTH)
}

/** The form of the prefix. The ULID after it has 26 characters. */
export const ORDER_PREFIX = /^([A-Za-z0-9][A-Za-z0-9_-]{0,13})?$/

/**
 * Creates a new ORDER_ID: the prefix and a ULID, which is unique and sorts by time of creation. It ends with a letter,
 * because a message can repeat it at the end of its hashed text (§5.4), where a digit could be read as the transaction
 * status.
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
