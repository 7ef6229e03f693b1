import type { MedusaResponse } from "@medusajs/framework/http"
import html from "escape-html-template-tag"
import type { Language } from "../../../fields/languages"
import { sendPage } from "./layout"
import { translate } from "./texts"

/** Sends a page that asks the shopper for a mobile number, because the cart has no valid one. */
export function sendMobilePage(
  res: MedusaResponse,
  ask: { language: Language; testMode: boolean; typed: string | undefined; reason: "missing" | "invalid" }
): void {
  const text = (key: Parameters<typeof translate>[1]) => translate(ask.language, key)
  const wrong = ask.reason === "invalid" && ask.typed !== undefined
  const error = wrong ? html`<p class="error" id="mobile-error" role="alert">${text("mobile_invalid")}</p>` : ""
  sendPage(res, wrong ? 400 : 200, {
    language: ask.language,
    title: text("mobile_title"),
    testMode: ask.testMode,
    posts: true,
    body: html`<h1>${text("mobile_title")}</h1>
      <p>${text("mobile_text")}</p>
      <form method="post">
        ${error}
        <label for="mobile">${text("mobile_label")}</label>
        <input
          id="mobile"
          name="mobile"
          type="tel"
          dir="ltr"
          autocomplete="tel"
          inputmode="tel"
          required
          autofocus
          maxlength="40"
          value="${ask.typed ?? ""}"
          aria-describedby="${wrong ? "mobile-error " : ""}mobile-hint"
          aria-invalid="${wrong ? "true" : "false"}"
        />
        <p class="hint" id="mobile-hint">${text("mobile_hint")}</p>
        <button class="button" type="submit">${text("mobile_button")}</button>
      </form>`,
  })
}
