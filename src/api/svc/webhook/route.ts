import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readRawBody } from "../raw-body"
import { answerWebhook, refuse, unreadBodyMessages } from "../webhook-answer"

/** The gateway's server tells how a transaction ended (§6). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const read = await readRawBody(req)
  if (read.outcome === "refused") {
    refuse(res, read.status, unreadBodyMessages[read.status])
    return
  }
  await answerWebhook(req, res, read.body, ["json"])
}
