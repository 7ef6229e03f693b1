import { GatewayError } from "../../gateway"
import type { SvcConfiguration } from "../../modules/svc/settings/configuration"
import type { ConfigurationState } from "../../modules/svc/settings/settings"
import { createGatewayClient } from "../../workflows/create-gateway-client"
import type { CredentialFacts } from "../facts"

/** Asks the service for an SDK token (§4.5) with secret key and domain; the token is dropped. */
export async function trySecretKey(state: ConfigurationState): Promise<CredentialFacts> {
  const waiting = findMissing(state, ["environment", "svc_id", "secret_key", "website", "sdk_api_url"])
  if (waiting.length > 0) {
    return { answer: "not_asked", waiting }
  }
  try {
    await clientOf(state).fetchSdkToken()
    return { answer: "accepted" }
  } catch (error) {
    if (!(error instanceof GatewayError)) {
      throw error
    }
    return { answer: answerOf(error) }
  }
}

function answerOf({ kind, statusCode }: GatewayError) {
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

/** Lets the service look at the access token (§5.1); nothing is created. */
export async function tryAccessToken(state: ConfigurationState): Promise<CredentialFacts> {
  const waiting = findMissing(state, ["access_token", "api_url"])
  return waiting.length > 0 ? { answer: "not_asked", waiting } : { answer: await clientOf(state).checkAccessToken() }
}

/** What is not set, or set and not sound: nothing goes to an address that payments would not use. */
export function findMissing(
  { known, missing }: ConfigurationState,
  names: readonly (keyof SvcConfiguration)[]
): string[] {
  return names.filter((name) => known[name] === undefined || missing.includes(name))
}

/** Only for calls whose own settings are all known: the client uses no other. */
function clientOf({ known }: ConfigurationState) {
  return createGatewayClient(known as SvcConfiguration)
}
