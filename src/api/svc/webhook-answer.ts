import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { takeMessage } from "../../workflows/message/take-message"
import { explainMalformed, readRawBody } from "./raw-body"

/**
 * Receives a message from the gateway's server. Answers `200 {"status":"success"}` once it is durable, whatever its
 * content; 4xx when it cannot be read or parsed; 503 when it could not be stored, so that the gateway sends it again.
 */
export async function answerWebhook(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const read = await readRawBody(req)
  const taken = await takeMessage(req.scope, { channel: "webhook", read, contentType: req.headers["content-type"] })
  switch (taken.outcome) {
    case "malformed": {
      const { status, message } = explainMalformed(taken.reason, taken.field)
      refuse(res, status, message)
      return
    }
    case "not_stored":
      res.setHeader("Retry-After", "30")
      refuse(res, 503, "The message could not be stored. Send it again.")
      return
    case "no_purchase":
    case "unverified":
    case "verified":
      res.status(200).json({ status: "success" })
  }
}

function refuse(res: MedusaResponse, status: number, message: string): void {
  res.status(status).json({ status: "error", message })
}
