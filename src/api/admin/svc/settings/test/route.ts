import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SvcConnectionTestAnswer } from "../../../../../types"
import { testConnection } from "../../../../../workflows/settings/test-connection"

/** Tests what is in force, item by item: `{ checks }`. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SvcConnectionTestAnswer>
): Promise<void> {
  res.json({ checks: await testConnection(req.scope) })
}
