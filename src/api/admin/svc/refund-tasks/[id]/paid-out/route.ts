import type { MedusaResponse } from "@medusajs/framework/http"
import type { PayoutOutcome } from "../../../../../../modules/svc/refunds/refund-payouts"
import type { SvcRefundTaskAnswer } from "../../../../../../types"
import { payOutRefundTaskWorkflow } from "../../../../../../workflows/refund/workflows/pay-out-refund-task"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrieveRefundTask } from "../../retrieve-refund-task"
import { AdminPayOutSvcRefundTask } from "../../validators"

const refusals: Record<Exclude<PayoutOutcome, "noted">, string> = {
  paid_out_before: "This refund task is marked as paid out already.",
  function_at_work:
    "The store's own refund function may be paying this out right now. Do not pay it by hand; try again in a minute.",
  check_first:
    "The store's own refund function may have paid this out. Look in the merchant panel, and say that you have (checked: true).",
}

/** Notes that the money of a refund task has gone back: `{ refund_task }`. */
export const POST = adminRoute(
  { permission: "refund_tasks", body: AdminPayOutSvcRefundTask },
  async (req, res: MedusaResponse<SvcRefundTaskAnswer>) => {
    const { id } = await retrieveRefundTask(req.scope, String(req.params.id))
    const input = { ...req.validatedBody, refund_task_id: id }
    const { result: outcome } = await payOutRefundTaskWorkflow(req.scope).run({ input })
    if (outcome !== "noted") {
      answerConflict(res, refusals[outcome])
      return
    }
    res.json({ refund_task: await retrieveRefundTask(req.scope, id) })
  }
)
