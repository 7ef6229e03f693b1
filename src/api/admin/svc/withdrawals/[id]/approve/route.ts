import type { MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { describeMerchant } from "../../../../../../workflows/ask-gateway"
import { approveWithdrawalWorkflow } from "../../../../../../workflows/withdrawal/workflows/approve-withdrawal"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { answerWithdrawal, describeBlocked, describeDecided } from "../../answer-withdrawal"

/** Approves a withdrawal by a second person and sends it once: `{ withdrawal }`, 202 while its outcome is unknown. */
export const POST = adminRoute({ permission: "approve_withdrawals" }, async (req, res: MedusaResponse) => {
  const id = String(req.params.id)
  const { result } = await approveWithdrawalWorkflow(req.scope).run({
    input: { withdrawal_id: id },
  })
  switch (result.outcome) {
    case "begun":
    case "known":
      await answerWithdrawal(req, res, id)
      return
    case "not_found":
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `Withdrawal ${id} was not found.`)
    case "same_person":
      throw new MedusaError(
        MedusaError.Types.FORBIDDEN,
        `You requested withdrawal ${id} yourself. Another person must approve it.`
      )
    case "decided":
      answerConflict(res, describeDecided(id, result))
      return
    case "other_account":
      answerConflict(
        res,
        `Withdrawal ${id} was requested in the ${result.environment} environment for ${describeMerchant(result)}, which the store has left. Reject it.`
      )
      return
    case "blocked":
      answerConflict(res, describeBlocked(result.by))
  }
})
