/** Why a payment was declined, as a shopper is told. A closed list: the gateway's own text never reaches a shopper. */
export const declineReasons = [
  "insufficient_funds",
  "limit_exceeded",
  "expired_card",
  "incorrect_details",
  "authentication_failed",
  "not_permitted",
  "canceled",
  /** Everything else, and a text that says nothing known. */
  "declined",
] as const

export type DeclineReason = (typeof declineReasons)[number]

const PAYER = "(customer|user|payer|shopper|cardholder)"

/** Words that stand for a reason; the first that fits counts. */
const signs: readonly (readonly [DeclineReason, RegExp])[] = [
  ["canceled", new RegExp(`\\b(cancel\\w*|abort\\w*) by (the )?${PAYER}\\b|\\b${PAYER} (has )?cancel`, "i")],
  ["insufficient_funds", /\b(insufficient|not enough|not sufficient) (funds?|balance|money|credit)\b/i],
  ["limit_exceeded", /\blimit\b.{0,40}\bexceed|\bexceed\w*\b.{0,40}\blimit/i],
  ["expired_card", /\bexpired card\b|\bcard\b.{0,20}\bexpired\b/i],
  [
    "incorrect_details",
    /\b(invalid|incorrect|wrong)\b.{0,20}\b(card number|card details|cvv2?|cvc2?|security code|expiry|expiration|pin)\b/i,
  ],
  ["authentication_failed", /\b(3-?d[ -]?secure|3ds2?|authentication|otp)\b/i],
  ["not_permitted", /\bnot (permitted|allowed|supported)\b/i],
]

/**
 * Reads why a payment was declined from the text of a message (§6).
 *
 * The interface lists neither texts nor response codes, so only plain English words count and a code says nothing. A card that is
 * reported lost or stolen is "declined" too: whoever holds it is not told.
 */
export function readDeclineReason(message: string | null | undefined): DeclineReason {
  return signs.find(([, sign]) => sign.test(message ?? ""))?.[0] ?? "declined"
}
