/** Shows the decline code for each text of a declined payment. */
import { readDeclineCode } from "../decline-reason"

describe("readDeclineCode", () => {
  it.each([
    ["INSUFFICIENT FUNDS", "insufficient_funds"],
    ["Not sufficient funds (51)", "insufficient_funds"],
    ["Exceeds withdrawal limit", "limit_exceeded"],
    ["The card has expired", "expired_card"],
    ["Incorrect CVV", "incorrect_details"],
    ["Invalid card number", "incorrect_details"],
    ["3DS failed", "authentication_failed"],
    ["Transaction not allowed to cardholder", "not_permitted"],
    ["Card not permitted", "not_permitted"],
    ["User cancelled", "canceled"],
    ["Payment cancelled", "canceled"],
    ["تم إلغاء الدفع", "canceled"],
    ["الرصيد غير كافٍ", "insufficient_funds"],
    ["البطاقة غير مسموح بها", "not_permitted"],
  ] as const)("understands %j as %s", (text, code) => {
    expect(readDeclineCode(text)).toBe(code)
  })

  it.each([
    ...["Payment declined by the bank", "Do not honor", "Lost card, pick up", "Stolen card", "Refused"],
    ...["Transaction rejected", "Transaction declined", "Security rejection", "تم رفض العملية"],
  ])("understands %j as a decline without an exact reason", (text) => {
    expect(readDeclineCode(text)).toBe("declined")
  })

  it.each([
    ...[undefined, null, "", "227", "Session expired", "Card cancelled", "Unlimited", "Transaction failed", "خطأ"],
  ])("returns nothing for %j", (text) => {
    expect(readDeclineCode(text)).toBe("unknown")
  })
})
