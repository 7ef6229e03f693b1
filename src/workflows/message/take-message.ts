import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { errorText, readError } from "../../errors/read-error"
import { type MalformedReason, type MessageFormat, parseMessage, type ReceivedMessage } from "../../gateway"
import type { RecordedMessage } from "../../modules/svc/messages/recorded"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { isNotConfigured } from "../../modules/svc/settings/not-configured"
import { inTime } from "../in-time"
import { settlePayment, settlePaymentSoon } from "../../settlement/settle-payment"
import { publishInvoicePaid } from "../../events/publish-events"

export { MAX_MESSAGE_BYTES } from "../../gateway"

/**
 * While the database is away, its connection pool would hold a message for a minute; a gateway has hung up by then. What
 * is stored after this time all the same is settled by the retry job, or when the gateway sends it again.
 */
const STORE_WITHIN_MS = 5_000

/** A message as it arrived over HTTP. */
export interface ArrivedMessage {
  channel: "callback" | "webhook"
  body: Buffer
  contentType: string | undefined
  /** Formats that this address takes. */
  formats: readonly MessageFormat[]
  /**
   * Until when who brings it waits for what it makes due, in milliseconds since 1970, as a shopper does. Left out by the gateway's
   * server, which is answered as soon as the message is durable.
   */
  waitsUntil?: number
}

/** What became of a message: exactly one of these. All but the first two are durable. */
export type TakenMessage =
  | { outcome: "malformed"; reason: MalformedReason; field?: string }
  /** The database could not store it in time: it is to be sent again. */
  | { outcome: "not_stored" }
  /** No web or app purchase has its ORDER_ID: it is about an invoice, or about nothing that is known. */
  | { outcome: "no_purchase" }
  | { outcome: "unverified"; attempt: RecordedPurchase }
  | {
      outcome: "verified"
      attempt: RecordedPurchase
      /** The order that this very message has placed, or found placed; only when it was waited for and came in time. */
      order_id?: string
    }

/** An attempt that a shopper was sent to the gateway for, from a payment session. */
type RecordedPurchase = NonNullable<RecordedMessage["attempt"]> & { opened_session_id: string }

/**
 * The way of every message from the gateway (§6): it is parsed strictly, written to the ledger with what it changes there, in one
 * transaction, and what that made due is settled. A message that cannot be stored is logged. Never throws.
 */
export async function takeMessage(container: MedusaContainer, message: ArrivedMessage): Promise<TakenMessage> {
  const parsed = parseMessage(message.body, message.contentType)
  if (parsed.outcome === "malformed") {
    return parsed
  }
  if (!message.formats.includes(parsed.received.format)) {
    return { outcome: "malformed", reason: "unsupported_content_type" }
  }
  let recorded: RecordedMessage
  try {
    recorded = await record(container, message, parsed.received)
  } catch (error) {
    logNotStored(container, error)
    return { outcome: "not_stored" }
  }
  const { attempt, to_settle } = recorded
  const orderId = attempt && to_settle ? await settle(container, attempt.id, message.waitsUntil) : undefined
  if (!isPurchase(attempt)) {
    return { outcome: "no_purchase" }
  }
  return recorded.outcome === "verified"
    ? { outcome: "verified", attempt, ...(orderId !== undefined && { order_id: orderId }) }
    : { outcome: "unverified", attempt }
}

function isPurchase(attempt: RecordedMessage["attempt"]): attempt is RecordedPurchase {
  return attempt !== undefined && attempt.opened_session_id !== null
}

/** Writes a message to the ledger and tells of what that has changed. */
async function record(
  container: MedusaContainer,
  { channel, body }: ArrivedMessage,
  received: ReceivedMessage
): Promise<RecordedMessage> {
  const svc = container.resolve(SVC_MODULE)
  const stored = svc.messages.record({ channel, received, body: body.toString("utf8") })
  const recorded = await inTime(stored, STORE_WITHIN_MS)
  const { attempt, ...decision } = recorded
  if (decision.invoice && decision.effect === "paid") {
    const { id: invoice_id, order_id } = decision.invoice
    publishInvoicePaid(container, { invoice_id, order_id })
  }
  const unlogged = decision.repeated ? 0 : decision.outcome === "unverified" ? countUnlogged() : 1
  if (unlogged > 0) {
    const line = {
      channel,
      attempt: attempt?.id,
      ...decision,
      ...(unlogged > 1 && { unverified_since_last_line: unlogged }),
    }
    container.resolve<Logger>(ContainerRegistrationKeys.LOGGER).info(`svc: message ${JSON.stringify(line)}`)
  }
  return recorded
}

/** Anyone can send messages that cannot be verified: a server logs one in so much time, with the number of the others. */
const UNVERIFIED_LINE_EVERY_MS = 10_000

let unverifiedSinceLine = 0
let nextUnverifiedLineAt = 0

/** How many unverified messages a line now stands for; 0 when it is too early for one. */
function countUnlogged(): number {
  unverifiedSinceLine++
  if (Date.now() < nextUnverifiedLineAt) {
    return 0
  }
  const count = unverifiedSinceLine
  unverifiedSinceLine = 0
  nextUnverifiedLineAt = Date.now() + UNVERIFIED_LINE_EVERY_MS
  return count
}

/** Gives the order of the payment when it was waited for and came in time. What takes longer goes on. */
async function settle(
  container: MedusaContainer,
  attemptId: string,
  waitsUntil: number | undefined
): Promise<string | undefined> {
  if (waitsUntil === undefined) {
    settlePaymentSoon(container, attemptId)
    return undefined
  }
  const settling = settlePayment(container, attemptId, waitsUntil)
  const settled = await inTime(settling, Math.max(0, waitsUntil - Date.now())).catch(() => undefined)
  return settled?.outcome === "settled" ? (settled.order_id ?? undefined) : undefined
}

/** What is not set yet is named. */
function logNotStored(container: MedusaContainer, error: unknown): void {
  const reason = isNotConfigured(error) ? errorText(error) : readError(error).name
  container.resolve<Logger>(ContainerRegistrationKeys.LOGGER).error(`svc: a message could not be stored (${reason})`)
}
