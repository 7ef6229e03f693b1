import type { SvcGatewayFailure } from "../../types"
import { RequestError } from "../shared/server/request-error"
import { type CreationKind, oneOf } from "./creation-kind"

/**
 * What an error says about something that was to be created:
 * - `refused`: the gateway said no, or could not be reached. It does not exist, and another try is another request.
 * - `form_used`: this form has asked before for something else, `id`, whose answer was lost.
 * - `not_sent`: the store itself turned the request down, perhaps because of `id`; nothing was asked of the gateway.
 * - `in_doubt`: no answer of the store came, or none that says what happened. The same request may be sent again: it is
 *   never carried out twice.
 */
export type CreationError =
  | { outcome: "refused"; id: string; failure: SvcGatewayFailure | null }
  | { outcome: "form_used"; id: string }
  | { outcome: "not_sent"; id?: string }
  | { outcome: "in_doubt" }

/** What an error of the Admin API says about what was to be created. */
export function toCreationError(error: unknown, kind: CreationKind): CreationError {
  if (!(error instanceof RequestError) || error.status === undefined) {
    return { outcome: "in_doubt" }
  }
  const row = (error.answer as Partial<Record<string, Row>> | null | undefined)?.[oneOf[kind]]
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
