import type { ConfigurationState } from "../../modules/svc/settings"
import type { GatewayFacts } from "../facts"
import { findMissing, tryAccessToken, trySecretKey } from "./credentials"

const TIMEOUT_MS = 5_000

/** Tests the credentials and reads the time at the gateway. Creates nothing there. */
export async function gatherGateway(state: ConfigurationState): Promise<GatewayFacts> {
  const waiting = findMissing(state, ["gateway_url"])
  const [secret_key, access_token, seconds_ahead] = await Promise.all([
    trySecretKey(state),
    tryAccessToken(state),
    waiting.length === 0 && state.known.gateway_url !== undefined ? measureSecondsAhead(state.known.gateway_url) : null,
  ])
  return { secret_key, access_token, seconds_ahead, waiting }
}

/** The clock of a server minus ours in whole seconds, from the `Date` header of an answer; `null` without one. */
async function measureSecondsAhead(address: string): Promise<number | null> {
  const before = Date.now()
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { headers } = await fetch(address, { method: "HEAD", redirect: "manual", signal })
    const serverTime = Date.parse(headers.get("date") ?? "")
    const middle = (before + Date.now()) / 2
    return Number.isNaN(serverTime) ? null : Math.round((serverTime - middle) / 1_000)
  } catch {
    return null
  }
}
