import type { MedusaResponse } from "@medusajs/framework/http"
import html, { safe } from "escape-html-template-tag"
import type { Language } from "../../../fields/languages"
import { formatAmount } from "./format-amount"
import { sendPage } from "./layout"
import { translate } from "./texts"

/** The content of the checkout page. */
export interface CheckoutForm {
  language: Language
  testMode: boolean
  /** The gateway's address for the form. */
  action: string
  fields: Record<string, string>
  currencyCode: string
}

// Posts only once, however often the button is pressed, and reports it for the statistics. Returning with the back
// button loads a fresh attempt.
const script = safe(`
const form = document.getElementById("svc-form")
let sent = false
form.addEventListener("submit", (event) => {
  if (sent) return event.preventDefault()
  sent = true
  const orderId = encodeURIComponent(form.elements.ORDER_ID.value)
  try {
    navigator.sendBeacon(location.pathname.replace(/\\/$/, "") + "/sent?order_id=" + orderId)
  } catch {}
})
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload()
})
form.requestSubmit()
`)

/** Sends the page that posts the signed form automatically, with a visible button for browsers without scripts. */
export function sendCheckoutPage(res: MedusaResponse, form: CheckoutForm): void {
  const text = (key: Parameters<typeof translate>[1]) => translate(form.language, key)
  const inputs = Object.entries(form.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`
  )
  sendPage(res, 200, {
    language: form.language,
    title: text("checkout_title"),
    testMode: form.testMode,
    posts: true,
    script,
    connects: true,
    body: html`<h1>${text("checkout_title")}</h1>
      <p class="amount"><bdi>${formatAmount(form.language, form.fields.TXN_AMOUNT ?? "", form.currencyCode)}</bdi></p>
      <div class="spinner" aria-hidden="true"></div>
      <p role="status">${text("checkout_text")}</p>
      <form id="svc-form" method="post" action="${form.action}" accept-charset="utf-8">
        ${inputs} <button class="button" type="submit">${text("checkout_button")}</button>
      </form>`,
  })
}
