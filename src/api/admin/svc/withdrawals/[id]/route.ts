import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SvcWithdrawalAnswer } from "../../../../../types"
import { retrieveWithdrawal } from "../retrieve-withdrawal"

/** One withdrawal with its history: `{ withdrawal }`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SvcWithdrawalAnswer>): Promise<void> {
  res.json({ withdrawal: await retrieveWithdrawal(req.scope, String(req.params.id), req.queryConfig.fields) })
}
