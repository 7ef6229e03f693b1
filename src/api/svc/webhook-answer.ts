import type { Logger } from "@medusajs/framework/types"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { NotificationFormat } from "../../gateway"
import { errorNameOf } from "../../modules/svc/error-name"
import { isNotConfigured } from "../../modules/svc/not-configured"
import { receiveNotification } from "../../workflows/payment/receive-notification"
import { settleSoon } from "../../workflows/payment/settle-soon"
import { explainMalformed } from "./malformed"
import { readRawBody, unreadBodyMessages } from "./raw-body"

/**
 * Takes a message from the gateway's server and answers it: `200 {"status":"success"}` once it is durable, whatever it
 * says; 4xx for what cannot be parsed; 503 when it could not be stored, so that the gateway sends it again.
 */
export async function answerWebhook(
  req: MedusaRequest,
  res: MedusaResponse,
  formats: readonly NotificationFormat[]
): Promise<void> {
  const read = await readRawBody(req)
  if (read.outcome === "refused") {
    refuse(res, read.status, unreadBodyMessages[read.status])
    return
  }
  try {
    const contentType = req.headers["content-type"]
    const message = { channel: "webhook", body: read.body, contentType, formats } as const
    const received = await receiveNotification(req.scope, message)
    if (received.outcome === "malformed") {
      const { status, message: explanation } = explainMalformed(received.reason, received.field)
      refuse(res, status, explanation)
      return
    }
    res.status(200).json({ status: "success" })
    const { attempt, to_settle } = received.recorded
    if (attempt && to_settle) {
      settleSoon(req.scope, attempt.id)
    }
  } catch (error) {
    logFailure(req, error)
    res.setHeader("Retry-After", "30")
    refuse(res, 503, "The message could not be stored. Send it again.")
  }
}

function refuse(res: MedusaResponse, status: number, message: string): void {
  res.status(status).json({ status: "error", message })
}

/** The name alone: a database error's message can repeat the values of the statement. What is not set yet is named. */
export function logFailure(req: MedusaRequest, error: unknown): void {
  const reason = isNotConfigured(error) ? error.message : errorNameOf(error)
  req.scope
    .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    .error(`svc: a notification could not be stored (${reason})`)
}
