/** Valid options and a valid configuration. */
import type { SvcConfiguration } from "../configuration"
import { optionsSchema } from "../options/options"

/** The required options, without those that have a default. */
export const soundOptions = {
  environment: "sandbox",
  merchant_id: "M100001",
  svc_id: "1001",
  secret_key: "a-secret-key-of-the-tests",
  access_token: "an-access-token-of-the-tests",
  website: "shop.example",
  api_url: "https://api.example",
  gateway_url: "https://pay.example",
  sdk_api_url: "https://sdk.example",
  currency_code: "qar",
  country_code: "974",
  time_zone: "Asia/Qatar",
  backend_url: "https://store.example",
}

/** The configuration of a store with these options and some changes. */
export function soundConfiguration(change: Record<string, unknown> = {}): SvcConfiguration {
  return optionsSchema.parse({ ...soundOptions, ...change })
}
