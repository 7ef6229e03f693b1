import type { SvcGatewayFailure } from "../../types"
import { RequestError } from "./request-error"

/**
 * What an error says about something that was to be created:
 * - `refused`: the gateway said no, or could not be reached. It does not exist, and another try is another request.
 * - `not_sent`: the store itself turned the request down; nothing was asked of the gateway.
 * - `in_doubt`: no answer of the store came, or none that says what happened. The same request may be sent again: it is
 *   never carried out twice.
 */
export type CreationError =
  | { outcome: "refused"; id: string; failure: SvcGatewayFailure | null }
  | { outcome: "not_sent" }
  | { outcome: "in_doubt" }

/** @param name what was to be created, as the answer names it. */
export function creationErrorOf(error: unknown, name: "invoice" | "withdrawal"): CreationError {
  if (!(error instanceof RequestError)) {
    return { outcome: "in_doubt" }
  }
  const row = (error.answer as Partial<Record<string, Row>> | null | undefined)?.[name]
  if (row?.state === "refused") {
    return { outcome: "refused", id: row.id, failure: row.failure }
  }
  const turnedDown = error.status !== undefined && error.status >= 400 && error.status < 500
  return { outcome: turnedDown ? "not_sent" : "in_doubt" }
}

interface Row {
  id: string
  state: string
  failure: SvcGatewayFailure | null
}
