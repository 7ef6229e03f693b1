import { GatewayClient, type GatewayClientConfig, LoginToken } from "../gateway"
import { readDialect, type SvcConfiguration, callStoreFunction } from "../modules/svc/settings"

/**
 * The access token of each configuration that logs in. A change of any setting makes another configuration on every
 * server, so that no token outlives the address, path, service id, key or environment of its login.
 */
const loginTokens = new WeakMap<SvcConfiguration, LoginToken>()

/** Creates the client of the JSON API (§4.1, §4.2, §4.3, §4.5) for a configuration. */
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
function readAccessToken(configuration: SvcConfiguration): GatewayClientConfig["accessToken"] {
  const { access_token: source = "", access_token_login: path, gateway_timeout_ms } = configuration
  if (path !== undefined) {
    const token = loginTokens.get(configuration) ?? new LoginToken()
    loginTokens.set(configuration, token)
    return { path, token }
  }
  if (typeof source === "string") {
    return source
  }
  return async () => {
    const result = await callStoreFunction(source, gateway_timeout_ms)
    return result.outcome === "answered" ? result.value : ""
  }
}
