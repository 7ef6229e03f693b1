import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { buildWebPurchaseFields, InvalidWebPurchaseError, newOrderId, toAmount } from "../../../gateway"
import {
  allowedReturnUrl,
  callbackUrlOf,
  type SvcConfiguration,
  signingKeyOf,
  webPurchaseUrlOf,
} from "../../../modules/svc/configuration"
import { decimalText } from "../../../modules/svc/decimal-text"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../modules/svc/service"
import { loadPayable, type Payable } from "../payable"
import { customerIdOf, mobileOf, productsOf } from "../web-purchase-of"

export const openAttemptStepId = "svc-open-attempt"

export interface OpenAttemptInput {
  payment_session_id: string
  /** A mobile number that the shopper has just typed. */
  mobile?: string
}

/** A shopper who can be sent to the gateway, or what is still needed from them. */
export type OpenedAttempt =
  | { outcome: "ready"; action: string; fields: Record<string, string>; environment: "sandbox" | "live" }
  | { outcome: "mobile_required"; reason: "missing" | "invalid" }
  | { outcome: "already_paid" }

/**
 * Records an attempt with a fresh ORDER_ID and signs its web purchase. There is nothing to compensate: an attempt that
 * nobody posts costs nothing, and one that was posted must never be forgotten.
 */
export const openAttemptStep = createStep(
  openAttemptStepId,
  async (input: OpenAttemptInput, { container }): Promise<StepResponse<OpenedAttempt>> => {
    const svc = container.resolve<SvcModuleService>(SVC_MODULE)
    if ((await svc.sessionLedger(input.payment_session_id)).paying) {
      return new StepResponse<OpenedAttempt>({ outcome: "already_paid" })
    }
    const configuration = await svc.configuration()
    const payable = await loadPayable(container.resolve(ContainerRegistrationKeys.QUERY), input.payment_session_id)
    const lookup = mobileOf(payable.purchase, input.mobile, configuration.country_code)
    if (!lookup.found) {
      return new StepResponse<OpenedAttempt>({ outcome: "mobile_required", reason: lookup.reason })
    }
    const orderId = newOrderId(configuration.order_prefix)
    const fields = signedFields(configuration, payable, orderId, lookup.mobile.digits)
    await svc.openAttempt({
      order_id: orderId,
      merchant_id: configuration.merchant_id,
      environment: configuration.environment,
      amount: fields.TXN_AMOUNT ?? "",
      currency_code: payable.session.currency_code.toLowerCase(),
      provider_id: payable.session.provider_id,
      payment_session_id: payable.session.id,
      payment_collection_id: payable.session.payment_collection_id,
      cart_id: payable.cart_id,
      // Checked again: the session's data may have been written by others since.
      return_url: allowedReturnUrl(configuration, payable.session.return_url) ?? null,
      email: payable.purchase?.email ?? null,
    })
    return new StepResponse<OpenedAttempt>({
      outcome: "ready",
      action: webPurchaseUrlOf(configuration),
      fields,
      environment: configuration.environment,
    })
  }
)

function signedFields(
  configuration: SvcConfiguration,
  { session, purchase }: Payable,
  orderId: string,
  mobile: string
): Record<string, string> {
  if (session.currency_code.toLowerCase() !== configuration.currency_code) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `This payment method takes ${configuration.currency_code.toUpperCase()} only, not ${session.currency_code.toUpperCase()}.`
    )
  }
  try {
    return buildWebPurchaseFields(
      {
        merchantId: configuration.merchant_id,
        orderId,
        website: configuration.website,
        amount: toAmount(decimalText(session.amount)),
        customerId: customerIdOf(purchase, session.id),
        email: purchase?.email ?? "",
        mobile,
        callbackUrl: callbackUrlOf(configuration),
        at: new Date(),
        timeZone: configuration.time_zone,
        products: productsOf(purchase),
      },
      signingKeyOf(configuration)
    )
  } catch (error) {
    if (error instanceof InvalidWebPurchaseError) {
      const message =
        error.field === "EMAIL"
          ? "The cart has no usable e-mail address. Go back to the shop and enter one."
          : `The payment cannot be started: ${error.message}.`
      throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
    }
    throw error
  }
}
