export {
  findAllowedReturnUrl,
  buildAdminUrl,
  buildCallbackUrl,
  buildCheckoutUrl,
  buildCollectionPageUrl,
  buildExpectation,
  buildPaymentLinkUrl,
  buildWebPurchaseUrl,
  buildWebhookUrl,
  findDefaultReturnUrl,
  findLeftPart,
  describeMinimum,
  isBelowMinimum,
  isCollectionPage,
  isTestMoney,
  readDialect,
  readSigningKey,
  type GatewayAccount,
  type KnownConfiguration,
  type SvcConfiguration,
} from "./configuration"
export { listConfiguredModules, findPaymentModule, usesRedis, type ConfiguredModules } from "./configured-modules"
export { findContradictions } from "./options/contradictions"
export { isPaymentUnavailable, nothingToPay, paymentUnavailable } from "./new-payments"
export { isNotConfigured } from "./not-configured"
export { environmentVariables, svcOptionsFromEnvironment } from "./options/options-from-environment"
export type {
  AccessTokenSource,
  InquireFunction,
  RefundFunction,
  RefundRequest,
  SvcOptions,
  SvcOptionsInput,
} from "./options/options"
export { findPendingAuthorization } from "./pending-authorization"
export { identifySecretKey, selectTrust, type BegunUnderKey } from "./proving-keys"
export { isAppOrigin, leadsToNoShop } from "./options/return-origins"
export type { SdkPaymentType } from "./options/sdk-options"
export { SecretBox } from "./secret-box"
export { findSetting } from "./setting-descriptors"
export { describeFaults, mergeSettings } from "./settings-in-force"
export { NOTHING_STORED, readSettingsRow, type StoredSettings } from "./settings-row"
export { isAcceptingPayments, Settings, readTimeZone, type ConfigurationState } from "./settings"
export { STORE_FUNCTION_TIMEOUT_MS, callStoreFunction } from "./store-function"
export { findOptionFaults, validateOptions } from "./options/validate-options"
