import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcOrderCancellationAnswer } from "../../../../../../types"
import { stopOrderCancellationWorkflow } from "../../../../../../workflows/order/workflows/stop-order-cancellation"
import { adminRoute } from "../../../../../kit/admin-route"
import { AdminStopSvcOrderCancellation } from "../../validators"

/** Stops the cancellation of an unpaid order, or resumes it: `{ cancellation }`. */
export const POST = adminRoute(
  { permission: "invoices", body: AdminStopSvcOrderCancellation },
  async (req, res: MedusaResponse<SvcOrderCancellationAnswer>) => {
    const { result: cancellation } = await stopOrderCancellationWorkflow(req.scope).run({
      input: { order_id: String(req.params.id), ...req.validatedBody },
    })
    res.json({ cancellation })
  }
)
