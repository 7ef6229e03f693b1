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

/**
 * Answers 400 to an address whose path cannot be decoded or contains a zero byte: no row has such an id, and the
 * database throws on it.
 */
export function refuseUndecodablePath(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  passUnless(ZERO_BYTE.test(req.originalUrl.replace(/\?.*/, "")), req, res, next)
}

/** The same for the query too, in routes that do not validate it. */
export function refuseUndecodableAddress(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  passUnless(ZERO_BYTE.test(req.originalUrl), req, res, next)
}

function passUnless(hasZeroByte: boolean, req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (isDecodable(req.path) && !hasZeroByte) {
    next()
    return
  }
  res.status(400).json({ type: "invalid_data", message: "The address is not correctly URL-encoded." })
}

const ZERO_BYTE = /%00/

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
