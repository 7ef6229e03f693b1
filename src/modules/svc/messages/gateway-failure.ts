import { type DeclineReason, type GatewayDialect, parseMessage, readClaim, readDeclineReason } from "../../../gateway"

/** Why a payment failed, in the gateway's words. */
export interface GatewayFailure {
  code: string | null
  message: string | null
}

/** Longest text that is shown: a message may be as long as it likes. */
const MOST_CHARACTERS = 300

const contentTypes = { form: "application/x-www-form-urlencoded", json: "application/json" } as const

/**
 * Reads from verified messages of a failure why it failed. A form has a code too, so the newest of those that have one says more
 * than the newest.
 *
 * @param messages as they were stored, the newest first.
 * @returns `undefined` when none says anything: a message that was stored under other field names, say.
 */
export function readGatewayFailure(
  messages: readonly { format: string; body: string }[],
  dialect: GatewayDialect
): GatewayFailure | undefined {
  const said = messages.flatMap((message) => readFailure(message, dialect) ?? [])
  return said.find(({ code }) => code !== null) ?? said[0]
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
  const said = { code: textOf(responseCode), message: textOf(responseMessage) }
  return said.code === null && said.message === null ? undefined : said
}

const textOf = (text: string | undefined) => text?.trim().slice(0, MOST_CHARACTERS) || null

/** The reason of a failure as a shopper is told, without the gateway's words; a failure that said nothing is a general decline. */
export const findDeclineReason = (failure: GatewayFailure | null): DeclineReason => readDeclineReason(failure?.message)
