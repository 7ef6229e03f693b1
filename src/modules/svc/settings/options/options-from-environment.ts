import type { SvcOptionsInput } from "./options"

/** An environment variable that sets an option in the demo store and in tests. */
export interface EnvironmentVariable {
  name: string
  option: keyof SvcOptionsInput
  meaning: string
}

/** The environment variables that {@link svcOptionsFromEnvironment} reads. */
export const environmentVariables = [
  { name: "SVC_ENVIRONMENT", option: "environment", meaning: "sandbox or live" },
  { name: "SVC_MERCHANT_ID", option: "merchant_id", meaning: "merchant id" },
  { name: "SVC_ID", option: "svc_id", meaning: "service id" },
  { name: "SVC_SECRET_KEY", option: "secret_key", meaning: "secret key" },
  {
    name: "SVC_SECRET_KEY_PREVIOUS",
    option: "previous_secret_key",
    meaning: "previous secret key, while payments or invoices started under it are open",
  },
  { name: "SVC_ACCESS_TOKEN", option: "access_token", meaning: "access token of the JSON API" },
  {
    name: "SVC_ACCESS_TOKEN_LOGIN",
    option: "access_token_login",
    meaning: "path of a login that returns the access token, for example /api/userbusinesses/login",
  },
  { name: "SVC_WEBSITE", option: "website", meaning: "website domain registered with the gateway" },
  { name: "SVC_API_URL", option: "api_url", meaning: "base address of the JSON API" },
  { name: "SVC_GATEWAY_URL", option: "gateway_url", meaning: "address of the hosted payment gateway" },
  { name: "SVC_SDK_API_URL", option: "sdk_api_url", meaning: "address of the SDK token API" },
  { name: "SVC_MERCHANT_PANEL_URL", option: "merchant_panel_url", meaning: "address of the merchant panel" },
  { name: "SVC_CURRENCY", option: "currency_code", meaning: "currency code, for example qar" },
  { name: "SVC_COUNTRY_CODE", option: "country_code", meaning: "country calling code, for example 974" },
  { name: "SVC_TIME_ZONE", option: "time_zone", meaning: "IANA time zone, for example Asia/Qatar" },
  { name: "SVC_BACKEND_URL", option: "backend_url", meaning: "public address of the store's server" },
  { name: "SVC_RETURN_ORIGINS", option: "return_origins", meaning: "storefront origins, separated by commas" },
  { name: "SVC_ENCRYPTION_KEY", option: "encryption_key", meaning: "encrypts secrets entered in the admin" },
  {
    name: "SVC_ENCRYPTION_KEY_PREVIOUS",
    option: "previous_encryption_key",
    meaning: "previous encryption key, while secrets are still encrypted with it",
  },
] as const satisfies readonly EnvironmentVariable[]

/**
 * Reads the plugin's options from environment variables; empty variables count as absent. The result is not validated:
 * that happens at boot, with a message for each missing or invalid option.
 */
export function svcOptionsFromEnvironment(env: Record<string, string | undefined>): Partial<SvcOptionsInput> {
  const options: Record<string, unknown> = {}
  for (const { name, option } of environmentVariables) {
    const value = env[name]?.trim()
    if (value) {
      options[option] = option === "return_origins" ? splitList(value) : value
    }
  }
  return options
}

function splitList(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean)
}
