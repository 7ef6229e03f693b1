import { z } from "@medusajs/framework/zod"
import { parseMobile } from "../gateway"
import type { SvcSendChannel } from "../types"
import { buildFieldError } from "./entered-amount"

/**
 * Reads the recipient of a message to a customer.
 *
 * @param to a phone number or an e-mail address.
 * @param countryCode calling code for numbers without one, without plus.
 * @returns a number in international form with plus sign, or an e-mail address; `undefined` when it is neither.
 */
export function findRecipient(channel: SvcSendChannel, to: string, countryCode: string): string | undefined {
  if (channel === "email") {
    return z.email().safeParse(to).success ? to : undefined
  }
  const mobile = parseMobile(to, countryCode)
  return mobile && mobile.digits.length >= 6 ? `+${mobile.digits}` : undefined
}

/**
 * Reads the recipient like {@link findRecipient}.
 *
 * @throws MedusaError INVALID_DATA for the field `to`.
 */
export function readRecipient(channel: SvcSendChannel, to: string, countryCode: string): string {
  const recipient = findRecipient(channel, to, countryCode)
  if (recipient === undefined) {
    throw buildFieldError("to", channel === "email" ? "must be a valid e-mail address" : "is not a phone number")
  }
  return recipient
}

/** Masks a recipient for the history: the last three digits of a number, or the first letter and domain of an address. */
export function maskRecipient(channel: SvcSendChannel, to: string): string {
  return channel === "email" ? to.replace(/^(.).*@/, "$1•••@") : `•••${to.slice(-3)}`
}
