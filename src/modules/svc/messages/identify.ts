import {
  checkValueOf,
  claimedInvoiceNumber,
  claimedOrderId,
  type GatewayEnvironment,
  isSignedNotification,
  readClaim,
  type ReceivedNotification,
} from "../../../gateway"
import { dialectOf, type SvcConfiguration } from "../settings/configuration"
import type { Asked } from "./load"
import { hashContent } from "./message-rows"
import type { IncomingNotification } from "./recorded"
import { verify } from "./verify"

/** A message as it is stored and judged: its text, its check value, what it names, and how it is checked. Needs no database. */
export function identify(configuration: SvcConfiguration, { channel, received, body }: IncomingNotification): Asked {
  const dialect = dialectOf(configuration)
  const invoiceNumber = claimedInvoiceNumber(received, dialect) ?? null
  return {
    source: { by: "gateway" },
    message: {
      channel,
      body,
      format: received.format,
      content_hash: hashContent(received.format, received.fields),
      check_value: checkValueOf(received, dialect) ?? null,
      gateway_order_id: claimedOrderId(received, dialect) ?? null,
      invoice_number: invoiceNumber,
      actor: null,
    },
    environments: invoiceNumber === null ? [] : listEnvironments(configuration, received),
    verify: (about) => verify(configuration, about, received),
  }
}

/** The environment that a message claims, and the one in force. */
function listEnvironments(configuration: SvcConfiguration, received: ReceivedNotification): GatewayEnvironment[] {
  const read = readClaim(received, dialectOf(configuration))
  const claimed = "claim" in read ? read.claim.environment : undefined
  return [...(claimed ? [claimed] : []), configuration.environment]
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
