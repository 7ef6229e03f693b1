/**
 * The kinds of failed calls of the gateway:
 * - `unauthorized`: the access token or key was refused (401), or there is no token: then without a status.
 * - `invalid`: the request was understood and refused (400 and other 4xx).
 * - `not_found`: the gateway says in its own words that the object does not exist (404, §7).
 * - `unavailable`: nothing happened there; the call can be retried. Also a 404 of anything but the gateway.
 * - `outcome_unknown`: the request may have been carried out. It must not be retried automatically.
 */
export type GatewayErrorKind = "unauthorized" | "invalid" | "not_found" | "unavailable" | "outcome_unknown"

/** A failed call of the gateway. The message is safe for staff and logs: it contains no secret. */
export class GatewayError extends Error {
  override readonly name = "GatewayError"
  constructor(
    readonly kind: GatewayErrorKind,
    message: string,
    /** HTTP status of the answer, when there was one. */
    readonly statusCode?: number
  ) {
    super(message)
  }
}
