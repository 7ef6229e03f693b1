import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../../../../modules/svc/service"
import { answerConflict } from "../../../../../conflict"
import { actorOf } from "../../../permissions"
import { retrieveWithdrawal } from "../../retrieve-withdrawal"
import type { AdminRejectSvcWithdrawalType } from "../../validators"

/** Ends a withdrawal that awaits approval; also who asked for it may take it back: `{ withdrawal }`. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminRejectSvcWithdrawalType>,
  res: MedusaResponse
): Promise<void> {
  const id = String(req.params.id)
  const svc = req.scope.resolve<SvcModuleService>(SVC_MODULE)
  const rejected = await svc.rejectWithdrawal(id, { by: await actorOf(req), note: req.validatedBody.note })
  const withdrawal = await retrieveWithdrawal(req.scope, id)
  if (!rejected) {
    answerConflict(res, `This withdrawal is ${withdrawal.state}: it does not await approval.`)
    return
  }
  res.json({ withdrawal })
}
