import type { MedusaResponse } from "@medusajs/framework/http"
import { resolveAttentionWorkflow } from "../../../../../../workflows/payment/workflows/resolve-attention"
import { answerConflict } from "../../../../../kit/conflict"
import { adminRoute } from "../../../../../kit/admin-route"
import { retrievePayment } from "../../retrieve-payment"
import { AdminResolveSvcPayment } from "../../validators"

/** Closes an attention row, with a refund task when its money goes back: `{ payment }`. */
export const POST = adminRoute(
  { permission: "settle", body: AdminResolveSvcPayment },
  async (req, res: MedusaResponse) => {
    const id = String(req.params.id)
    const { attention_id, note, refund } = req.validatedBody
    const { result } = await resolveAttentionWorkflow(req.scope).run({
      input: { attempt_id: id, attention_id, note, refund },
    })
    if (result.outcome === "busy") {
      answerConflict(res, "This payment is being settled. Try again in a moment.")
      return
    }
    res.json({ payment: await retrievePayment(req.scope, id) })
  }
)
