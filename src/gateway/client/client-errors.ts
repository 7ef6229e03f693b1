/**
 * How a call of the service failed:
 * - `unauthorized`: the access token or key was refused (401).
 * - `invalid`: the request was understood and refused (400 and other 4xx).
 * - `not_found`: what it is about is not there (404).
 * - `unavailable`: nothing happened there; it may be tried again.
 * - `outcome_unknown`: the request may have been carried out. It must not be repeated by a program.
 */
export type GatewayErrorKind = "unauthorized" | "invalid" | "not_found" | "unavailable" | "outcome_unknown"

/** A failed call of the service. The message is fit for staff and log: it holds no secret. */
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
