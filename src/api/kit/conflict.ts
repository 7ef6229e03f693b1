import type { MedusaResponse } from "@medusajs/framework/http"
import { answerError } from "./answer-error"

/** Answers 409 with a message. Thrown errors do not work here, because Medusa's handler replaces their message. */
export function answerConflict<Body>(res: MedusaResponse<Body>, message: string): void {
  answerError(res, 409, { type: "conflict", code: "invalid_state_error", message })
}
