import html, { type HtmlSafeString } from "escape-html-template-tag"
import type { GatewayEnvironment } from "../../gateway"
import type { Answer } from "../http/answer"
import type { Payment } from "../model/payment"
import type { Language } from "./language"
import { buildPageAnswer } from "./layout"
import { formatMoney } from "./money"
import { cardStyles } from "./styles"
import { words } from "./words"

/** The data shared by all pages about a payment. */
export interface PaymentView {
  payment: Payment
  language: Language
  environment: GatewayEnvironment
  currency: string
}

/** A page about a payment: badge, language switch and a card with the content. */
export function renderPaymentCard(
  { payment, language, environment }: PaymentView,
  { title, content, script, status }: { title: string; content: HtmlSafeString; script?: string; status?: number }
): Answer {
  const text = words[language]
  const other = language === "en" ? "ar" : "en"
  return buildPageAnswer({
    title,
    language,
    style: cardStyles,
    ...(status !== undefined && { status }),
    ...(script !== undefined && { script }),
    body: html`<div class="page">
      <header class="top">
        <span class="badge">${environment === "live" ? text.sandbox_live : text.sandbox}</span>
        <a href="/pay/${payment.token}?lang=${other}" lang="${other}" hreflang="${other}">${text.other_language}</a>
      </header>
      <main class="card">${content}</main>
    </div>`,
  })
}

/** The amount of a payment in the language of its page. */
export function formatPaymentAmount({ payment, language, currency }: PaymentView): HtmlSafeString {
  return html`<bdi>${formatMoney(payment.amount, currency, language)}</bdi>`
}

/** The facts of a payment: the shop and the order. */
export function renderPaymentFacts({ payment, language }: PaymentView): HtmlSafeString {
  const text = words[language]
  const reference = payment.invoice_number ?? payment.gateway_order_id
  return html`<dl>
    <dt>${text.payee}</dt>
    <dd><bdi>${payment.payee}</bdi></dd>
    <dt>${payment.invoice_number === null ? text.order : text.invoice}</dt>
    <dd><code dir="ltr">${reference}</code></dd>
  </dl>`
}
