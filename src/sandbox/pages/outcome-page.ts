import html, { type HtmlSafeString } from "escape-html-template-tag"
import type { TransactionStatus } from "../../gateway"
import type { Answer } from "../http/answer"
import type { Message } from "../model/message"
import { formatPaymentAmount, renderPaymentCard, renderPaymentFacts, type PaymentView } from "./payment-card"
import { words } from "./words"

const marks: Record<TransactionStatus, string> = { success: "✓", failed: "!", in_progress: "…", refunded: "↩" }

/** The outcome of a payment, and the customer's way back to the shop. */
export interface OutcomeParts {
  status: TransactionStatus
  /** The message that the browser posts to CALLBACK_URL; an invoice has none. */
  callback?: Message | undefined
  /** Posts it automatically after this many milliseconds. */
  postAfterMs?: number | undefined
  /** Leads back without the message, by this method. */
  emptyReturn?: "get" | "post" | undefined
}

/** The page after the payment: it posts the result to the shop automatically, or with its button when scripts are disabled. */
export function renderOutcome(view: PaymentView, { status, callback, postAfterMs, emptyReturn }: OutcomeParts): Answer {
  const text = words[view.language]
  const posts = callback !== undefined && (callback.state !== "dropped" || emptyReturn) && callback.url !== null
  return renderPaymentCard(view, {
    title: text[`${status}_head`],
    content: html`<div class="mark ${status}" aria-hidden="true">${marks[status]}</div>
      <h1>${text[`${status}_head`]}</h1>
      <p class="amount">${formatPaymentAmount(view)}</p>
      ${renderPaymentFacts(view)}
      <p class="soft">${text.transaction}: <code dir="ltr">${view.payment.transaction_number ?? ""}</code></p>
      ${posts ? renderResultForm(emptyReturn ? { ...callback, fields: {} } : callback, postAfterMs === undefined ? "" : text.sending_back, text.back, emptyReturn) : renderNoWayBack(view, callback)}`,
    ...(posts &&
      postAfterMs !== undefined && {
        script: `setTimeout(function () { document.getElementById("result").submit() }, ${Math.round(postAfterMs)})`,
      }),
  })
}

function renderResultForm(
  { url, fields }: Message,
  sentence: string,
  button: string,
  method: "get" | "post" = "post"
): HtmlSafeString {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`
  )
  return html`<form id="result" method="${method}" action="${url}" accept-charset="utf-8">
    ${inputs}
    <p role="status">${sentence}</p>
    <button class="primary">${button}</button>
  </form>`
}

function renderNoWayBack({ payment, language }: PaymentView, callback: Message | undefined): HtmlSafeString {
  const text = words[language]
  if (callback?.state === "dropped") {
    return html`<p role="status">${text.message_dropped}</p>`
  }
  return payment.return_url === null
    ? html`<p>${text.close}</p>`
    : html`<p><a href="${payment.return_url}">${text.back}</a></p>`
}
