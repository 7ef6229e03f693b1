import type {
  AuthorizePaymentInput,
  InitiatePaymentInput,
  ProviderWebhookPayload,
  WebhookActionResult,
} from "@medusajs/framework/types"
import {
  AbstractPaymentProvider,
  ModuleProvider,
  Modules,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"

/**
 * A provider as most are: what its gateway says arrives at core's hook route, and core captures. It believes every
 * message, so that only core's own time is measured.
 */
class LateProvider extends AbstractPaymentProvider {
  static override identifier = "late"

  // eslint-disable-next-line @typescript-eslint/no-useless-constructor -- that of the base class is protected
  constructor(cradle: Record<string, unknown>, config?: Record<string, unknown>) {
    super(cradle, config)
  }

  override initiatePayment({ data }: InitiatePaymentInput) {
    return Promise.resolve({ id: String(data?.session_id), status: PaymentSessionStatus.PENDING, data })
  }

  override authorizePayment({ data }: AuthorizePaymentInput) {
    return Promise.resolve({ status: PaymentSessionStatus.AUTHORIZED, data })
  }

  override getWebhookActionAndData({ data }: ProviderWebhookPayload["payload"]): Promise<WebhookActionResult> {
    const { session_id, amount } = data as { session_id?: string; amount?: number }
    return Promise.resolve(
      session_id && amount !== undefined
        ? { action: PaymentActions.SUCCESSFUL, data: { session_id, amount } }
        : { action: PaymentActions.NOT_SUPPORTED }
    )
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

/** A provider whose money is there when the cart is completed: core captures it meanwhile, as it places the order. */
class CapturingProvider extends LateProvider {
  static override identifier = "capturing"

  override authorizePayment({ data }: AuthorizePaymentInput) {
    return Promise.resolve({ status: PaymentSessionStatus.CAPTURED, data })
  }
}

function echo({ data }: { data?: Record<string, unknown> }) {
  return Promise.resolve({ data })
}

export default ModuleProvider(Modules.PAYMENT, { services: [LateProvider, CapturingProvider] })
