import type { declineCodes, declineReasons } from "../../fields/statuses"

export type DeclineReason = (typeof declineReasons)[number]

export type DeclineCode = (typeof declineCodes)[number]

const PAYER = "(customer|user|payer|shopper|cardholder)"

/** Patterns for each reason; the first match counts. */
const declinePatterns: readonly (readonly [DeclineReason, RegExp])[] = [
  [
    "canceled",
    new RegExp(
      `\\b(cancel\\w*|abort\\w*) by (the )?${PAYER}\\b|\\b${PAYER} (has )?cancel|\\b(payment|transaction) (was |has been )?cancel|إلغاء`,
      "i"
    ),
  ],
  [
    "insufficient_funds",
    /\b(insufficient|not enough|not sufficient) (funds?|balance|money|credit)\b|رصيد.{0,20}غير كاف|عدم كفاية/i,
  ],
  ["limit_exceeded", /\blimit\b.{0,40}\bexceed|\bexceed\w*\b.{0,40}\blimit/i],
  ["expired_card", /\bexpired card\b|\bcard\b.{0,20}\bexpired\b/i],
  [
    "incorrect_details",
    /\b(invalid|incorrect|wrong)\b.{0,20}\b(card number|card details|cvv2?|cvc2?|security code|expiry|expiration|pin)\b/i,
  ],
  ["authentication_failed", /\b(3-?d[ -]?secure|3ds2?|authentication|otp)\b/i],
  ["not_permitted", /\bnot (permitted|allowed|supported)\b|غير مسموح/i],
]

/** Words that mention a decline without an exact reason. */
const DECLINED = /\b(declin|refus|reject|do not hono)|\b(lost|stolen) card\b|رفض|مرفوض/i

/**
 * Reads the decline code from the text of a message (§6).
 *
 * The interface lists neither texts nor response codes, so only plain English and Arabic words count and codes are ignored. A lost
 * or stolen card is only "declined": its holder must not learn more.
 */
export function readDeclineCode(message: string | null | undefined): DeclineCode {
  const text = message ?? ""
  return (
    declinePatterns.find(([, pattern]) => pattern.test(text))?.[0] ?? (DECLINED.test(text) ? "declined" : "unknown")
  )
}
