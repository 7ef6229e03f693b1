import type { NotificationFieldName, SignatureSort } from "./dialect"
import type { ReceivedNotification } from "./notification-parsing"
import { valuesInOrder } from "./signature"

/**
 * What gives away that the characters of a hashed text were moved to other fields (§5.4 hashes values without names or
 * separators, and request and answer share one secret).
 */

/** The text of a request begins with CALLBACK_URL, in either sort order, and holds txnDate (§5.4). */
const TEXT_OF_REQUEST = /^https?:\/\/.*\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/is

/** Whether the hashed text is that of a web purchase: its check value proves nothing about an answer, whatever the names. */
export function isTextOfRequest(
  fields: Iterable<readonly [name: string, value: string]>,
  sort: SignatureSort
): boolean {
  return TEXT_OF_REQUEST.test(valuesInOrder(fields, sort).join(""))
}

/**
 * Whether ORDER_ID stands where it does not belong: when the optional field that repeats it is left out, its characters
 * have to go to the neighbours, where its last one could pass for the transaction status. Then ORDER_ID lies across
 * fields, or in the transaction number behind the true status. Not for invoices, whose reference can be short.
 *
 * @param wireNames name on the wire of each meaning that the format has.
 */
export function orderIdIsMisplaced(
  received: ReceivedNotification,
  wireNames: ReadonlyMap<NotificationFieldName, string>,
  sort: SignatureSort
): boolean {
  const valueOf = (meaning: NotificationFieldName) =>
    received.fields.find(({ name }) => name === wireNames.get(meaning))?.written
  const orderId = valueOf("gateway_order_id")
  if (orderId === undefined || valueOf("gateway_order_id_again") !== undefined) {
    return false
  }
  const texts = valuesInOrder(
    received.fields
      .filter(({ name }) => name !== wireNames.get("check_value"))
      .map(({ name, written }) => [name, name === wireNames.get("gateway_order_id") ? "\n" : written]),
    sort
  )
  const timesIn = (text: string) => text.split(orderId).length - 1
  const liesAcross = timesIn(texts.join("")) > timesIn(texts.join("\n"))
  const standsBehindStatus =
    wireNames.has("gateway_order_id_again") &&
    ["1", "2", "3"].some((status) => valueOf("transaction_number")?.includes(`${status}${orderId}`))
  return liesAcross || standsBehindStatus
}
