import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../../../../modules/svc/service"
import type { SvcRefundTaskAnswer } from "../../../../../../types"
import { answerConflict } from "../../../../../conflict"
import { actorOf } from "../../../permissions"
import { retrieveRefundTask } from "../../retrieve-refund-task"

/** Takes a payout back that was noted by mistake, on the same day: `{ refund_task }`. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<SvcRefundTaskAnswer>): Promise<void> {
  const { id } = await retrieveRefundTask(req.scope, String(req.params.id))
  const svc = req.scope.resolve<SvcModuleService>(SVC_MODULE)
  if (!(await svc.undoRefundTaskPayout(id, await actorOf(req)))) {
    answerConflict(res, "This refund task is not marked as paid out.")
    return
  }
  res.json({ refund_task: await retrieveRefundTask(req.scope, id) })
}
