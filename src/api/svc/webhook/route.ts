import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerWebhook } from "../webhook-answer"

/** The gateway's server tells how a transaction ended (§6). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerWebhook(req, res, ["json"])
}
