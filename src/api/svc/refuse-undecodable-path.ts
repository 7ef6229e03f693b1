import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/**
 * Answers 400 to an address that cannot be decoded or contains a zero byte: no row has such an id, and the database
 * throws on it.
 */
export function refuseUndecodablePath(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (isDecodable(req.path) && !ZERO_BYTE.test(req.originalUrl)) {
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
