import { Agent as HttpAgent } from "node:http"
import { Agent as HttpsAgent } from "node:https"
import axios from "axios"
import { readErrorText, readError } from "../../errors/read-error"
import type { Delivery, Message } from "../model/message"

/** Maximum stored length of an answer's body, in characters. */
const KEPT_BODY = 500

const MAX_ANSWER_BYTES = 1024 * 1024

const http = axios.create({
  maxRedirects: 0,
  maxContentLength: MAX_ANSWER_BYTES,
  responseType: "text",
  transformRequest: (data: unknown) => data,
  transformResponse: (data: unknown) => data,
  validateStatus: () => true,
  proxy: false,
  httpAgent: new HttpAgent({ keepAlive: false }),
  httpsAgent: new HttpsAgent({ keepAlive: false }),
})

/**
 * Sends a message once and adds the answer to its deliveries. Redirects are not followed. Never throws.
 *
 * @param timeoutMs time-out for the answer, in milliseconds.
 */
export async function sendOnce(message: Message, timeoutMs: number, signal: AbortSignal): Promise<Delivery> {
  const startedAt = Date.now()
  const delivery: Delivery = {
    attempt: message.deliveries.length + 1,
    by: "sandbox",
    at: new Date(startedAt).toISOString(),
    duration_ms: null,
    status: null,
    location: null,
    body: "",
    error: null,
  }
  message.deliveries.push(delivery)
  try {
    const answer = await http.post<string>(message.url ?? "", message.body, {
      headers: { "Content-Type": message.content_type, "User-Agent": "svc-sandbox" },
      timeout: timeoutMs,
      signal,
    })
    const location: unknown = answer.headers.location
    delivery.status = answer.status
    delivery.location = typeof location === "string" ? location : null
    delivery.body = answer.data.slice(0, KEPT_BODY)
  } catch (error) {
    delivery.error = readError(error).code ?? readErrorText(error)
  }
  delivery.duration_ms = Date.now() - startedAt
  return delivery
}
