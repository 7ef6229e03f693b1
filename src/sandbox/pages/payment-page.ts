import html from "escape-html-template-tag"
import { declineReasons } from "../../gateway"
import type { Answer } from "../http/answer"
import { type PaymentMethod, paymentMethods } from "../model/payment"
import { formatPaymentAmount, renderPaymentCard, renderPaymentFacts, type PaymentView } from "./payment-card"
import { declineWords, words } from "./words"

const examples: Record<PaymentMethod, string> = {
  card: "4111 1111 1111 1111",
  debit: "5555 5555 5555 4444",
  wallet: "Google Pay · Apple Pay",
}

/** The hosted payment page: the purchase, the choice of the method, and the choice of the result. */
export function renderPayment(view: PaymentView): Answer {
  const { payment, language } = view
  const text = words[language]
  const choices = paymentMethods.map(
    (method, index) =>
      html`<label class="choice">
        <input type="radio" name="method" value="${method}" ${index === 0 ? " checked" : ""} />
        <span
          >${text[method]}<br /><small class="soft"><bdi dir="ltr">${examples[method]}</bdi></small></span
        >
      </label>`
  )
  const reasons = declineReasons
    .toReversed()
    .map((reason) => html`<option value="${reason}">${declineWords[language][reason]}</option>`)
  return renderPaymentCard(view, {
    title: text.title,
    content: html`<h1 class="soft">${text.amount}</h1>
      <p class="amount">${formatPaymentAmount(view)}</p>
      ${renderPaymentFacts(view)}
      <form method="post" action="/pay/${payment.token}">
        <input type="hidden" name="lang" value="${language}" />
        <fieldset>
          <legend>${text.how}</legend>
          ${choices}
        </fieldset>
        <label class="reason"
          ><span>${text.decline_reason}</span>
          <select name="decline_reason">
            ${reasons}
          </select></label
        >
        <div class="buttons">
          <button class="primary" name="result" value="success">${text.pay} ${formatPaymentAmount(view)}</button>
          <button name="result" value="failed">${text.fail}</button>
          <button name="result" value="in_progress">${text.in_progress}</button>
          <button class="wide" name="result" value="walk_away">${text.walk_away}</button>
        </div>
      </form>
      <p class="notice">${text.no_money}</p>`,
  })
}

/** The page after the customer walked away: nothing was sent, and the payment can still be made. */
export function renderWalkedAway(view: PaymentView): Answer {
  const text = words[view.language]
  return renderPaymentCard(view, {
    title: text.left_head,
    content: html`<div class="mark" aria-hidden="true">×</div>
      <h1>${text.left_head}</h1>
      <p>${text.left}</p>
      <p><a href="/pay/${view.payment.token}?lang=${view.language}">${text.resume}</a></p>`,
  })
}
