import { type KnownConfiguration, buildWebhookUrl } from "../../modules/svc/settings"
import type { CallbackFacts } from "../facts"

const TIMEOUT_MS = 5_000

/** The beginning of the plugin's answer to an empty message. */
const REFUSAL = '{"status":"error"'

/**
 * Finds what answers at the webhook address, by posting an empty message, which every store rejects. Redirects are not
 * followed, and neither the answer nor the kind of failure is passed on. Cannot distinguish this store from another one
 * with the plugin.
 */
export async function gatherCallback({ backend_url }: KnownConfiguration): Promise<CallbackFacts> {
  if (backend_url === undefined) {
    return { address: null }
  }
  const address = buildWebhookUrl({ backend_url })
  try {
    const headers = { "content-type": "application/json" }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(address, { method: "POST", headers, redirect: "manual", signal })
    const beginning = await readBeginning(answer)
    if (answer.status >= 300 && answer.status < 400) {
      return { address, found: "redirected" }
    }
    return { address, found: answer.status === 400 && beginning.startsWith(REFUSAL) ? "reached" : "other_server" }
  } catch {
    return { address, found: "unreachable" }
  }
}

/** Reads only as much of an answer as is compared. */
async function readBeginning({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ""
  while (reader && text.length < REFUSAL.length) {
    const { done, value } = await reader.read()
    if (done) {
      break
    }
    text += decoder.decode(value, { stream: true })
  }
  await reader?.cancel()
  return text
}
