import type { CredentialFacts, GatewayFacts } from "../facts"
import { failed, type Finding, ok, skipped, skipForSettings } from "../finding"

/** `txnDate` (§2.7) and the freshness of messages need synchronized clocks; the interface gives no limit. */
const MAX_SECONDS_APART = 120

/** Whether the gateway accepts secret key and domain. */
export function checkSecretKey({ secret_key }: GatewayFacts): Finding {
  return checkCredential(secret_key, "secret_key_accepted", "secret_key_rejected")
}

/** Whether the gateway accepts the access token. */
export function checkAccessToken({ access_token }: GatewayFacts): Finding {
  return checkCredential(access_token, "access_token_accepted", "access_token_rejected")
}

type Accepted = "secret_key_accepted" | "access_token_accepted"
type Rejected = "secret_key_rejected" | "access_token_rejected"

function checkCredential(fact: CredentialFacts, accepted: Accepted, rejected: Rejected): Finding {
  if (fact.answer === "not_asked") {
    return skipForSettings(fact.waiting)
  }
  switch (fact.answer) {
    case "accepted":
      return ok(accepted)
    case "rejected":
      return failed(rejected)
    case "login_refused":
      return failed("login_refused")
    case "refused":
      return failed("request_refused")
    case "unreachable":
      return failed("gateway_unreachable")
    case "unclear":
      return failed("answer_unclear")
  }
}

/** Whether this server's clock agrees with the gateway's. */
export function checkClock({ seconds_ahead, waiting }: GatewayFacts): Finding {
  if (waiting.length > 0) {
    return skipForSettings(waiting)
  }
  if (seconds_ahead === null) {
    return skipped("clock_unknown")
  }
  const seconds = String(Math.abs(seconds_ahead))
  return Math.abs(seconds_ahead) > MAX_SECONDS_APART ? failed("clock_off", { seconds }) : ok("clock_right", { seconds })
}
