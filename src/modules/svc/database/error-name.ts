import { MedusaError } from "@medusajs/framework/utils"

/**
 * What a log says of an error: the type of Medusa's own, the name of any other. Never the message, because that of a
 * database error can repeat values of the statement.
 */
export function errorNameOf(error: unknown): string {
  if (MedusaError.isMedusaError(error)) {
    return error.type
  }
  return error instanceof Error ? error.name : "unknown error"
}
