import type { MedusaResponse } from "@medusajs/framework/http"

/** Answers with an error in Medusa's format. */
export function answerError<Body>(
  res: MedusaResponse<Body>,
  status: number,
  error: { type: string; code: string; message: string }
): void {
  const answer = res as unknown as MedusaResponse<object>
  answer.status(status).json(error)
}
