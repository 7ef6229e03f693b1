import type { GatewayDialect } from "../dialect"
import { type MessageLayout, type MessageValues, joinInOrder } from "./message-layout"
import type { ReceivedField } from "./message-parsing"

/**
 * Signs that characters of a hashed text were moved to other fields (§5.4 hashes values without names or separators,
 * and request and answer share one secret).
 */

/** The text of a request begins with CALLBACK_URL, in either sort order, and contains txnDate (§5.4). */
const TEXT_OF_REQUEST = /^https?:\/\/.*\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/is

/** Whether a hashed text is that of a web purchase, whose check value proves nothing about an answer. */
export function isTextOfRequest(text: string): boolean {
  return TEXT_OF_REQUEST.test(text)
}

/**
 * Whether ORDER_ID is in the wrong place. When a forger leaves out the optional field that repeats ORDER_ID, its
 * characters must move to neighbouring fields, where the last one could pass for the transaction status. Then ORDER_ID
 * spans fields, or is in the transaction number after the true status. Not applied to invoices, whose reference can be
 * short.
 *
 * @param hashed the values of all fields in the order in which they are hashed.
 */
export function isOrderIdMisplaced(
  fields: readonly ReceivedField[],
  values: MessageValues,
  hashed: string,
  layout: MessageLayout,
  dialect: GatewayDialect
): boolean {
  const { gateway_order_id: orderId, gateway_order_id_again: again, transaction_number: number } = values
  if (orderId === undefined || again !== undefined) {
    return false
  }
  // If it occurs only in its own field, it spans none.
  const isAlone = hashed.indexOf(orderId) === hashed.lastIndexOf(orderId)
  const ownName = layout.nameOf.get("gateway_order_id")
  const timesWith = (between: string) =>
    joinInOrder(fields, layout, dialect, ({ name, written }) => (name === ownName ? "\n" : written) + between).split(
      orderId
    ).length - 1
  const liesAcross = !isAlone && timesWith("") > timesWith("\n")
  const standsBehindStatus =
    layout.nameOf.has("gateway_order_id_again") &&
    Array.from("0123456789").some((code) => number?.includes(`${code}${orderId}`))
  return liesAcross || standsBehindStatus
}
