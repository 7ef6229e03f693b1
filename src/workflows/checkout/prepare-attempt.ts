import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import type { Language } from "../../fields/languages"
import { type Amount, type MobileNumber, newOrderId, toAmount } from "../../gateway"
import { findAllowedReturnUrl, type SvcConfiguration, identifySecretKey } from "../../modules/svc/settings"
import { formatDecimal, type NewAttempt } from "../../modules/svc/payments"
import { SVC_MODULE } from "../../modules/svc/module-key"
import { readOrderNumber } from "../../medusa"
import { isTimeToPayOver } from "../order/find-unpaid-order"
import { loadPayable, type Payable, type Purchase } from "./payable"
import { requirePlaceable } from "./require-placeable"
import { findMobile } from "./read-purchase"

export interface PrepareAttemptInput {
  payment_session_id: string
  /** A mobile number that the shopper has just typed. */
  mobile?: string
}

/** Why a shopper cannot be sent to the gateway, or not yet. */
export type NoAttempt =
  | { outcome: "mobile_required"; reason: "missing" | "invalid"; language: Language | undefined }
  | { outcome: "already_paid" }
  /** The order is about to be canceled because its money did not come. */
  | { outcome: "time_over" }

/** An attempt with everything that it needs, before it is stored. */
export interface PreparedAttempt {
  outcome: "prepared"
  configuration: SvcConfiguration
  payable: Payable
  mobile: MobileNumber
  /** The caller adds how the shopper goes to the gateway. */
  attempt: Omit<NewAttempt, "channel" | "is_sent"> & { amount: Amount }
}

/**
 * Prepares an attempt for a payment session, with a fresh ORDER_ID. Stores nothing.
 *
 * @throws MedusaError as {@link loadPayable} and {@link requirePlaceable}; NOT_ALLOWED while no payment can begin;
 *   INVALID_DATA for a session in another currency than the store's.
 */
export async function prepareAttempt(
  container: MedusaContainer,
  input: PrepareAttemptInput
): Promise<PreparedAttempt | NoAttempt> {
  const svc = container.resolve(SVC_MODULE)
  if ((await svc.payments.readLedger(input.payment_session_id)).paying) {
    return { outcome: "already_paid" }
  }
  const configuration = await svc.settings.readPaymentConfiguration("shopper")
  const payable = await loadPayable(container.resolve(ContainerRegistrationKeys.QUERY), input.payment_session_id)
  const link = payable.order_id === null ? undefined : await svc.paymentLinks.findLinkOfSession(payable.session.id)
  if (link?.is_paid) {
    return { outcome: "already_paid" }
  }
  if (payable.order_id !== null && (await isTimeToPayOver(container, payable.order_id))) {
    return { outcome: "time_over" }
  }
  await requirePlaceable(container, payable)
  const lookup = findMobile(payable.purchase, input.mobile, configuration.country_code)
  if (!lookup.found) {
    return { outcome: "mobile_required", reason: lookup.reason, language: payable.language }
  }
  const { session } = payable
  const attempt = {
    gateway_order_id: newOrderId(configuration.order_prefix),
    merchant_id: configuration.merchant_id,
    environment: configuration.environment,
    secret_key_id: identifySecretKey(configuration.secret_key),
    amount: toAmount(formatDecimal(session.amount)),
    currency_code: chooseCurrency(configuration, payable),
    provider_id: session.provider_id,
    payment_session_id: session.id,
    payment_collection_id: session.payment_collection_id,
    cart_id: payable.cart_id,
    owing_order_id: payable.order_id,
    payment_link_id: link?.id ?? null,
    // Checked again, because other code may have changed the session's data since.
    return_url: findAllowedReturnUrl(configuration, session.return_url) ?? null,
    email: payable.purchase?.email ?? null,
    customer_name: nameCustomer(payable.purchase),
    mobile: `+${lookup.mobile.digits}`,
    order_number: numberOrder(payable.purchase),
  }
  return { outcome: "prepared", configuration, payable, mobile: lookup.mobile, attempt }
}

/** The number of the order that is paid; `null` for a cart. */
function numberOrder(purchase: Purchase | undefined): string | null {
  return readOrderNumber({ ...purchase, display_id: purchase?.display_id })?.toString() ?? null
}

/** The name of the customer, or for a guest that of an address, as in the lists of the admin. */
function nameCustomer(purchase: Purchase | undefined): string | null {
  const people = [purchase?.customer, purchase?.shipping_address, purchase?.billing_address]
  const names = people.map((person) => [person?.first_name, person?.last_name].filter(Boolean).join(" "))
  return names.find((name) => name !== "") ?? null
}

function chooseCurrency(configuration: SvcConfiguration, { session }: Payable): string {
  const currency = session.currency_code.toLowerCase()
  if (currency !== configuration.currency_code) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `This payment method accepts ${configuration.currency_code.toUpperCase()}, not ${currency.toUpperCase()}.`
    )
  }
  return currency
}
