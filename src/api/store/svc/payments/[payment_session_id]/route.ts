import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../../../modules/svc/module-key"
import { findDeclineReason } from "../../../../../modules/svc/payments"
import { isOurProvider } from "../../../../../medusa"

/**
 * Status of a payment for polling: `{ status, order_id?, decline_reason? }`. No personal data. A failed payment has a
 * reason from a fixed list, never the gateway's own text.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = String(req.params.payment_session_id)
  const { attempts, status, order_id } = await req.scope.resolve(SVC_MODULE).payments.readLedger(id)
  if (attempts.length === 0 && !(await isOurSession(req, id))) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "This payment session was not found.")
  }
  res.setHeader("Cache-Control", "no-store")
  res.status(200).json({
    status,
    ...(order_id && { order_id }),
    ...(status === "failed" && { decline_reason: findDeclineReason(attempts) }),
  })
}

async function isOurSession(req: MedusaRequest, id: string): Promise<boolean> {
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_session",
    fields: ["id", "provider_id"],
    filters: { id },
  })
  const session = data[0] as { provider_id?: string } | undefined
  return session?.provider_id !== undefined && isOurProvider(session.provider_id)
}
