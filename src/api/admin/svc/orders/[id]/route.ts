import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SvcOrderAnswer } from "../../../../../types"
import { retrieveOrder } from "../retrieve-order"

/** All that the plugin knows of a Medusa order: `{ order }`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SvcOrderAnswer>): Promise<void> {
  res.json({ order: await retrieveOrder(req.scope, String(req.params.id)) })
}
