import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { z } from "@medusajs/framework/zod"
import { runWithoutForeignWords } from "./answer-error"
import { pass } from "./pass"
import { validateBody } from "./validate-request"

/**
 * Builds a route of the Store API that validates its body in the handler; read it as `req.validatedBody`. A middleware
 * would also match longer addresses with the same beginning, and Medusa 2.14 ignores patterns that would separate them.
 */
export function storeRoute<Body, Request extends MedusaRequest<Body> = MedusaRequest<Body>>(
  body: z.ZodType<Body>,
  run: (req: Request, res: MedusaResponse) => Promise<void>
) {
  return async (req: Request, res: MedusaResponse): Promise<void> => {
    await runWithoutForeignWords(req, async () => {
      await pass(validateBody(body), req, res)
      await run(req, res)
    })
  }
}
