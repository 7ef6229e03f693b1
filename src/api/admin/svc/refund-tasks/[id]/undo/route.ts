import type { MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../../../../modules/svc/service"
import type { SvcRefundTaskAnswer } from "../../../../../../types"
import { answerConflict } from "../../../../../conflict"
import { adminRoute } from "../../../admin-route"
import { actorOf } from "../../../permissions"
import { retrieveRefundTask } from "../../retrieve-refund-task"

/** Takes a payout back that was noted by mistake, on the same day: `{ refund_task }`. */
export const POST = adminRoute(
  { permission: "refund_tasks" },
  async (req, res: MedusaResponse<SvcRefundTaskAnswer>) => {
    const { id } = await retrieveRefundTask(req.scope, String(req.params.id))
    const svc = req.scope.resolve<SvcModuleService>(SVC_MODULE)
    if (!(await svc.undoRefundTaskPayout(id, await actorOf(req)))) {
      answerConflict(res, "This refund task is not marked as paid out.")
      return
    }
    res.json({ refund_task: await retrieveRefundTask(req.scope, id) })
  }
)
