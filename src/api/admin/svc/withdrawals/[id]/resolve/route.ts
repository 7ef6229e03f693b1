import type { MedusaResponse } from "@medusajs/framework/http"
import { resolveWithdrawalWorkflow } from "../../../../../../workflows/withdrawal/workflows/resolve-withdrawal"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrieveWithdrawal } from "../../retrieve-withdrawal"
import { AdminResolveSvcWithdrawal } from "../../validators"

/** Stores what staff found in the merchant panel about a withdrawal in state `unknown`: `{ withdrawal }`. */
export const POST = adminRoute(
  { permission: "withdrawals", body: AdminResolveSvcWithdrawal },
  async (req, res: MedusaResponse) => {
    const id = String(req.params.id)
    const input = { withdrawal_id: id, resolution: req.validatedBody }
    const { result: resolved } = await resolveWithdrawalWorkflow(req.scope).run({ input })
    const withdrawal = await retrieveWithdrawal(req.scope, id)
    if (!resolved) {
      answerConflict(
        res,
        `Withdrawal ${withdrawal.id} is ${withdrawal.state}. Only a withdrawal with an unknown outcome can be resolved.`
      )
      return
    }
    res.json({ withdrawal })
  }
)
