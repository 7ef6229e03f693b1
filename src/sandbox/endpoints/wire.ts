import { timingSafeEqual } from "node:crypto"
import type { Request } from "express"
import { z } from "zod"
import { type Amount, toAmount } from "../../gateway"
import type { SandboxContext } from "../context"
import { Refusal } from "../http/answer"

/** An amount in a JSON request: a positive number with at most two fraction digits (§4.1, §4.3). */
export const wireAmountSchema = z.number().transform((number, context): Amount => {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(String(number)) || number === 0) {
    context.addIssue({ code: "custom", message: "must be a positive number with at most two fraction digits" })
    return z.NEVER
  }
  return toAmount(number)
})

/**
 * Checks the Authorization header: the access token, or that of a login, as the whole value, without a scheme word
 * (§5.1).
 *
 * @throws Refusal 401 (§5.2).
 */
export function requireAccessToken({ config, state }: SandboxContext, request: Request): void {
  const { authorization = "" } = request.headers
  if (equalsInConstantTime(authorization, config.accessToken) || state.loginTokens.has(authorization)) {
    return
  }
  const reason = !authorization
    ? "there is no Authorization header"
    : /^\S+\s+\S/.test(authorization)
      ? "the Authorization header has a scheme word; the bare token must be the whole value"
      : "the access token is not known"
  throw new Refusal(401, "Authorization Required", reason)
}

/** Compares secrets in constant time. */
export function equalsInConstantTime(received: string, expected: string): boolean {
  const [left, right] = [Buffer.from(received), Buffer.from(expected)]
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}
