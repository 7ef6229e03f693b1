import { GatewayError } from "../../gateway"
import type { SvcConfiguration, ConfigurationState } from "../../modules/svc/settings"
import { createGatewayClient } from "../../workflows/create-gateway-client"
import type { CredentialFacts } from "../facts"

/** Tests secret key and domain by requesting an SDK token (§4.5), which is discarded. */
export async function trySecretKey(state: ConfigurationState): Promise<CredentialFacts> {
  const waiting = findMissing(state, ["environment", "svc_id", "secret_key", "website", "sdk_api_url"])
  if (waiting.length > 0) {
    return { answer: "not_asked", waiting }
  }
  try {
    await buildClient(state).fetchSdkToken()
    return { answer: "accepted" }
  } catch (error) {
    if (!(error instanceof GatewayError)) {
      throw error
    }
    return { answer: describeAnswer(error) }
  }
}

function describeAnswer({ kind, statusCode }: GatewayError) {
  switch (kind) {
    case "unauthorized":
      return "rejected"
    case "invalid":
    case "not_found":
      return "refused"
    case "unavailable":
    case "outcome_unknown":
      return statusCode === undefined ? "unreachable" : "unclear"
  }
}

/** Tests the access token (§5.1), and a login that returns it, without creating anything. */
export async function tryAccessToken(state: ConfigurationState): Promise<CredentialFacts> {
  const waiting = findMissing(
    state,
    state.known.access_token_login === undefined
      ? ["access_token", "api_url"]
      : ["environment", "svc_id", "secret_key", "website", "access_token_login", "api_url"]
  )
  return waiting.length > 0 ? { answer: "not_asked", waiting } : { answer: await buildClient(state).checkAccessToken() }
}

/** Lists settings that are unset or invalid, so that nothing is sent to an address that payments would not use. */
export function findMissing(
  { known, missing }: ConfigurationState,
  names: readonly (keyof SvcConfiguration)[]
): string[] {
  return names.filter((name) => known[name] === undefined || missing.includes(name))
}

/** Only for calls whose own settings are all set; the client uses no others. */
function buildClient({ known }: ConfigurationState) {
  return createGatewayClient(known as SvcConfiguration)
}
