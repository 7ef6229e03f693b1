import { z } from "@medusajs/framework/zod"
import { parseMobile } from "../gateway"
import { wrongField } from "./entered-amount"

/** The channels by which a customer can be asked for money. */
export type SendChannel = "sms" | "email"

/**
 * Reads the recipient of a message to a customer.
 *
 * @param to a phone number or an e-mail address.
 * @param countryCode calling code for numbers without one, without plus.
 * @returns a number in international form with plus sign, or an e-mail address.
 * @throws MedusaError INVALID_DATA for the field `to`.
 */
export function readRecipient(channel: SendChannel, to: string, countryCode: string): string {
  if (channel === "email") {
    if (!z.email().safeParse(to).success) {
      throw wrongField("to", "must be a valid e-mail address")
    }
    return to
  }
  const mobile = parseMobile(to, countryCode)
  if (!mobile || mobile.digits.length < 6) {
    throw wrongField("to", "is not a phone number")
  }
  return `+${mobile.digits}`
}

/** Masks a recipient for the history: the last three digits of a number, or the first letter and domain of an address. */
export function maskRecipient(channel: SendChannel, to: string): string {
  return channel === "sms" ? `•••${to.slice(-3)}` : to.replace(/^(.).*@/, "$1•••@")
}
