import { type KnownConfiguration, buildWebhookUrl } from "../../modules/svc/settings/configuration"
import type { CallbackFacts } from "../facts"

const TIMEOUT_MS = 5_000

/** What the plugin says at that address to an empty message. */
const REFUSAL = '{"status":"error"'

/**
 * What answers from here at the address of server messages, when an empty message is posted there, which no store takes. No
 * redirect is followed, and nothing of an answer is passed on, nor why there is none. A store with this plugin is not told from
 * another one.
 */
export async function callbackFacts({ backend_url }: KnownConfiguration): Promise<CallbackFacts> {
  if (backend_url === undefined) {
    return { address: null }
  }
  const address = buildWebhookUrl({ backend_url })
  try {
    const headers = { "content-type": "application/json" }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(address, { method: "POST", headers, redirect: "manual", signal })
    const beginning = await beginningOf(answer)
    if (answer.status >= 300 && answer.status < 400) {
      return { address, found: "redirected" }
    }
    return { address, found: answer.status === 400 && beginning.startsWith(REFUSAL) ? "reached" : "other_server" }
  } catch {
    return { address, found: "unreachable" }
  }
}

/** As much of an answer as is looked at; the rest is not read. */
async function beginningOf({ body }: Response): Promise<string> {
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
