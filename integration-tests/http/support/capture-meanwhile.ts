import { Modules } from "@medusajs/framework/utils"
import type { TestStore } from "./with-store"

/** Captures a payment before its order is placed, as another request would that runs while a settle holds the lease. */
export async function captureMeanwhile({ container, sql }: TestStore, sessionId: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const payment = await payments.authorizePaymentSession(sessionId, {})
  await sql("UPDATE svc_attempt SET lease_until = now() + interval '1 minute'")
  await payments.capturePayment({ payment_id: payment?.id ?? "" })
  await sql("UPDATE svc_attempt SET lease_until = NULL")
}
