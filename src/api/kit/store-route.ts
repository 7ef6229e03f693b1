import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { z } from "@medusajs/framework/zod"
import { pass } from "./pass"
import { validBody } from "./validate-request"

/**
 * A route of the Store API whose body is checked where the route runs; read it as `req.validatedBody`. As middlewares the
 * bodies of two addresses would meet where one begins with the other, and Medusa 2.14 runs none for a pattern that keeps
 * them apart.
 */
export function storeRoute<Body, Request extends MedusaRequest<Body> = MedusaRequest<Body>>(
  body: z.ZodType<Body>,
  run: (req: Request, res: MedusaResponse) => Promise<void>
) {
  return async (req: Request, res: MedusaResponse): Promise<void> => {
    await pass(validBody(body), req, res)
    await run(req, res)
  }
}
