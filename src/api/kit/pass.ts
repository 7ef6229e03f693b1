import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

export type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => unknown

/** Runs a middleware of Medusa, which stores its result on the request. Throws the middleware's error. */
export async function pass(middleware: Middleware, req: unknown, res: unknown): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const next = (error?: Error | string) =>
      error === undefined ? resolve() : reject(typeof error === "string" ? new Error(error) : error)
    Promise.resolve(middleware(req as MedusaRequest, res as MedusaResponse, next)).catch(reject)
  })
}
