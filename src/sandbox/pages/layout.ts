import { randomBytes } from "node:crypto"
import html, { type HtmlSafeString, safe } from "escape-html-template-tag"
import { type Answer, buildHtmlAnswer } from "../http/answer"
import type { Language } from "./language"
import { styles } from "./styles"

/** Parts of a page; all except `style` and `script` are already escaped. */
export interface PageParts {
  title: string
  language: Language
  style: HtmlSafeString
  body: HtmlSafeString
  /** Script of the page. The page must be usable without it. */
  script?: string
  /** Reload interval for browsers without scripts, in seconds. */
  reloadSeconds?: number
  status?: number
}

/** Builds a complete page. Its policy allows only its own script and styles. */
export function buildPageAnswer({
  title,
  language,
  style,
  body,
  script,
  reloadSeconds,
  status = 200,
}: PageParts): Answer {
  const nonce = randomBytes(16).toString("base64")
  const page = html`<!doctype html>
    <html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${reloadSeconds ? html`<noscript><meta http-equiv="refresh" content="${reloadSeconds}" /></noscript>` : ""}
        <style nonce="${nonce}">
          ${styles}${style}
        </style>
      </head>
      <body>
        ${body}
        ${
          script === undefined
            ? ""
            : html`<script nonce="${nonce}">
                ${safe(script)}
              </script>`
        }
      </body>
    </html> `
  const csp = [
    "default-src 'none'",
    "img-src data:",
    "connect-src 'self'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
  return buildHtmlAnswer(page, { status, csp })
}
