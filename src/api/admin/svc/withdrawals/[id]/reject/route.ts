import type { MedusaResponse } from "@medusajs/framework/http"
import { rejectWithdrawalWorkflow } from "../../../../../../workflows/withdrawal/workflows/reject-withdrawal"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrieveWithdrawal } from "../../retrieve-withdrawal"
import { AdminRejectSvcWithdrawal } from "../../validators"

/** Rejects a withdrawal that awaits approval: `{ withdrawal }`. */
export const POST = adminRoute(
  { permission: "approve_withdrawals", body: AdminRejectSvcWithdrawal },
  async (req, res: MedusaResponse) => {
    const id = String(req.params.id)
    const input = { withdrawal_id: id, note: req.validatedBody.note }
    const { result: rejected } = await rejectWithdrawalWorkflow(req.scope).run({ input })
    const withdrawal = await retrieveWithdrawal(req.scope, id)
    if (!rejected) {
      answerConflict(res, `Withdrawal ${withdrawal.id} is ${withdrawal.state} and does not await approval.`)
      return
    }
    res.json({ withdrawal })
  }
)
