import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { confirmPaymentWorkflow } from "../../../../../../workflows/payment/workflows/confirm-payment"
import { actorOf } from "../../../permissions"
import { retrievePayment } from "../../retrieve-payment"
import type { AdminConfirmSvcPaymentType } from "../../validators"

/** Staff say what the merchant panel shows: `{ payment, settle }`. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminConfirmSvcPaymentType>,
  res: MedusaResponse
): Promise<void> {
  const id = String(req.params.id)
  const { result } = await confirmPaymentWorkflow(req.scope).run({
    input: { attempt_id: id, actor: await actorOf(req), ...req.validatedBody },
  })
  res.json({ payment: await retrievePayment(req.scope, id), settle: result })
}
