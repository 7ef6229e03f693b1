import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readErrorText, readError } from "../../errors/read-error"
import { type MalformedReason, parseMessage } from "../../gateway"
import type { IncomingMessage, RecordedMessage } from "../../modules/svc/messages"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { isNotConfigured } from "../../modules/svc/settings"
import { finishInTime } from "../in-time"
import { settlePayment, settlePaymentSoon } from "../../settlement"
import { publishInvoicePaid } from "../../events/publish-events"

export { MAX_MESSAGE_BYTES } from "../../gateway"

/**
 * During an outage of the database its connection pool would keep a message waiting for a minute, when the gateway has
 * long hung up. A message that is stored after this time is settled by the retry job, or when the gateway sends it
 * again.
 */
export const STORE_WITHIN_MS = 5_000

/** Why a body was not read to its end, or not at all. */
export type UnreadReason = "broken_off" | "too_slow" | "too_large" | "compressed"

/** A body as it arrived, or why it was not read. */
export type ReadBody = { outcome: "read"; body: Buffer } | { outcome: "unread"; reason: UnreadReason }

/** A message as it arrived over HTTP. */
export interface ArrivedMessage {
  channel: "callback" | "webhook"
  read: ReadBody
  contentType: string | undefined
  /**
   * Until when the shopper who brings the message waits for settling, in milliseconds since 1970. Absent for the
   * gateway's server, which is answered as soon as the message is durable.
   */
  waitsUntil?: number
}

/** The outcome of a message: exactly one of these. In all but the first two the message is durable. */
export type TakenMessage =
  | { outcome: "malformed"; reason: MalformedReason | UnreadReason; field?: string }
  /** The database could not store it in time, so the gateway must send it again. */
  | { outcome: "not_stored" }
  /** No purchase has its ORDER_ID: it is about an invoice, or its subject is unknown. */
  | { outcome: "no_purchase" }
  | { outcome: "unverified"; attempt: RecordedPurchase }
  | {
      outcome: "verified"
      attempt: RecordedPurchase
      /** The order of the payment; only when the caller waited and settling finished in time. */
      order_id?: string
    }

/** An attempt of a shopper, opened from a payment session. */
type RecordedPurchase = NonNullable<RecordedMessage["attempt"]> & { opened_session_id: string }

/**
 * Processes a message from the gateway (§6): parses it strictly, stores it with its effects in one transaction, and
 * settles the payment that became due. A message that cannot be read or stored is logged. Never throws.
 */
export async function takeMessage(container: MedusaContainer, message: ArrivedMessage): Promise<TakenMessage> {
  const { channel, read } = message
  if (read.outcome === "unread") {
    return logMalformed(container, channel, { outcome: "malformed", reason: read.reason })
  }
  const parsed = parseMessage(read.body, message.contentType)
  if (parsed.outcome === "malformed") {
    return logMalformed(container, channel, parsed)
  }
  let recorded: RecordedMessage
  try {
    recorded = await record(container, { channel, body: read.body.toString("utf8"), received: parsed.received })
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

/**
 * Stores a message and publishes its effects, also when it is stored only after the time limit: the gateway's next
 * message is then a repetition, which publishes nothing.
 *
 * @throws NotInTimeError when the limit is exceeded.
 */
async function record(container: MedusaContainer, incoming: IncomingMessage): Promise<RecordedMessage> {
  const svc = container.resolve(SVC_MODULE)
  const recorded = svc.messages.record(incoming).then((message) => {
    publishRecorded(container, incoming.channel, message)
    return message
  })
  return finishInTime(recorded, STORE_WITHIN_MS)
}

function publishRecorded(
  container: MedusaContainer,
  channel: ArrivedMessage["channel"],
  { attempt, ...decision }: RecordedMessage
): void {
  if (decision.invoice && decision.effect === "paid") {
    const { id: invoice_id, order_id } = decision.invoice
    publishInvoicePaid(container, { invoice_id, order_id })
  }
  const unlogged = decision.repeated ? 0 : decision.outcome === "unverified" ? countUnverified() : 1
  if (unlogged > 0) {
    const line = {
      channel,
      attempt: attempt?.id,
      ...decision,
      ...(unlogged > 1 && { unverified_since_last_line: unlogged }),
    }
    container.resolve<Logger>(ContainerRegistrationKeys.LOGGER).info(`svc: message ${JSON.stringify(line)}`)
  }
}

/** A plain field name. Anything else may be part of a value that was written without its escapes. */
const FIELD_NAME = /^[A-Za-z_][\w.[\]-]{0,63}$/

/** Logs the reason and the name of the field, never a value, because nobody else learns that the message was refused. */
function logMalformed(
  container: MedusaContainer,
  channel: ArrivedMessage["channel"],
  malformed: Extract<TakenMessage, { outcome: "malformed" }>
): TakenMessage {
  const { reason, field } = malformed
  // An empty message is about no payment, and the check of the callback address sends one.
  const unlogged = reason === "empty" ? 0 : countMalformed()
  if (unlogged > 0) {
    const line = {
      channel,
      reason,
      ...(field !== undefined && FIELD_NAME.test(field) && { field }),
      ...(unlogged > 1 && { malformed_since_last_line: unlogged }),
    }
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.warn(`svc: message refused ${JSON.stringify(line)}`)
  }
  return malformed
}

/** Minimum time between two log lines about messages that anyone can send. */
const LINE_EVERY_MS = 10_000

const countUnverified = countBetweenLines()
const countMalformed = countBetweenLines()

/** Builds a counter that returns the number of messages since the last line; 0 when it is too early for a line. */
function countBetweenLines(): () => number {
  let sinceLine = 0
  let nextLineAt = 0
  return () => {
    sinceLine++
    if (Date.now() < nextLineAt) {
      return 0
    }
    const count = sinceLine
    sinceLine = 0
    nextLineAt = Date.now() + LINE_EVERY_MS
    return count
  }
}

/**
 * Settles a payment. Returns its order when the caller waits and settling finishes in time; else settling continues in
 * the background.
 */
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
  const settled = await finishInTime(settling, Math.max(0, waitsUntil - Date.now())).catch(() => undefined)
  return settled?.outcome === "settled" ? (settled.order_id ?? undefined) : undefined
}

/** Logs the names of missing settings, and of any other error only the kind. */
function logNotStored(container: MedusaContainer, error: unknown): void {
  const reason = isNotConfigured(error) ? readErrorText(error) : readError(error).name
  container.resolve<Logger>(ContainerRegistrationKeys.LOGGER).error(`svc: a message could not be stored (${reason})`)
}
