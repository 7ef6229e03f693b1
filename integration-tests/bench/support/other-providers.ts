/** A payment provider whose money is available when the cart is completed: core captures it as it places the order. */
import type { AuthorizePaymentInput, InitiatePaymentInput } from "@medusajs/framework/types"
import {
  AbstractPaymentProvider,
  ModuleProvider,
  Modules,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"

class CapturingProvider extends AbstractPaymentProvider {
  static override identifier = "capturing"

  // oxlint-disable-next-line no-useless-constructor -- that of the base class is protected
  constructor(cradle: Record<string, unknown>, config?: Record<string, unknown>) {
    super(cradle, config)
  }

  override initiatePayment({ data }: InitiatePaymentInput) {
    return Promise.resolve({ id: String(data?.session_id), status: PaymentSessionStatus.PENDING, data })
  }

  override authorizePayment({ data }: AuthorizePaymentInput) {
    return Promise.resolve({ status: PaymentSessionStatus.CAPTURED, data })
  }

  override getWebhookActionAndData() {
    return Promise.resolve({ action: PaymentActions.NOT_SUPPORTED })
  }

  override getPaymentStatus() {
    return Promise.resolve({ status: PaymentSessionStatus.PENDING })
  }

  override capturePayment = echo
  override cancelPayment = echo
  override deletePayment = echo
  override refundPayment = echo
  override retrievePayment = echo
  override updatePayment = echo
}

function echo({ data }: { data?: Record<string, unknown> }) {
  return Promise.resolve({ data })
}

export default ModuleProvider(Modules.PAYMENT, { services: [CapturingProvider] })
