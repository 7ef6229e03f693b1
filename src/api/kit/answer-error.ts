import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { readError, readFrames } from "../../errors/read-error"

/** Answers with an error in Medusa's format. */
export function answerError<Body>(
  res: MedusaResponse<Body>,
  status: number,
  error: { type: string; code: string; message: string }
): void {
  const answer = res as unknown as MedusaResponse<object>
  answer.status(status).json(error)
}

const medusaTypes: readonly string[] = Object.values(MedusaError.Types)

/**
 * Runs the work of a route. Medusa logs what it throws, and an error of the database repeats the statement with every
 * value in it. So an unexpected error is thrown again with its name, code and place alone; a MedusaError passes as it is.
 */
export async function runWithoutForeignWords(
  { method, route }: Pick<MedusaRequest, "method" | "route">,
  run: () => Promise<void>
): Promise<void> {
  try {
    await run()
  } catch (error) {
    const { name, code = "" } = readError(error)
    if (medusaTypes.includes(name)) {
      throw error
    }
    const { path = "" } = (route ?? {}) as { path?: string }
    const unexpected = new Error(`svc: ${method} ${path} failed: ${name} ${code}`.trimEnd())
    unexpected.stack = [String(unexpected), ...readFrames(error)].join("\n")
    throw unexpected
  }
}
