/** Opens an attempt that has no cart. */
import { newOrderId } from "../../../src/gateway"
import { identifySecretKey } from "../../../src/modules/svc/settings/proving-keys"
import type { NewAttempt } from "../../../src/modules/svc/payments/attempts"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import type { TestStore } from "./with-store"

/**
 * Opens an attempt over 70.00 in the ledger alone: there is no cart, so it cannot become an order.
 *
 * @param session suffix of the payment session's id; by default a new session.
 * @param changes what differs from the usual attempt.
 * @returns its ORDER_ID.
 */
export async function openBareAttempt(
  { svc }: Pick<TestStore, "svc">,
  session?: string,
  changes: Partial<NewAttempt> = {}
): Promise<string> {
  const gateway_order_id = newOrderId("")
  const id = gateway_order_id.toLowerCase()
  await svc.payments.openAttempt({
    gateway_order_id,
    merchant_id: sandboxDefaults.merchantId,
    environment: "sandbox",
    secret_key_id: identifySecretKey(sandboxDefaults.secretKey),
    amount: "70.00",
    currency_code: "qar",
    provider_id: "pp_svc_svc",
    payment_session_id: `payses_${session ?? id}`,
    payment_collection_id: `paycol_${id}`,
    cart_id: null,
    return_url: null,
    email: null,
    channel: "web",
    is_sent: false,
    ...changes,
  })
  return gateway_order_id
}
