import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readErrorText, readError } from "../../errors/read-error"
import { type MalformedReason, parseMessage, type ReceivedMessage } from "../../gateway"
import type { RecordedMessage } from "../../modules/svc/messages"
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

/** A message as it arrived over HTTP. */
export interface ArrivedMessage {
  channel: "callback" | "webhook"
  body: Buffer
  contentType: string | undefined
  /**
   * Until when the shopper who brings the message waits for settling, in milliseconds since 1970. Absent for the
   * gateway's server, which is answered as soon as the message is durable.
   */
  waitsUntil?: number
}

/** The outcome of a message: exactly one of these. In all but the first two the message is durable. */
export type TakenMessage =
  | { outcome: "malformed"; reason: MalformedReason; field?: string }
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
 * settles the payment that became due. A message that cannot be stored is logged. Never throws.
 */
export async function takeMessage(container: MedusaContainer, message: ArrivedMessage): Promise<TakenMessage> {
  const parsed = parseMessage(message.body, message.contentType)
  if (parsed.outcome === "malformed") {
    return parsed
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

/**
 * Stores a message and publishes its effects, also when it is stored only after the time limit: the gateway's next
 * message is then a repetition, which publishes nothing.
 *
 * @throws NotInTimeError when the limit is exceeded.
 */
async function record(
  container: MedusaContainer,
  { channel, body }: ArrivedMessage,
  received: ReceivedMessage
): Promise<RecordedMessage> {
  const svc = container.resolve(SVC_MODULE)
  const recorded = svc.messages.record({ channel, received, body: body.toString("utf8") }).then((message) => {
    publishRecorded(container, channel, message)
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
}

/**
 * Minimum time between two log lines about unverified messages, because anyone can send them. Each line has the number
 * of messages since the last one.
 */
const UNVERIFIED_LINE_EVERY_MS = 10_000

let unverifiedSinceLine = 0
let nextUnverifiedLineAt = 0

/** The number of unverified messages to log now; 0 when it is too early for a line. */
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
