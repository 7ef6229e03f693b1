import { type Answer, isPaymentStatus, readDeclineReason } from "./payment.mjs"

/** The part of the Medusa JS SDK that the kit uses. */
export interface StoreSdk {
  client: { fetch<T>(path: string, init: StoreRequest): Promise<T> }
}

/** A request for the JS SDK; the body is not serialized yet. */
export interface StoreRequest {
  method: "GET" | "POST"
  body?: Record<string, unknown>
  cache: "no-store"
  signal: AbortSignal
}

/** Access to the store: through the Medusa JS SDK, or with the browser's own fetch. */
export type StoreAccess = { sdk: StoreSdk } | { baseUrl: string; publishableKey: string }

/** Sends a request to the store; a POST if there is a body. Throws the SDK's Error, with `status` when there was an answer. */
export type AskStore = <T>(path: string, body?: Record<string, unknown>) => Promise<T>

/** Time-out for an answer, in milliseconds; a hanging connection counts as lost. */
const ANSWER_MS = 20_000

export function askStore(access: StoreAccess): AskStore {
  return async <T,>(path: string, body?: Record<string, unknown>) => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), ANSWER_MS)
    const init: StoreRequest = { method: body ? "POST" : "GET", body, cache: "no-store", signal: abort.signal }
    try {
      return await ("sdk" in access ? access.sdk.client.fetch<T>(path, init) : fetchPlainly<T>(access, path, init))
    } finally {
      clearTimeout(timer)
    }
  }
}

async function fetchPlainly<T>(
  { baseUrl, publishableKey }: { baseUrl: string; publishableKey: string },
  path: string,
  { body, ...init }: StoreRequest
): Promise<T> {
  const response = await fetch(baseUrl.replace(/\/$/, "") + path, {
    ...init,
    headers: { "content-type": "application/json", "x-publishable-api-key": publishableKey },
    body: body && JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => ({}))) as T & { message?: string }
  if (!response.ok) {
    throw Object.assign(new Error(answer.message ?? response.statusText), { status: response.status })
  }
  return answer
}

/** Requests the status of a payment once. Never throws. */
export async function findPayment(ask: AskStore, sessionId: string): Promise<Answer> {
  try {
    const { status, order_id, decline_reason } = await ask<{
      status?: unknown
      order_id?: string
      decline_reason?: unknown
    }>(`/store/svc/payments/${encodeURIComponent(sessionId)}`)
    if (isPaymentStatus(status)) {
      return {
        outcome: status,
        ...(order_id && { order_id }),
        ...(status === "failed" &&
          decline_reason !== undefined && { decline_reason: readDeclineReason(decline_reason) }),
      }
    }
    return { outcome: "unreachable", message: "The store gave an answer that is none." }
  } catch (error) {
    return readStatus(error) === 404 ? { outcome: "unknown" } : { outcome: "unreachable", message: readMessage(error) }
  }
}

/** HTTP status of a failed request; `undefined` without an answer. */
export function readStatus(error: unknown): number | undefined {
  return (error as { status?: number } | undefined)?.status
}

export function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
