import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerWebhook } from "../webhook-answer"

/** Receives messages from the gateway's server (§6). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerWebhook(req, res, ["json"])
}
