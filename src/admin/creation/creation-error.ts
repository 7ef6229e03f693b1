import type { SvcGatewayFailure } from "../../types"
import { RequestError } from "../lib/request-error"
import { type CreationKind, kindSingulars } from "./creation-kind"

/**
 * The meaning of an error for the object to create:
 * - `refused`: the gateway refused, or could not be reached. The object does not exist, and another try is a new
 *   request.
 * - `form_used`: this form already sent a different request for `id`, whose answer was lost.
 * - `not_sent`: the store itself rejected the request, perhaps because of `id`; nothing was sent to the gateway.
 * - `in_doubt`: the store did not answer, or its answer is unclear. The same request can be sent again: it is never
 *   carried out twice.
 */
export type CreationError =
  | { outcome: "refused"; id: string; failure: SvcGatewayFailure | null }
  | { outcome: "form_used"; id: string }
  | { outcome: "not_sent"; id?: string }
  | { outcome: "in_doubt" }

/** Interprets an error of the Admin API for the object to create. */
export function toCreationError(error: unknown, kind: CreationKind): CreationError {
  if (!(error instanceof RequestError) || error.status === undefined) {
    return { outcome: "in_doubt" }
  }
  const row = (error.answer as Partial<Record<string, Row>> | null | undefined)?.[kindSingulars[kind]]
  if (row?.state === "refused") {
    return { outcome: "refused", id: row.id, failure: row.failure }
  }
  if (error.status < 400 || error.status >= 500) {
    return { outcome: "in_doubt" }
  }
  const [id] = (error.status === 409 && /\bsvc(inv|wdr)_\w+/.exec(error.message)) || []
  return id !== undefined && error.message.startsWith("idempotency_key")
    ? { outcome: "form_used", id }
    : { outcome: "not_sent", ...(id !== undefined && { id }) }
}

interface Row {
  id: string
  state: string
  failure: SvcGatewayFailure | null
}
