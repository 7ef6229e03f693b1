import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { findDeclineReason, type PaymentStatus } from "../../../modules/svc/payments"
import type { TextKey } from "./texts"

/** Finds the text for the status of a payment; for a failed one it includes the reason and what to do next. */
export async function findStatusText(
  container: MedusaContainer,
  status: PaymentStatus,
  sessionId: string
): Promise<TextKey> {
  if (status !== "failed") {
    return status
  }
  const { attempts } = await container.resolve(SVC_MODULE).payments.readLedger(sessionId)
  return `failed_${findDeclineReason(attempts)}`
}
