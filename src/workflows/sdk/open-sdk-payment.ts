import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { readErrorText } from "../../errors/read-error"
import { type Amount, GatewayError, type PaymentScreenParameters } from "../../gateway"
import { type SvcConfiguration, paymentUnavailable } from "../../modules/svc/settings"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { Purchase } from "../checkout/payable"
import { type NoAttempt, prepareAttempt, type PrepareAttemptInput } from "../checkout/prepare-attempt"
import { listPurchaseProducts } from "../checkout/read-purchase"
import { createGatewayClient } from "../create-gateway-client"
import { buildPaymentScreen, readWalletMerchant } from "./build-payment-screen"

/** The gateway returned no token. */
interface NoToken {
  outcome: "no_token"
  kind: GatewayError["kind"]
}

/** The parameters for the mobile component, or why there are none. */
export type OpenedSdkPayment = { outcome: "ready"; parameters: PaymentScreenParameters } | NoAttempt | NoToken

/**
 * Fetches a token (§4.5) and records an attempt with a fresh ORDER_ID. The token comes first because it costs nothing,
 * so a failure leaves no attempt behind. Not a workflow: it changes one module in one transaction, and the token must
 * not be stored, not even as the result of a step.
 *
 * @throws MedusaError as {@link prepareAttempt}, also for a wallet without a merchant; INVALID_DATA without an e-mail
 *   address.
 */
export async function openSdkPayment(
  container: MedusaContainer,
  input: PrepareAttemptInput
): Promise<OpenedSdkPayment> {
  const prepared = await prepareAttempt(container, input)
  if (prepared.outcome !== "prepared") {
    return prepared
  }
  const { configuration, payable, mobile, attempt } = prepared
  requireWalletMerchant(container, configuration)
  const email = payable.purchase?.email
  if (!email) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, "The cart has no e-mail address. Enter one first.")
  }
  const svc = container.resolve(SVC_MODULE)
  // Checked before the request, so that a session gets no more tokens than attempts.
  await svc.payments.requireRoomForAttempt(attempt.payment_session_id)
  const fetched = await fetchToken(configuration)
  if (fetched.outcome !== "fetched") {
    return fetched
  }
  // The app opens the gateway's screen with the parameters at once.
  await svc.payments.openAttempt({ ...attempt, channel: "sdk", is_sent: true })
  const parameters = buildPaymentScreen(configuration, {
    orderId: attempt.gateway_order_id,
    productDetail: buildProductDetail(payable.purchase, attempt.amount),
    customerName: formatPurchaseName(payable.purchase),
    amount: Number(attempt.amount),
    email,
    mobile: mobile.digits,
    token: fetched.token,
  })
  return { outcome: "ready", parameters }
}

/** Logs the missing settings of a wallet and hides them from the app. */
function requireWalletMerchant(container: MedusaContainer, { environment, sdk }: SvcConfiguration): void {
  try {
    readWalletMerchant(environment, sdk)
  } catch (error) {
    container.resolve<Logger>(ContainerRegistrationKeys.LOGGER).warn(`svc: ${readErrorText(error)}`)
    throw paymentUnavailable()
  }
}

async function fetchToken(configuration: SvcConfiguration): Promise<{ outcome: "fetched"; token: string } | NoToken> {
  try {
    return { outcome: "fetched", token: await createGatewayClient(configuration).fetchSdkToken() }
  } catch (error) {
    if (error instanceof GatewayError) {
      return { outcome: "no_token", kind: error.kind }
    }
    throw error
  }
}

/** Products under the names of the web purchase (§2.7), all as text (§4.7). */
function buildProductDetail(purchase: Purchase | undefined, total: Amount): Record<string, string>[] {
  return listPurchaseProducts(purchase, total).map(({ orderId, amount, quantity }) => ({
    order_id: orderId,
    amount: String(amount),
    quantity: String(quantity),
  }))
}

/** The first known name: of the shipping address, the billing address or the customer. */
function formatPurchaseName(purchase: Purchase | undefined): string {
  const names = [purchase?.shipping_address, purchase?.billing_address, purchase?.customer].map((person) =>
    [person?.first_name, person?.last_name].filter(Boolean).join(" ").trim()
  )
  return names.find(Boolean) ?? ""
}
