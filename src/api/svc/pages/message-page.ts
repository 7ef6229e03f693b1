import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import html from "escape-html-template-tag"
import { findDefaultReturnUrl } from "../../../modules/svc/settings"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { finishInTime } from "../../../workflows/in-time"
import { findLanguage } from "./language"
import { sendPage } from "./layout"
import { translate, type TextKey } from "./texts"

/** Maximum wait for settings that only improve the page, in milliseconds: the page also works without the database. */
const SETTINGS_WITHIN_MS = 1000

/** Sends a page with one message, and a link back to the shop if its address is known. */
export async function sendMessagePage(
  req: MedusaRequest,
  res: MedusaResponse,
  message: { status: number; text: TextKey; detail?: string }
): Promise<void> {
  const language = await findLanguage(req, res)
  const settings = req.scope.resolve(SVC_MODULE).settings.readState()
  const { known } = await finishInTime(settings, SETTINGS_WITHIN_MS).catch(() => ({ known: undefined }))
  const shop = known && findDefaultReturnUrl(known)
  const title = translate(language, findTitleKey(message))
  const detail = message.detail ? html`<p lang="en" dir="ltr">${message.detail}</p>` : ""
  const back = shop ? html`<a class="button" href="${shop}">${translate(language, "back_to_shop")}</a>` : ""
  sendPage(res, message.status, {
    language,
    title,
    testMode: known?.environment === "sandbox",
    body: html`<h1>${title}</h1>
      <p role="status">${translate(language, message.text)}</p>
      ${detail}${back}`,
  })
}

function findTitleKey({ status, text }: { status: number; text: TextKey }): TextKey {
  if (text.startsWith("failed_")) {
    return "failed_title"
  }
  return status < 400 ? "checkout_title" : "error_title"
}
