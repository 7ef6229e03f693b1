import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcGatewayFailure } from "../../types"

/** Never 401, which would log the member of staff out. */
const statuses: Record<SvcGatewayFailure["kind"], { status: number; type: string }> = {
  invalid: { status: 422, type: "invalid_data" },
  not_found: { status: 422, type: "invalid_data" },
  unauthorized: { status: 502, type: "unexpected_state" },
  unavailable: { status: 503, type: "unexpected_state" },
  outcome_unknown: { status: 503, type: "unexpected_state" },
}

/**
 * Answers with a failure of the gateway (§7).
 *
 * @param subject the row, under its name in the answer; empty when there is no row.
 */
export function answerGatewayFailure(res: MedusaResponse, failure: SvcGatewayFailure, subject: object = {}): void {
  const { status, type } = statuses[failure.kind]
  const answer = res as MedusaResponse<object>
  answer.status(status).json({ type, code: `gateway_${failure.kind}`, message: failure.message, ...subject })
}
