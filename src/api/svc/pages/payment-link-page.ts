import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import html from "escape-html-template-tag"
import type { Language } from "../../../fields/languages"
import type { PayablePage } from "../../../workflows/order/payment-link-page"
import { formatAmount } from "./format-amount"
import { findLanguage } from "./language"
import { sendPage } from "./layout"
import { translate } from "./texts"

/** Sends the page with the outstanding amount of an order and the pay button; after a failed payment also a notice. */
export async function sendPaymentLinkPage(req: MedusaRequest, res: MedusaResponse, page: PayablePage): Promise<void> {
  const language = await findLanguage(req, res)
  const text = (key: Parameters<typeof translate>[1]) => translate(language, key)
  const title = text("link_title").replace("{{order}}", page.order_number)
  sendPage(res, 200, {
    language,
    title,
    testMode: page.is_test,
    posts: true,
    body: html`${page.shop ? html`<p class="shop"><bdi>${page.shop}</bdi></p>` : ""}
      <h1>${title}</h1>
      ${req.query.status === "failed" ? html`<p class="error" role="alert">${text("link_failed")}</p>` : ""}
      ${page.purchase ? listPurchase(language, page.purchase) : ""}
      <p class="due">${text(page.is_part ? "link_due_part" : "link_due")}</p>
      <p class="amount"><bdi>${formatAmount(language, page.amount, page.currency_code)}</bdi></p>
      <form method="post">
        <button class="button" type="submit">${text("link_button")}</button>
      </form>`,
  })
}

/** The lines of an order; when it is partly paid, also its total and the paid amount. */
function listPurchase(language: Language, purchase: NonNullable<PayablePage["purchase"]>) {
  const { lines, total, paid, currency_code } = purchase
  const row = (name: unknown, amount: string) =>
    html`<li><span>${name}</span> <bdi>${formatAmount(language, amount, currency_code)}</bdi></li>`
  return html`<ul class="lines">
    ${lines.map(({ title, variant, quantity, amount }) => {
      const name = html`<bdi>${variant ? `${title} (${variant})` : title}</bdi>`
      return row(quantity === 1 ? name : html`${quantity} × ${name}`, amount)
    })}
    ${paid !== "0.00" ? [row(translate(language, "link_total"), total), row(translate(language, "link_already_paid"), paid)] : ""}
  </ul>`
}
