import type { MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { takeBackWithdrawalWorkflow } from "../../../../../../workflows/withdrawal/workflows/take-back-withdrawal"
import { adminRoute } from "../../../../../kit/admin-route"
import { answerConflict } from "../../../../../kit/conflict"
import { describeDecided } from "../../answer-withdrawal"
import { retrieveWithdrawal } from "../../retrieve-withdrawal"

/** Cancels a withdrawal on behalf of its requester, before it is approved: `{ withdrawal }`. */
export const POST = adminRoute({ permission: "withdrawals" }, async (req, res: MedusaResponse) => {
  const id = String(req.params.id)
  const { result } = await takeBackWithdrawalWorkflow(req.scope).run({ input: { withdrawal_id: id } })
  switch (result.outcome) {
    case "taken_back":
      res.json({ withdrawal: await retrieveWithdrawal(req.scope, id) })
      return
    case "other_person":
      throw new MedusaError(
        MedusaError.Types.FORBIDDEN,
        `Another person requested withdrawal ${id}. Only that person can take it back.`
      )
    case "decided":
      answerConflict(res, describeDecided(id, result))
  }
})
