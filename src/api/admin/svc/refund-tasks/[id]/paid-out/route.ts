import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcRefundTaskAnswer } from "../../../../../../types"
import { payOutRefundTaskWorkflow } from "../../../../../../workflows/refund/workflows/pay-out-refund-task"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { payoutRefusals } from "../../payout-refusals"
import { retrieveRefundTask } from "../../retrieve-refund-task"
import { AdminPayOutSvcRefundTask } from "../../validators"

/** Stores the payout of a refund task: `{ refund_task }`. */
export const POST = adminRoute(
  { permission: "refund_tasks", body: AdminPayOutSvcRefundTask },
  async (req, res: MedusaResponse<SvcRefundTaskAnswer>) => {
    const { id } = await retrieveRefundTask(req.scope, String(req.params.id))
    const input = { ...req.validatedBody, refund_task_id: id }
    const { result: outcome } = await payOutRefundTaskWorkflow(req.scope).run({ input })
    if (outcome !== "noted") {
      answerConflict(res, payoutRefusals[outcome])
      return
    }
    res.json({ refund_task: await retrieveRefundTask(req.scope, id) })
  }
)
