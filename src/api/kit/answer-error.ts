import type { MedusaResponse } from "@medusajs/framework/http"

/** Answers an error in Medusa's form, whatever the route otherwise answers. */
export function answerError<Body>(
  res: MedusaResponse<Body>,
  status: number,
  error: { type: string; code: string; message: string }
): void {
  const answer = res as unknown as MedusaResponse<object>
  answer.status(status).json(error)
}
