import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcGatewayFailure } from "../../types"

/** Never 401: that would say that the member of staff is not logged in. */
const statuses: Record<SvcGatewayFailure["kind"], { status: number; type: string }> = {
  invalid: { status: 422, type: "invalid_data" },
  not_found: { status: 422, type: "invalid_data" },
  unauthorized: { status: 502, type: "unexpected_state" },
  unavailable: { status: 503, type: "unexpected_state" },
  outcome_unknown: { status: 503, type: "unexpected_state" },
}

/**
 * Answers that the gateway did not do what was asked (§7).
 *
 * @param subject the row that says so, by its name in the answer; none for what has no row.
 */
export function answerGatewayFailure(res: MedusaResponse, failure: SvcGatewayFailure, subject: object = {}): void {
  const { status, type } = statuses[failure.kind]
  const answer = res as MedusaResponse<object>
  answer.status(status).json({ type, code: `gateway_${failure.kind}`, message: failure.message, ...subject })
}
