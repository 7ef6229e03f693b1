import { type GatewayDialect, parseMessage, readClaim } from "../../../gateway"

/** Why a payment failed, in the gateway's words. */
export interface GatewayFailure {
  code: string | null
  message: string | null
}

/** Maximum length of a shown text; a message can be of any length. */
const MOST_CHARACTERS = 300

const contentTypes = { form: "application/x-www-form-urlencoded", json: "application/json" } as const

/**
 * Reads the reason of a failure from its verified messages. Only forms carry a code, so the newest message with a code
 * is preferred to the newest one.
 *
 * @param messages as stored, newest first.
 * @returns `undefined` when no message has a reason, for example because the field names have changed since.
 */
export function readGatewayFailure(
  messages: readonly { format: string; body: string }[],
  dialect: GatewayDialect
): GatewayFailure | undefined {
  const failures = messages.flatMap((message) => readFailure(message, dialect) ?? [])
  return failures.find(({ code }) => code !== null) ?? failures[0]
}

function readFailure(
  { format, body }: { format: string; body: string },
  dialect: GatewayDialect
): GatewayFailure | undefined {
  const parsed = parseMessage(Buffer.from(body), contentTypes[format === "form" ? "form" : "json"])
  const read = parsed.outcome === "parsed" ? readClaim(parsed.received, dialect) : undefined
  if (!read || !("claim" in read) || read.claim.status !== "failed") {
    return undefined
  }
  const { responseCode, responseMessage } = read.claim
  const failure = { code: trimText(responseCode), message: trimText(responseMessage) }
  return failure.code === null && failure.message === null ? undefined : failure
}

const trimText = (text: string | undefined) => text?.trim().slice(0, MOST_CHARACTERS) || null
