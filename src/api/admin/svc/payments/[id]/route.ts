import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { retrievePayment } from "../retrieve-payment"

/** One attempt with its notifications, attention and refund tasks: `{ payment }`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ payment: await retrievePayment(req.scope, String(req.params.id), req.queryConfig.fields) })
}
