import { randomBytes } from "node:crypto"
import html, { type HtmlSafeString, safe } from "escape-html-template-tag"
import { type Answer, htmlAnswer } from "../http/answer"
import type { Language } from "./language"
import { styles } from "./styles"

/** Parts of a page; everything but `style` and `script` is escaped where it is made. */
export interface PageParts {
  title: string
  language: Language
  style: HtmlSafeString
  body: HtmlSafeString
  /** Code that runs when the page is there. The page must be usable without it. */
  script?: string
  /** Seconds after which a browser without scripts loads the page again. */
  reloadSeconds?: number
  status?: number
}

/** Makes a whole page whose only scripts and styles are its own. */
export function pageAnswer({ title, language, style, body, script, reloadSeconds, status = 200 }: PageParts): Answer {
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
  return htmlAnswer(page, { status, csp })
}
