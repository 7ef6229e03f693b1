import type { MedusaResponse } from "@medusajs/framework/http"
import { answerError } from "./answer-error"

/** Answers 409 and says why: Medusa's own handler replaces the message of such an error by one of its own. */
export function answerConflict<Body>(res: MedusaResponse<Body>, message: string): void {
  answerError(res, 409, { type: "conflict", code: "invalid_state_error", message })
}
