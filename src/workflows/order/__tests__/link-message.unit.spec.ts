/** Shows the messages with a payment link, in both languages. */
import { maskRecipient } from "../../recipient"
import { type LinkMessageFacts, writeLinkMessage } from "../link-message"

const facts: LinkMessageFacts = {
  shop: "Tea & <Co>",
  order_number: "12",
  amount: "30.00",
  currency_code: "qar",
  url: "https://shop.example/svc/pay/svclnk_1.abc",
  expires_at: "2026-12-31T22:30:00.000Z",
  is_reminder: false,
}

const write = (channel: "sms" | "email", languages: ("en" | "ar")[], changes: Partial<LinkMessageFacts> = {}) =>
  writeLinkMessage(channel, { ...facts, ...changes }, { languages, timeZone: "Asia/Qatar" })

describe("a message with a payment link", () => {
  it("is one short text by SMS, without the expiry", () => {
    expect(write("sms", ["en"]).text).toBe(
      "Tea & <Co>\nQAR 30.00 is due for order #12. Pay here:\nhttps://shop.example/svc/pay/svclnk_1.abc"
    )
  })

  it("has both languages in the wanted order and names the last day in the shop's time zone by e-mail", () => {
    const { subject, text } = write("email", ["ar", "en"])
    expect(subject).toBe("Tea & <Co> · دفع الطلب رقم 12 · Payment for order #12")
    expect(text.indexOf("المبلغ")).toBeLessThan(text.indexOf("is due"))
    expect(text).toContain("The link works until 1 January 2027.")
    expect(text).toContain("1 يناير 2027")
  })

  it("escapes the shop's name and marks the direction of each language in HTML", () => {
    const { html } = write("email", ["en", "ar"])
    expect(html).toContain("Tea &amp; &lt;Co&gt;")
    expect(html.match(/dir="(ltr|rtl)"/g)).toEqual(['dir="ltr"', 'dir="rtl"'])
  })

  it("says that it is a reminder", () => {
    const { subject, text } = write("sms", ["en"], { is_reminder: true, shop: null })
    expect(subject).toBe("Reminder: payment for order #12")
    expect(text).toMatch(/^Reminder: payment for order #12\. QAR 30\.00 is due/)
  })
})

it.each([
  ["email", "aisha@example.com", "a•••@example.com"],
  ["sms", "+97455123456", "•••456"],
] as const)("a recipient by %s is masked in the history", (channel, to, masked) => {
  expect(maskRecipient(channel, to)).toBe(masked)
})
