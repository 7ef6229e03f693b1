import { randomBytes } from "node:crypto"
import { type KnownConfiguration, webhookUrlOf } from "../../../modules/svc/configuration"
import { failed, type Finding, ok, waitingFor } from "./check"
import { CHALLENGE_HEADER, PROOF_HEADER } from "./store-proof"

const TIMEOUT_MS = 5_000

/**
 * Whether the address at which the gateway calls back leads to this very store. Nothing is sent, no redirect is followed,
 * and nothing of the answer is passed on but whether it was this store's.
 *
 * @param proofOf what this store answers to a challenge.
 */
export async function checkCallbackAddress(
  { backend_url }: KnownConfiguration,
  proofOf: (challenge: string) => Promise<string>
): Promise<Finding> {
  if (backend_url === undefined) {
    return waitingFor(["backend_url"])
  }
  const address = webhookUrlOf({ backend_url })
  const challenge = randomBytes(16).toString("hex")
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let answer: Response
  try {
    answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", [CHALLENGE_HEADER]: challenge },
      redirect: "manual",
      signal,
    })
  } catch {
    return failed(signal.aborted ? "callback_timed_out" : "callback_unreachable", address)
  }
  await answer.body?.cancel()
  if (answer.status >= 300 && answer.status < 400) {
    return failed("callback_redirected", address)
  }
  const isThisStore = answer.headers.get(PROOF_HEADER) === (await proofOf(challenge))
  return isThisStore ? ok("callback_reached", address) : failed("callback_other_server", address)
}

/** Whether the gateway calls back over https; only the sandbox may do without. */
export function checkHttps({ backend_url, environment }: KnownConfiguration): Finding {
  if (backend_url === undefined) {
    return waitingFor(["backend_url"])
  }
  if (new URL(backend_url).protocol === "https:") {
    return ok("https", backend_url)
  }
  return environment === "live"
    ? failed("not_https", backend_url)
    : { outcome: "skipped", code: "http_in_sandbox", detail: backend_url }
}
