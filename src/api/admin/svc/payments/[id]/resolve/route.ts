import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { resolveAttentionWorkflow } from "../../../../../../workflows/payment/workflows/resolve-attention"
import { answerConflict } from "../../../../../conflict"
import { actorOf } from "../../../permissions"
import { retrievePayment } from "../../retrieve-payment"
import type { AdminResolveSvcPaymentType } from "../../validators"

/** Closes an attention row, with a refund task when its money goes back: `{ payment }`. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminResolveSvcPaymentType>,
  res: MedusaResponse
): Promise<void> {
  const id = String(req.params.id)
  const { attention_id, note, refund } = req.validatedBody
  const { result } = await resolveAttentionWorkflow(req.scope).run({
    input: { attempt_id: id, attention_id, note, refund, actor: await actorOf(req) },
  })
  if (result.outcome === "busy") {
    answerConflict(res, "This payment is being settled just now. Try again in a moment.")
    return
  }
  res.json({ payment: await retrievePayment(req.scope, id) })
}
