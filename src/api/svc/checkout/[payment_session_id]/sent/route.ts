import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../../modules/svc/module-key"

/** Maximum length of an ORDER_ID. */
const LONGEST_ORDER_ID = 40

/**
 * Receives the checkout page's report that it sends its form to the gateway, for statistics alone. Always answers 204,
 * so that it reveals nothing about the payment. The body is not read.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { order_id } = req.query
  if (typeof order_id === "string" && order_id.length <= LONGEST_ORDER_ID) {
    const { payments } = req.scope.resolve(SVC_MODULE)
    // A report that cannot be stored is lost: the payment then counts as not sent until an answer comes.
    await payments.markSent(String(req.params.payment_session_id), order_id).catch(() => undefined)
  }
  res.setHeader("Cache-Control", "no-store")
  res.status(204).end()
}
