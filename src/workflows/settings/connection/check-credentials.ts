import { GatewayError } from "../../../gateway"
import type { SvcConfiguration } from "../../../modules/svc/configuration"
import type { ConfigurationState } from "../../../modules/svc/service/settings-service"
import { gatewayClientOf } from "../../gateway-client-of"
import { failed, type Finding, ok, waitingFor } from "./check"

/** Whether the service takes secret key and domain: it then gives an SDK token (§4.5), which is dropped. */
export async function checkSecretKey(state: ConfigurationState): Promise<Finding> {
  const missing = missingOf(state, ["environment", "svc_id", "secret_key", "website", "sdk_api_url"])
  if (missing.length > 0) {
    return waitingFor(missing)
  }
  try {
    await clientOf(state).fetchSdkToken()
    return ok("secret_key_accepted")
  } catch (error) {
    if (!(error instanceof GatewayError)) {
      throw error
    }
    switch (error.kind) {
      case "unauthorized":
        return failed("secret_key_rejected", error.message)
      case "invalid":
      case "not_found":
        return failed("request_refused", error.message)
      case "unavailable":
      case "outcome_unknown":
        return failed(error.statusCode === undefined ? "gateway_unreachable" : "answer_unclear", error.message)
    }
  }
}

/** Whether the service takes the access token (§5.1). */
export async function checkAccessToken(state: ConfigurationState): Promise<Finding> {
  const missing = missingOf(state, ["access_token", "api_url"])
  if (missing.length > 0) {
    return waitingFor(missing)
  }
  const outcome = await clientOf(state).checkAccessToken()
  switch (outcome) {
    case "accepted":
      return ok("access_token_accepted")
    case "rejected":
      return failed("access_token_rejected")
    case "unreachable":
      return failed("gateway_unreachable")
    case "unclear":
      return failed("answer_unclear")
  }
}

/** What is not set, or set and not sound: nothing goes to an address that payments would not use. */
function missingOf({ known, missing }: ConfigurationState, names: readonly (keyof SvcConfiguration)[]): string[] {
  return names.filter((name) => known[name] === undefined || missing.includes(name))
}

/** Only for calls whose own settings are all known: the client uses no other. */
function clientOf({ known }: ConfigurationState) {
  return gatewayClientOf(known as SvcConfiguration)
}
