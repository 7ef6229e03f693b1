import { z } from "zod"
import { brandedNames } from "../dialect"
import type { GatewayEnvironment } from "../environment"

/** Input to fetch an SDK token (§4.5). */
export interface SdkTokenRequest {
  environment: GatewayEnvironment
  svcId: string
  secretKey: string
  /** Domain that the key is registered for. */
  domain: string
}

/** Path of the token endpoint: `api-v5` for the sandbox, `api-v4` for live (§4.5, §9). */
export function sdkTokenPath(environment: GatewayEnvironment): string {
  return `/${environment === "sandbox" ? "api-v5" : "api-v4"}/userbusinesses/getsdktoken`
}

/** Request body of the token endpoint; `isTest` is only sent to the sandbox (§4.5). */
export function buildSdkTokenBody(request: SdkTokenRequest, brand: string) {
  return {
    [brandedNames(brand).id]: request.svcId,
    secretKey: request.secretKey,
    domain: request.domain,
    ...(request.environment === "sandbox" && { isTest: true }),
  }
}

/** Answer of the token endpoint (§4.5). */
export const sdkTokenAnswerSchema = z.looseObject({ accessToken: z.string().min(1) })
