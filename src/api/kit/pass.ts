import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => unknown

/** Runs what Medusa wrote as a middleware: it notes on the request what it found, or this throws its error. */
export async function pass(middleware: Middleware, req: unknown, res: unknown): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const next = (error?: Error | string) =>
      error === undefined ? resolve() : reject(typeof error === "string" ? new Error(error) : error)
    Promise.resolve(middleware(req as MedusaRequest, res as MedusaResponse, next)).catch(reject)
  })
}
