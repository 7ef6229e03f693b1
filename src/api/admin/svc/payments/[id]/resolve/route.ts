import type { MedusaResponse } from "@medusajs/framework/http"
import { resolveAttentionWorkflow } from "../../../../../../workflows/payment/workflows/resolve-attention"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrievePayment } from "../../retrieve-payment"
import { AdminResolveSvcPayment } from "../../validators"

/** Closes an issue: by a note, with a refund task, or by withdrawing a confirmation: `{ payment }`. */
export const POST = adminRoute(
  { permission: "settle", body: AdminResolveSvcPayment },
  async (req, res: MedusaResponse) => {
    const id = String(req.params.id)
    const { result } = await resolveAttentionWorkflow(req.scope).run({
      input: { attempt_id: id, ...req.validatedBody },
    })
    if (result.outcome === "busy") {
      answerConflict(res, "This payment is being settled. Try again in a moment.")
      return
    }
    res.json({ payment: await retrievePayment(req.scope, id) })
  }
)
