import { GatewayClient } from "../gateway"
import { readDialect, type SvcConfiguration, callStoreFunction } from "../modules/svc/settings"

/** Creates the client of the JSON API (§4.1, §4.2, §4.3, §4.5) for a configuration. It never retries. */
export function createGatewayClient(configuration: SvcConfiguration): GatewayClient {
  return new GatewayClient({
    environment: configuration.environment,
    apiUrl: configuration.api_url,
    sdkApiUrl: configuration.sdk_api_url,
    svcId: configuration.svc_id,
    secretKey: configuration.secret_key,
    website: configuration.website,
    accessToken: readAccessToken(configuration),
    dialect: readDialect(configuration),
    timeoutMs: configuration.gateway_timeout_ms,
  })
}

/** The store's own function has the same time-out as the gateway, so that a request is never sent long after it was made. */
function readAccessToken({
  access_token: source,
  gateway_timeout_ms,
}: SvcConfiguration): string | (() => Promise<string>) {
  if (typeof source === "string") {
    return source
  }
  return async () => {
    const result = await callStoreFunction(source, gateway_timeout_ms)
    return result.outcome === "answered" ? result.value : ""
  }
}
