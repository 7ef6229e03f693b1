import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../../../../modules/svc/service"
import { actorOf } from "../../../permissions"
import type { AdminPayOutSvcRefundTaskType } from "../../validators"

/** Notes that the money of a refund task has gone back: `{ refund_task }`. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminPayOutSvcRefundTaskType>,
  res: MedusaResponse
): Promise<void> {
  const id = String(req.params.id)
  const svc = req.scope.resolve<SvcModuleService>(SVC_MODULE)
  await svc.retrieveSvcRefundTask(id)
  const { reference } = req.validatedBody
  if (!(await svc.payOutRefundTask(id, { reference, by: await actorOf(req) }))) {
    throw new MedusaError(MedusaError.Types.CONFLICT, "This refund task is marked as paid out already.")
  }
  res.json({ refund_task: await svc.retrieveSvcRefundTask(id) })
}
