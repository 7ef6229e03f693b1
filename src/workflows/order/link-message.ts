import html, { type HtmlSafeString } from "escape-html-template-tag"
import type { SvcSendChannel } from "../../types"

export type LinkLanguage = "en" | "ar"

/** The facts in a message with a payment link. It names no person. */
export interface LinkMessageFacts {
  /** The name of the shop; `null` when it has none. */
  shop: string | null
  order_number: string
  /** Decimal text with two fraction digits. */
  amount: string
  currency_code: string
  url: string
  /** ISO 8601. */
  expires_at: string
  /** Whether the link was sent before. */
  is_reminder: boolean
}

/** A message, as Medusa's notification providers take it. */
export interface LinkMessage {
  subject: string
  text: string
  html: string
}

interface Words {
  subject: (order: string) => string
  reminder: (order: string) => string
  ask: (amount: string, order: string) => string
  button: string
  until: (date: string) => string
}

const words: Record<LinkLanguage, Words> = {
  en: {
    subject: (order) => `Payment for order #${order}`,
    reminder: (order) => `Reminder: payment for order #${order}`,
    ask: (amount, order) => `${amount} is due for order #${order}. Pay here:`,
    button: "Pay now",
    until: (date) => `The link works until ${date}.`,
  },
  ar: {
    subject: (order) => `دفع الطلب رقم ${order}`,
    reminder: (order) => `تذكير: دفع الطلب رقم ${order}`,
    ask: (amount, order) => `المبلغ المستحق على الطلب رقم ${order} هو ${amount}. للدفع:`,
    button: "ادفع الآن",
    until: (date) => `الرابط صالح حتى ${date}.`,
  },
}

/**
 * Writes a message with a payment link in one or two languages. The text of an SMS is short: it leaves out the expiry.
 *
 * @param timeZone IANA time zone of the shop, for the expiry.
 */
export function writeLinkMessage(
  channel: SvcSendChannel,
  facts: LinkMessageFacts,
  { languages, timeZone }: { languages: readonly LinkLanguage[]; timeZone: string }
): LinkMessage {
  const { shop, order_number, amount, currency_code, url } = facts
  const money = `${currency_code.toUpperCase()} ${amount}`
  const parts = [...new Set(languages)].map((language) => {
    const { subject, reminder, ask, button, until } = words[language]
    return {
      language,
      button,
      subject: (facts.is_reminder ? reminder : subject)(order_number),
      ask: ask(money, order_number),
      until: until(formatDay(language, facts.expires_at, timeZone)),
    }
  })
  const subject = [...(shop === null ? [] : [shop]), ...parts.map((part) => part.subject)].join(" · ")
  const asks = parts.map((part) => (facts.is_reminder ? `${part.subject}. ${part.ask}` : part.ask))
  const lines = [...(shop === null ? [] : [shop]), ...asks, url]
  return {
    subject,
    text: channel === "sms" ? lines.join("\n") : [...lines, ...parts.map((part) => part.until)].join("\n\n"),
    html: html`${shop === null ? "" : html`<h1><bdi>${shop}</bdi></h1>`}${parts.map((part) => writePart(part, url))}`.toString(),
  }
}

function writePart(
  part: { language: LinkLanguage; ask: string; button: string; until: string },
  url: string
): HtmlSafeString {
  return html`<div lang="${part.language}" dir="${part.language === "ar" ? "rtl" : "ltr"}">
    <p>${part.ask}</p>
    <p><a href="${url}">${part.button}</a></p>
    <p>${part.until}</p>
  </div>`
}

function formatDay(language: LinkLanguage, moment: string, timeZone: string): string {
  const locale = language === "ar" ? "ar-u-nu-latn" : "en-GB"
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(new Date(moment))
}
