import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../../modules/svc/module-key"
import { findBegunPayment } from "../../../../../workflows/payment/begun-payment"

/**
 * Whether money for a cart may still come, also through a payment session that Medusa has deleted since:
 * `{ begun_payment_session_id }`, `null` for a cart without such a payment and for an unknown one. No personal data.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const begun = await findBegunPayment(req.scope.resolve(SVC_MODULE), String(req.params.id))
  res.setHeader("Cache-Control", "no-store")
  res.status(200).json({ begun_payment_session_id: begun ?? null })
}
