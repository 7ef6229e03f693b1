/**
 * The default values of the sandbox. A store that uses it has the same defaults, so that the two work together without
 * any settings.
 */
export const sandboxDefaults = {
  port: 4010,
  host: "127.0.0.1",
  merchantId: "SVC100001",
  svcId: "1001",
  secretKey: "sandbox-secret-key-0001",
  accessToken: "sandbox-access-token-0001",
  domain: "shop.example",
  /** Currency of the market; messages do not contain it. */
  currency: "QAR",
  /** Balance of the service account at the start, as a decimal with two fraction digits. */
  balance: "10000.00",
} as const
