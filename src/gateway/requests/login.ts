import { z } from "zod"
import { brandedNames } from "../dialect"
import type { SdkTokenRequest } from "./sdk-token"

const PROBE = "https://api.invalid"

/**
 * Path of a login below the base address of the JSON API (§5.5). It must not lead to another origin however it is
 * resolved, because it receives the secret key. The probe also finds what URL parsers drop, such as tabs.
 */
export const loginPathSchema = z
  .string()
  .trim()
  .regex(/^\/(?!.*\/\/)[^\\@?#]*$/s, "must be a path with one slash at its beginning, without //, \\, @, ? or #")
  .refine(
    (path) => URL.canParse(path, PROBE) && new URL(path, PROBE).origin === PROBE,
    "must stay at the address of api_url"
  )

/** Request body of the login. */
export function buildLoginBody(request: Omit<SdkTokenRequest, "environment">, brand: string) {
  return { [brandedNames(brand).id]: request.svcId, secretKey: request.secretKey, domain: request.domain }
}
