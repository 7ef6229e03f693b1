/**
 * What the sandbox uses when nothing is configured. A store that is to talk to it takes the same values,
 * so that both find each other without any setting.
 */
export const sandboxDefaults = {
  port: 4010,
  host: "127.0.0.1",
  merchantId: "SVC100001",
  svcId: "1001",
  secretKey: "sandbox-secret-key-0001",
  accessToken: "sandbox-access-token-0001",
  domain: "shop.example",
  /** Currency of the market; no message names it. */
  currency: "QAR",
  /** Balance of the service account at the start, as a decimal with two fraction digits. */
  balance: "10000.00",
} as const
