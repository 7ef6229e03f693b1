import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { type Amount, type MobileNumber, newOrderId, toAmount } from "../../gateway"
import { allowedReturnUrl, type SvcConfiguration } from "../../modules/svc/settings/configuration"
import { identifySecretKey } from "../../modules/svc/settings/proving-keys"
import { decimalText } from "../../modules/svc/payments/decimal-text"
import type { NewAttempt } from "../../modules/svc/payments/attempts"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { unfinishedCompletions } from "../../medusa/completion/unfinished-completions"
import { cartUseOf } from "../../medusa/completion/use-of-cart"
import { findUnusablePromotions } from "../../medusa/completion/unusable-promotions"
import { loadPayable, type Payable } from "./payable"
import { mobileOf } from "./web-purchase-of"

export interface PrepareAttemptInput {
  payment_session_id: string
  /** A mobile number that the shopper has just typed. */
  mobile?: string
}

/** Why a shopper cannot be sent to the gateway yet, or not any more. */
export type NoAttempt = { outcome: "mobile_required"; reason: "missing" | "invalid" } | { outcome: "already_paid" }

/** All that is known about an attempt before it is written down. */
export interface PreparedAttempt {
  outcome: "prepared"
  configuration: SvcConfiguration
  payable: Payable
  mobile: MobileNumber
  attempt: NewAttempt & { amount: Amount }
}

/**
 * Gathers what an attempt for a payment session would be, with a fresh ORDER_ID. Nothing is written.
 *
 * @throws MedusaError as {@link loadPayable}; NOT_ALLOWED while no payment can be begun; INVALID_DATA for a session in another currency than the store's, or
 * a cart with a promotion whose limit is reached.
 */
export async function prepareAttempt(
  container: MedusaContainer,
  input: PrepareAttemptInput
): Promise<PreparedAttempt | NoAttempt> {
  const svc = container.resolve(SVC_MODULE)
  if ((await svc.sessionLedger(input.payment_session_id)).paying) {
    return { outcome: "already_paid" }
  }
  const configuration = await svc.configurationForPayment("shopper")
  const payable = await loadPayable(container.resolve(ContainerRegistrationKeys.QUERY), input.payment_session_id)
  const lookup = mobileOf(payable.purchase, input.mobile, configuration.country_code)
  if (!lookup.found) {
    return { outcome: "mobile_required", reason: lookup.reason }
  }
  await requirePromotions(container, payable)
  const { session } = payable
  const attempt = {
    gateway_order_id: newOrderId(configuration.order_prefix),
    merchant_id: configuration.merchant_id,
    environment: configuration.environment,
    secret_key_id: identifySecretKey(configuration.secret_key),
    amount: toAmount(decimalText(session.amount)),
    currency_code: currencyOf(configuration, payable),
    provider_id: session.provider_id,
    payment_session_id: session.id,
    payment_collection_id: session.payment_collection_id,
    cart_id: payable.cart_id,
    owing_order_id: payable.order_id,
    // Checked again: the session's data may have been written by others since.
    return_url: allowedReturnUrl(configuration, session.return_url) ?? null,
    email: payable.purchase?.email ?? null,
  }
  return { outcome: "prepared", configuration, payable, mobile: lookup.mobile, attempt }
}

/** Refuses a cart whose order core would refuse for a promotion's limit, while the shopper has paid nothing yet. */
async function requirePromotions(container: MedusaContainer, { cart_id, order_id, purchase }: Payable): Promise<void> {
  if (cart_id === null || order_id !== null) {
    return
  }
  const { usedUp } = await findUnusablePromotions(container, cartUseOf(purchase))
  // The last use may be this cart's own, which a completion of it holds.
  if (usedUp.length > 0 && (await unfinishedCompletions(container, cart_id)).length === 0) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `The promotion ${usedUp.map(({ code }) => code).join(", ")} has reached its limit. Remove it from the cart and start the payment again.`
    )
  }
}

function currencyOf(configuration: SvcConfiguration, { session }: Payable): string {
  const currency = session.currency_code.toLowerCase()
  if (currency !== configuration.currency_code) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `This payment method takes ${configuration.currency_code.toUpperCase()} only, not ${currency.toUpperCase()}.`
    )
  }
  return currency
}
