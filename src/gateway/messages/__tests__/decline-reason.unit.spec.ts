/** Shows the decline reason for each text of a declined payment, and that every other text gives the general reason. */
import { readDeclineCode, readDeclineReason } from "../decline-reason"

describe("readDeclineReason", () => {
  it.each([
    ["INSUFFICIENT FUNDS", "insufficient_funds"],
    ["Not sufficient funds (51)", "insufficient_funds"],
    ["Exceeds withdrawal limit", "limit_exceeded"],
    ["The card has expired", "expired_card"],
    ["Incorrect CVV", "incorrect_details"],
    ["Invalid card number", "incorrect_details"],
    ["3DS failed", "authentication_failed"],
    ["Transaction not allowed to cardholder", "not_permitted"],
    ["User cancelled", "canceled"],
  ] as const)("understands %j as %s", (text, reason) => {
    expect(readDeclineReason(text)).toBe(reason)
  })

  it.each([
    undefined,
    null,
    "",
    "Do not honor",
    "Lost card, pick up",
    "Stolen card",
    "Session expired",
    "Card cancelled",
    "Unlimited",
    "227",
    "خطأ",
  ])("understands %j as a general decline", (text) => {
    expect(readDeclineReason(text)).toBe("declined")
  })
})

describe("readDeclineCode", () => {
  it("returns the decline reason when the text states one", () => {
    expect(["Incorrect CVV", "User cancelled"].map(readDeclineCode)).toEqual(["incorrect_details", "canceled"])
  })

  it.each(["Payment declined by the bank", "Do not honor", "Stolen card", "Refused", "Transaction rejected"])(
    "understands %j as a decline without an exact reason",
    (text) => {
      expect(readDeclineCode(text)).toBe("declined")
    }
  )

  it.each([undefined, null, "", "227", "Session expired", "Transaction failed", "خطأ"])(
    "returns nothing for %j",
    (text) => {
      expect(readDeclineCode(text)).toBe("unknown")
    }
  )
})
