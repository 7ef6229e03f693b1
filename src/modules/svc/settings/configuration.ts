import {
  type Amount,
  type GatewayDialect,
  type GatewayEnvironment,
  type MessageExpectation,
  parseDecimal,
  type SigningKey,
} from "../../../gateway"
import type { SvcOptions, SvcOptionsInput } from "./options/options"
import { isOnOrigin } from "./options/return-origins"

/** The plugin's complete configuration. Holds secrets: never log it, never answer with it. */
export type SvcConfiguration = SvcOptions

/** Options that have a default. */
type OptionWithDefault = {
  [Name in keyof SvcOptions]-?: undefined extends SvcOptions[Name]
    ? never
    : undefined extends SvcOptionsInput[Name]
      ? Name
      : never
}[keyof SvcOptions]

/** The part of the configuration that is set, complete or not. Holds secrets too. */
export type KnownConfiguration = Partial<SvcConfiguration> & Pick<SvcConfiguration, OptionWithDefault>

/** Picks the part of the configuration that describes the gateway's formats (§5). */
export function readDialect(configuration: KnownConfiguration): GatewayDialect {
  const { brand, signature, share_channels, message } = configuration
  return { brand, signature, share_channels, message }
}

/**
 * Whether a payment is test money that pays for nothing: it was begun in the sandbox and the store is live by now.
 * Money of the live environment always counts, also while staff have switched to the sandbox.
 */
export function isTestMoney(
  { environment }: { environment: GatewayEnvironment },
  store: Pick<KnownConfiguration, "environment">
): boolean {
  return environment === "sandbox" && store.environment === "live"
}

/** The account at the gateway to which something belongs. A withdrawal takes the money of one service of it (§4.3). */
export type GatewayAccount = Pick<SvcConfiguration, "environment" | "merchant_id"> &
  Partial<Pick<SvcConfiguration, "svc_id">>

/**
 * Which part of an account the store has left, as its settings have changed; `undefined` while it has both. Nothing is
 * sent for an account that the store has left: the money of another one would move.
 */
export function findLeftPart(account: GatewayAccount, store: GatewayAccount): "environment" | "merchant" | undefined {
  if (account.environment !== store.environment) {
    return "environment"
  }
  const isSameService = account.svc_id === undefined || account.svc_id === store.svc_id
  return account.merchant_id === store.merchant_id && isSameService ? undefined : "merchant"
}

/** Key and sort order for signing a web purchase (§5.4). */
export function readSigningKey(configuration: SvcConfiguration): SigningKey {
  return { secretKey: configuration.secret_key, sort: configuration.signature.sort }
}

/** Builds the values that an attempt's messages must carry. */
export function buildExpectation(receivable: {
  merchant_id: string
  /** ORDER_ID, or the reference id of an invoice. */
  reference: string | null
  amount: string
  environment: GatewayEnvironment
  invoice_number?: string | null
}): MessageExpectation {
  const { merchant_id, reference, amount, environment, invoice_number } = receivable
  return {
    merchantId: merchant_id,
    orderId: reference ?? "",
    amount: amount as Amount,
    environment,
    ...(invoice_number && { invoiceNumber: invoice_number }),
  }
}

/** Public address of the page that sends a shopper to the gateway. */
export function buildCheckoutUrl(
  { backend_url }: Pick<SvcConfiguration, "backend_url">,
  paymentSessionId: string
): string {
  return `${trimSlash(backend_url)}/svc/checkout/${encodeURIComponent(paymentSessionId)}`
}

/** CALLBACK_URL of every web purchase (§2.7). */
export function buildCallbackUrl({ backend_url }: Pick<SvcConfiguration, "backend_url">): string {
  return `${trimSlash(backend_url)}/svc/callback`
}

/** Public address for messages of the gateway's server (§6). */
export function buildWebhookUrl({ backend_url }: Pick<SvcConfiguration, "backend_url">): string {
  return `${trimSlash(backend_url)}/svc/webhook`
}

/**
 * Address of a page of Medusa's admin; `null` while it is unknown.
 *
 * @param adminPath the path at which the store serves the admin, from Medusa's configuration; it can be `/`.
 * @param page without a leading slash.
 */
export function buildAdminUrl(
  { admin_url, backend_url }: Pick<KnownConfiguration, "admin_url" | "backend_url">,
  adminPath: string,
  page: string
): string | null {
  const admin = admin_url ?? (backend_url && trimSlash(backend_url) + adminPath)
  return admin === undefined ? null : `${trimSlash(admin)}/${page}`
}

/** Address that receives the web purchase form (§4.4). */
export function buildWebPurchaseUrl(configuration: SvcConfiguration): string {
  return `${trimSlash(configuration.gateway_url)}/webpurchase`
}

/** The address below that of the back end at which Medusa's own button leads to a payment link's page. */
const COLLECTION_PAGE = "/svc/payment-collection/"

/** Public address of the page of a payment link; the token is from `signLink`. */
export function buildPaymentLinkUrl({ backend_url }: Pick<SvcConfiguration, "backend_url">, token: string): string {
  return `${trimSlash(backend_url)}/svc/pay/${token}`
}

/**
 * Public address of the same page, as Medusa's admin builds it when `storefrontUrl` is `<backend_url>/svc`; Medusa adds
 * the order's id.
 */
export function buildCollectionPageUrl(
  { backend_url }: Pick<SvcConfiguration, "backend_url">,
  paymentCollectionId: string
): string {
  return `${trimSlash(backend_url)}${COLLECTION_PAGE}${encodeURIComponent(paymentCollectionId)}`
}

/** Whether an amount, decimal text, is less than the store accepts as a payment (§8). */
export function isBelowMinimum({ minimum_amount }: Pick<SvcConfiguration, "minimum_amount">, amount: string): boolean {
  return minimum_amount !== undefined && parseDecimal(amount)?.lt(minimum_amount) === true
}

/** The sentence for people whose amount is {@link isBelowMinimum}. */
export function describeMinimum({
  minimum_amount,
  currency_code,
}: Pick<SvcConfiguration, "minimum_amount" | "currency_code">): string {
  return `The minimum amount for this payment method is ${minimum_amount} ${currency_code.toUpperCase()}.`
}

/**
 * Checks a return address that was requested: its origin must be allowed, or it must be the page of an order's payment
 * link. The link's own address is not allowed, because everyone who pays in a session can learn its return address.
 *
 * @returns the address in normal form, or `undefined`: an address elsewhere would make the plugin an open redirect.
 */
export function findAllowedReturnUrl(configuration: SvcConfiguration, requested: unknown): string | undefined {
  if (typeof requested !== "string" || requested.length > 2048 || !URL.canParse(requested)) {
    return undefined
  }
  const url = new URL(requested)
  const allowed =
    configuration.return_origins.some((origin) => isOnOrigin(origin, url)) || isCollectionPage(configuration, url.href)
  return allowed && !url.username && !url.password ? url.toString() : undefined
}

/** Whether an address is one of {@link buildCollectionPageUrl}. */
export function isCollectionPage({ backend_url }: Pick<KnownConfiguration, "backend_url">, url: string): boolean {
  return backend_url !== undefined && url.startsWith(new URL(trimSlash(backend_url) + COLLECTION_PAGE).href)
}

/** The return address for sessions without one; `undefined` when the store has none either. */
export function findDefaultReturnUrl(configuration: KnownConfiguration): string | undefined {
  return configuration.return_url ?? configuration.return_origins[0]
}

function trimSlash(address: string): string {
  return address.replace(/\/+$/, "")
}
