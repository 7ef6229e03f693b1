import { parseCorsOrigins } from "@medusajs/framework/utils"

/**
 * Whether a CORS setting of the store lists an origin.
 *
 * @param cors `storeCors`, `adminCors` or `authCors`: origins separated by commas, some of them regular expressions.
 */
export function isCorsOrigin(cors: string, origin: string): boolean {
  return parseCorsOrigins(cors).some((entry) =>
    entry instanceof RegExp ? entry.test(origin) : entry.trim() === origin
  )
}
