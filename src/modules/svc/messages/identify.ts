import {
  checkValueOf,
  claimedInvoiceNumber,
  claimedOrderId,
  isSignedNotification,
  type ReceivedNotification,
} from "../../../gateway"
import { dialectOf, type SvcConfiguration } from "../settings/configuration"
import type { IncomingNotification } from "./notification-outcome"
import { contentHashOf } from "./stored-notifications"

/** A message as it is stored, before it is judged: its text, its check value, and what it names. Needs no database. */
export function identifyMessage(configuration: SvcConfiguration, { channel, received, body }: IncomingNotification) {
  const dialect = dialectOf(configuration)
  return {
    channel,
    body,
    format: received.format,
    content_hash: contentHashOf(received.format, received.fields),
    check_value: checkValueOf(received, dialect) ?? null,
    gateway_order_id: claimedOrderId(received, dialect) ?? null,
    invoice_number: claimedInvoiceNumber(received, dialect) ?? null,
    actor: null,
  }
}

/**
 * Whether a message can be genuine: its check value fits under a key of the store, or the gateway sends none. Anyone can have written
 * any other.
 */
export function canBeGenuine(configuration: SvcConfiguration, received: ReceivedNotification): boolean {
  const { secret_key, previous_secret_key } = configuration
  const dialect = dialectOf(configuration)
  return (
    dialect.notification.verification === "manual" ||
    isSignedNotification(received, [secret_key, previous_secret_key], dialect)
  )
}
