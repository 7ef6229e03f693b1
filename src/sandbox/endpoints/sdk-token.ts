import type { Request } from "express"
import { z } from "zod"
import { brandedNames, type GatewayEnvironment } from "../../gateway"
import type { SandboxContext } from "../context"
import { type Answer, buildJsonAnswer, Refusal } from "../http/answer"
import { readJsonBody } from "../http/body"
import { newToken } from "../model/state"
import { equalsInConstantTime } from "./wire"

/**
 * `POST /api-v5/userbusinesses/getsdktoken` (sandbox) and `/api-v4/…` (live), §4.5. The contract shows no errors for
 * it; the sandbox answers as in §7.
 */
export function sdkToken({ config, state }: SandboxContext, environment: GatewayEnvironment, request: Request): Answer {
  if (environment !== config.environment) {
    const right = config.environment === "sandbox" ? "api-v5" : "api-v4"
    throw new Refusal(401, "Authorization Required", `the keys of this environment belong to ${right} (§4.5)`)
  }
  const idName = brandedNames(config.dialect.brand).id
  const bodySchema = z.strictObject({
    [idName]: z.string().min(1),
    secretKey: z.string().min(1),
    domain: z.string().min(1),
    ...(environment === "sandbox" && { isTest: z.literal(true) }),
  })
  const body: Record<string, unknown> = readJsonBody(request, bodySchema, "Invalid data")
  const expected = { [idName]: config.svcId, secretKey: config.secretKey, domain: config.domain }
  for (const [name, value] of Object.entries(expected)) {
    if (!equalsInConstantTime(String(body[name]), value)) {
      throw new Refusal(401, "Authorization Required", `${name}: is not the one registered`)
    }
  }
  const accessToken = `sdk-${newToken(24)}`
  state.sdkTokens.set(accessToken, true)
  return buildJsonAnswer({ accessToken })
}
