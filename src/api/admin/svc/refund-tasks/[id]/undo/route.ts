import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../../../../modules/svc/service"
import type { SvcRefundTaskAnswer } from "../../../../../../types"
import { actorOf } from "../../../permissions"
import { retrieveRefundTask } from "../../retrieve-refund-task"

/** Takes a payout back that was noted by mistake, on the same day: `{ refund_task }`. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<SvcRefundTaskAnswer>): Promise<void> {
  const { id } = await retrieveRefundTask(req.scope, String(req.params.id))
  await req.scope.resolve<SvcModuleService>(SVC_MODULE).undoRefundTaskPayout(id, await actorOf(req))
  res.json({ refund_task: await retrieveRefundTask(req.scope, id) })
}
