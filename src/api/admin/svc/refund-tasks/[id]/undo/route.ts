import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcRefundTaskAnswer } from "../../../../../../types"
import { undoRefundTaskPayoutWorkflow } from "../../../../../../workflows/refund/workflows/undo-refund-task-payout"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrieveRefundTask } from "../../retrieve-refund-task"

/** Undoes a payout that was stored by mistake, on the same day: `{ refund_task }`. */
export const POST = adminRoute(
  { permission: "refund_tasks" },
  async (req, res: MedusaResponse<SvcRefundTaskAnswer>) => {
    const { id } = await retrieveRefundTask(req.scope, String(req.params.id))
    const input = { refund_task_id: id }
    const { result: undone } = await undoRefundTaskPayoutWorkflow(req.scope).run({ input })
    if (!undone) {
      answerConflict(res, "This refund task is not marked as paid out.")
      return
    }
    res.json({ refund_task: await retrieveRefundTask(req.scope, id) })
  }
)
