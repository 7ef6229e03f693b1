import type { MedusaResponse } from "@medusajs/framework/http"

/** Answers 409 and says why: Medusa's own handler replaces the message of such an error by one of its own. */
export function answerConflict<Body>(res: MedusaResponse<Body>, message: string): void {
  const answer = res as unknown as MedusaResponse<object>
  answer.status(409).json({ type: "conflict", code: "invalid_state_error", message })
}
