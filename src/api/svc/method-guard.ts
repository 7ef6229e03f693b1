import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** Answers 405 to methods that an address does not accept. */
export function allowMethods(...allowed: string[]) {
  const methods = [...allowed, "OPTIONS"]
  return (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    if (methods.includes(req.method)) {
      next()
      return
    }
    res
      .status(405)
      .setHeader("Allow", methods.join(", "))
      .json({ type: "not_allowed", message: `This address accepts ${allowed.join(" or ")}, not ${req.method}.` })
  }
}
