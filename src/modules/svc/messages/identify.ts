import {
  readCheckValue,
  claimedInvoiceNumber,
  claimedOrderId,
  type GatewayEnvironment,
  isSignedMessage,
  listSimilarInvoiceNumbers,
  readClaim,
  type ReceivedMessage,
} from "../../../gateway"
import { readDialect, type SvcConfiguration } from "../settings"
import type { Asked } from "./load"
import { hashContent } from "./message-rows"
import { type Verdict, verify, verifyUnknown } from "./verify"

/** A message from the gateway that was parsed without error. */
export interface IncomingMessage {
  channel: "callback" | "webhook"
  received: ReceivedMessage
  /** The raw body as text. */
  body: string
}

/** A message of the gateway with everything that can be read from it without the database. */
export interface Identified extends Asked {
  /**
   * Whether it can be genuine: its check value fits under a key of the store, or the gateway sends no check values.
   * Anyone can have written any other message.
   */
  canBeGenuine: boolean
  /** Checks it when its subject is unknown. */
  verifyUnknown: () => Verdict
  /** The configuration in force when it arrived. */
  configuration: SvcConfiguration
}

/** Reads a message: its text, its check value, the names in it, and how to check it. Needs no database. */
export function identifyMessage(
  configuration: SvcConfiguration,
  { channel, received, body }: IncomingMessage,
  contentHash = hashContent(received.format, received.fields)
): Identified {
  const dialect = readDialect(configuration)
  const invoiceNumber = claimedInvoiceNumber(received, dialect) ?? null
  return {
    source: { by: "gateway" },
    message: {
      channel,
      body,
      format: received.format,
      content_hash: contentHash,
      check_value: readCheckValue(received, dialect) ?? null,
      gateway_order_id: claimedOrderId(received, dialect) ?? null,
      invoice_number: invoiceNumber,
      actor: null,
    },
    canBeGenuine: canBeGenuine(configuration, received),
    similar_numbers: invoiceNumber === null ? [] : listSimilarInvoiceNumbers(received, dialect),
    environments: invoiceNumber === null ? [] : listEnvironments(configuration, received),
    verify: (about) => verify(configuration, about, received),
    verifyUnknown: () => verifyUnknown(configuration, received, invoiceNumber),
    configuration,
  }
}

/** The environment that a message claims, and the one in force. */
function listEnvironments(configuration: SvcConfiguration, received: ReceivedMessage): GatewayEnvironment[] {
  const read = readClaim(received, readDialect(configuration))
  const claimed = "claim" in read ? read.claim.environment : undefined
  return [...(claimed ? [claimed] : []), configuration.environment]
}

function canBeGenuine(configuration: SvcConfiguration, received: ReceivedMessage): boolean {
  const { secret_key, previous_secret_key } = configuration
  const dialect = readDialect(configuration)
  return (
    dialect.message.verification === "manual" || isSignedMessage(received, [secret_key, previous_secret_key], dialect)
  )
}
