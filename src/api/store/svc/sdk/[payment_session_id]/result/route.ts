import { screenResultSchema } from "../../../../../../gateway/requests/payment-screen"
import { SVC_MODULE } from "../../../../../../modules/svc/module-key"
import { receiveCompletionResult } from "../../../../../../workflows/sdk/receive-completion-result"
import { storeRoute } from "../../../../../kit/store-route"

/**
 * Stores the result of the mobile component as a hint, and answers with the payment's status:
 * `{ status, order_id? }`.
 */
export const POST = storeRoute(screenResultSchema, async (req, res) => {
  const id = String(req.params.payment_session_id)
  await receiveCompletionResult(req.scope, id, req.validatedBody)
  const { status, order_id } = await req.scope.resolve(SVC_MODULE).payments.readLedger(id)
  res.setHeader("Cache-Control", "no-store")
  res.status(200).json({ status, ...(order_id && { order_id }) })
})
