import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../../../../modules/svc/service"
import type { SvcRefundTaskAnswer } from "../../../../../../types"
import { answerConflict } from "../../../../../conflict"
import { actorOf } from "../../../permissions"
import { retrieveRefundTask } from "../../retrieve-refund-task"
import type { AdminPayOutSvcRefundTaskType } from "../../validators"

/** Notes that the money of a refund task has gone back: `{ refund_task }`. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminPayOutSvcRefundTaskType>,
  res: MedusaResponse<SvcRefundTaskAnswer>
): Promise<void> {
  const { id } = await retrieveRefundTask(req.scope, String(req.params.id))
  const { reference } = req.validatedBody
  const svc = req.scope.resolve<SvcModuleService>(SVC_MODULE)
  if (!(await svc.payOutRefundTask(id, { reference, by: await actorOf(req) }))) {
    answerConflict(res, "This refund task is marked as paid out already.")
    return
  }
  res.json({ refund_task: await retrieveRefundTask(req.scope, id) })
}
