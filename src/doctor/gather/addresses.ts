import { randomBytes } from "node:crypto"
import {
  callbackUrlOf,
  checkoutUrlOf,
  type KnownConfiguration,
  webhookUrlOf,
} from "../../modules/svc/configuration/configuration"
import type { AddressFacts } from "../facts"
import { BODY_HEADER, bodyHash, CHALLENGE_HEADER, PROOF_HEADER } from "../store-proof"

const TIMEOUT_MS = 5_000

/**
 * Bodies that no address takes for a message, so that nothing is written: a nested value is malformed. Whoever parses one and
 * writes it again changes it: the number loses its zero, the brackets are encoded.
 */
const JSON_BODY = { type: "application/json", body: '{ "svc_doctor": [55.0] }' }
const FORM_BODY = { type: "application/x-www-form-urlencoded", body: "svc_doctor[]=55.0+%2e" }

/**
 * How the addresses that the gateway and shoppers post to are reached from here, that of server messages first. No redirect is
 * followed, and nothing of an answer is passed on but whether it was this store's, and whether the body came whole.
 *
 * @param proofOf what this store answers to a challenge.
 */
export async function addressFacts(
  { backend_url }: KnownConfiguration,
  proofOf: (challenge: string) => Promise<string>
): Promise<AddressFacts[]> {
  if (backend_url === undefined) {
    return []
  }
  const at = { backend_url }
  // One after the other: the first that is not reached stands for all.
  const webhook = await post(webhookUrlOf(at), JSON_BODY, proofOf)
  if (webhook.found !== "reached") {
    return [webhook]
  }
  const others = [
    post(callbackUrlOf(at), FORM_BODY, proofOf),
    post(checkoutUrlOf(at, "svc-doctor"), FORM_BODY, proofOf),
    post(new URL(hookPath, withSlash(backend_url)).toString(), JSON_BODY, proofOf),
  ]
  return [webhook, ...(await Promise.all(others))]
}

/** Medusa's own hook address, which leads to the same code. */
const hookPath = "hooks/payment/svc_doctor"

function withSlash(address: string): string {
  return `${address.replace(/\/+$/, "")}/`
}

async function post(
  address: string,
  { type, body }: { type: string; body: string },
  proofOf: (challenge: string) => Promise<string>
): Promise<AddressFacts> {
  const challenge = randomBytes(16).toString("hex")
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let answer: Response
  try {
    answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": type, [CHALLENGE_HEADER]: challenge },
      body,
      redirect: "manual",
      signal,
    })
  } catch {
    return { address, found: signal.aborted ? "timed_out" : "unreachable", whole: false }
  }
  await answer.body?.cancel()
  if (answer.status >= 300 && answer.status < 400) {
    return { address, found: "redirected", whole: false }
  }
  const isThisStore = answer.headers.get(PROOF_HEADER) === (await proofOf(challenge))
  const whole = isThisStore && answer.headers.get(BODY_HEADER) === bodyHash(body)
  return { address, found: isThisStore ? "reached" : "other_server", whole }
}
