import type { Request } from "express"
import { z } from "zod"
import { brandedNames } from "../../gateway"
import type { SandboxContext } from "../context"
import { type Answer, buildJsonAnswer, Refusal } from "../http/answer"
import { readJsonBody } from "../http/body"
import { newToken } from "../model/state"
import { equalsInConstantTime } from "./wire"

/** `POST /api/userbusinesses/login`: an access token (§5.1) for service id, secret key and domain. */
export function logIn({ config, state }: SandboxContext, request: Request): Answer {
  const idName = brandedNames(config.dialect.brand).id
  const bodySchema = z.strictObject({
    [idName]: z.string().min(1),
    secretKey: z.string().min(1),
    domain: z.string().min(1),
  })
  const body: Record<string, unknown> = readJsonBody(request, bodySchema, "Invalid data")
  if (body[idName] !== config.svcId) {
    throw new Refusal(404, "User data not found", `${idName}: is not known`)
  }
  for (const [name, value] of Object.entries({ secretKey: config.secretKey, domain: config.domain })) {
    if (!equalsInConstantTime(String(body[name]), value)) {
      throw new Refusal(401, "Invalid credentials", `${name}: is not the one registered`)
    }
  }
  if (state.faults.user_blocked) {
    throw new Refusal(403, "User is blocked", "the fault user_blocked is set")
  }
  const accessToken = `login-token-${newToken(24)}`
  state.loginTokens.set(accessToken, true)
  return buildJsonAnswer({ accessToken })
}
