import type { GatewayDialect } from "../dialect"
import type { MessageLayout, MessageValues } from "./message-layout"
import { textInOrder } from "./message-layout"
import type { ReceivedField } from "./message-parsing"

/**
 * What gives away that the characters of a hashed text were moved to other fields (§5.4 hashes values without names or
 * separators, and request and answer share one secret).
 */

/** The text of a request begins with CALLBACK_URL, in either sort order, and holds txnDate (§5.4). */
const TEXT_OF_REQUEST = /^https?:\/\/.*\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/is

/** Whether a hashed text is that of a web purchase: its check value proves nothing about an answer, whatever the names. */
export function isTextOfRequest(text: string): boolean {
  return TEXT_OF_REQUEST.test(text)
}

/**
 * Whether ORDER_ID stands where it does not belong: when the optional field that repeats it is left out, its characters
 * have to go to the neighbours, where its last one could pass for the transaction status. Then ORDER_ID lies across
 * fields, or in the transaction number behind the true status. Not for invoices, whose reference can be short.
 *
 * @param hashed the values of all fields in the order in which they are hashed.
 */
export function orderIdIsMisplaced(
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
  // Where it stands in its own field alone, it lies across none.
  const isAlone = hashed.indexOf(orderId) === hashed.lastIndexOf(orderId)
  const ownName = layout.nameOf.get("gateway_order_id")
  const timesWith = (between: string) =>
    textInOrder(fields, layout, dialect, ({ name, written }) => (name === ownName ? "\n" : written) + between).split(
      orderId
    ).length - 1
  const liesAcross = !isAlone && timesWith("") > timesWith("\n")
  const standsBehindStatus =
    layout.nameOf.has("gateway_order_id_again") &&
    ["1", "2", "3"].some((status) => number?.includes(`${status}${orderId}`))
  return liesAcross || standsBehindStatus
}
