import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type MalformedReason, type NotificationFormat, parseNotification } from "../../gateway"
import type { RecordedNotification } from "../../modules/svc/ledger/record-notification"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { SvcModuleService } from "../../modules/svc/service"
import { emitQuietly } from "../emit-quietly"
import { SvcInvoiceEvents } from "../events"
import { inTime } from "./in-time"

export { MAX_NOTIFICATION_BYTES } from "../../gateway"

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
  formats: readonly NotificationFormat[]
}

export type ReceivedMessage =
  | { outcome: "malformed"; reason: MalformedReason; field?: string }
  | { outcome: "recorded"; recorded: RecordedNotification }

/**
 * Parses a message strictly and writes it to the ledger. When this returns `recorded`, the message is durable.
 * It changes one module in one transaction, so it needs no workflow.
 *
 * @throws when the database could not store it in time.
 */
export async function receiveNotification(
  container: MedusaContainer,
  message: ArrivedMessage
): Promise<ReceivedMessage> {
  const parsed = parseNotification(message.body, message.contentType)
  if (parsed.outcome === "malformed") {
    return parsed
  }
  const { received } = parsed
  if (!message.formats.includes(received.format)) {
    return { outcome: "malformed", reason: "unsupported_content_type" }
  }
  const svc = container.resolve<SvcModuleService>(SVC_MODULE)
  const body = message.body.toString("utf8")
  const recorded = await inTime(svc.recordNotification({ channel: message.channel, received, body }), STORE_WITHIN_MS)
  const { attempt, ...decision } = recorded
  if (decision.invoice && decision.effect === "paid") {
    const { id: invoice_id, order_id } = decision.invoice
    emitQuietly(container, SvcInvoiceEvents.PAID, { invoice_id, order_id })
  }
  if (!decision.repeated) {
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .info(`svc: notification ${JSON.stringify({ channel: message.channel, attempt: attempt?.id, ...decision })}`)
  }
  return { outcome: "recorded", recorded }
}
