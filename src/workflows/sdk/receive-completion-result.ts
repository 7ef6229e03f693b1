import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { ScreenResult } from "../../gateway"
import { findMisfit } from "../../modules/svc/payments"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { askAboutPaymentWorkflow } from "../payment/workflows/ask-about-payment"

/**
 * Receives the result that the mobile component handed to an app (§2.8), also of a screen that the shopper closed. It is
 * a hint for staff and never marks anything as paid. A stored result triggers the store's own inquiry early, if there is one.
 *
 * @throws MedusaError NOT_FOUND for a session without this attempt, INVALID_DATA with the field that does not match it.
 */
export async function receiveCompletionResult(
  container: MedusaContainer,
  paymentSessionId: string,
  result: ScreenResult
): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  const { attempts } = await svc.payments.readLedger(paymentSessionId)
  const attempt = attempts.find(({ gateway_order_id }) => gateway_order_id === result.orderId)
  if (!attempt) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "orderId does not belong to this payment session.")
  }
  const misfit = findMisfit(attempt, result)
  if (misfit) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `${misfit} does not match the payment.`)
  }
  const isKept = await svc.payments.noteCompletionResult(attempt.id, result)
  if (isKept && attempt.status !== "paid") {
    const input = { attempt_id: attempt.id, force: true }
    await askAboutPaymentWorkflow(container).run({ input, throwOnError: false })
  }
}
