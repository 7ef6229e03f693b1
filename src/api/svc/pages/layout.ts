import { randomBytes } from "node:crypto"
import type { MedusaResponse } from "@medusajs/framework/http"
import html, { type HtmlSafeString, safe } from "escape-html-template-tag"
import type { Language } from "../../../fields/languages"
import { translate } from "./texts"

/** A page between shop and gateway. */
export interface Page {
  language: Language
  title: string
  testMode: boolean
  body: HtmlSafeString
  /** Runs with the page's nonce; without it the policy blocks all scripts. */
  script?: HtmlSafeString
  /** Whether the page has a form; otherwise the policy blocks all forms. */
  posts?: boolean
  /** Whether the script sends requests to our own server; otherwise the policy blocks all of them. */
  connects?: boolean
}

const style = `
:root{color-scheme:light dark;--bg:#f4f5f7;--card:#fff;--ink:#18181b;--soft:#52525b;--line:#d4d4d8;--accent:#1d4ed8;--accent-ink:#fff;--warn:#b91c1c;--badge:#fef3c7;--badge-ink:#78350f}
@media (prefers-color-scheme:dark){:root{--bg:#111113;--card:#1c1c1f;--ink:#f4f4f5;--soft:#a1a1aa;--line:#3f3f46;--accent:#60a5fa;--accent-ink:#0b1220;--warn:#fca5a5;--badge:#422006;--badge-ink:#fde68a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,"Noto Sans","Noto Sans Arabic",sans-serif}
main{width:100%;max-width:26rem;padding:2rem 1.75rem;background:var(--card);border:1px solid var(--line);border-radius:14px;box-shadow:0 8px 30px rgb(0 0 0/.06)}
h1{margin:0 0 .5rem;font-size:1.3rem;line-height:1.3}
p{margin:.25rem 0 1rem;color:var(--soft)}
.amount{font-size:1.7rem;font-weight:650;color:var(--ink);margin:0 0 1rem;font-variant-numeric:tabular-nums}
.shop{margin:0 0 .25rem;font-weight:600;color:var(--ink)}
.due{margin:1rem 0 0}
.lines{list-style:none;margin:1rem 0 0;padding:0;border-block:1px solid var(--line)}
.lines li{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0}
.lines li+li{border-top:1px solid var(--line)}
.lines li>bdi{white-space:nowrap;font-variant-numeric:tabular-nums}
.badge{display:inline-block;margin:0 0 1rem;padding:.2rem .6rem;border-radius:99px;background:var(--badge);color:var(--badge-ink);font-size:.85rem}
.button{display:block;width:100%;padding:.75rem 1rem;border:0;border-radius:9px;background:var(--accent);color:var(--accent-ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.button:focus-visible,input:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
label{display:block;font-weight:600;margin-bottom:.25rem}
input[type=tel]{width:100%;padding:.7rem .8rem;border:1px solid var(--soft);border-radius:9px;font:inherit;background:transparent;color:inherit}
.hint{font-size:.9rem;margin:.35rem 0 1.25rem}
.error{color:var(--warn)}
.spinner{width:2rem;height:2rem;margin:0 0 1rem;border:3px solid var(--line);border-top-color:var(--accent);border-radius:50%;animation:turn 1s linear infinite}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.spinner{animation-duration:4s}}
`

/**
 * Sends a page that is not cached, tells other pages only its origin, and has a content security policy that allows only
 * its own script. The policy does not limit where a form goes: browsers apply `form-action` to redirects too, and the
 * gateway may redirect to any host.
 */
export function sendPage(res: MedusaResponse, status: number, page: Page): void {
  const nonce = randomBytes(16).toString("base64")
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src ${page.script ? `'nonce-${nonce}'` : "'none'"}`,
    ...(page.posts ? [] : ["form-action 'none'"]),
    ...(page.connects ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
  const badge = page.testMode ? html`<p class="badge">${translate(page.language, "test_mode")}</p>` : ""
  const script = page.script
    ? html`<script nonce="${nonce}">
        ${page.script}
      </script>`
    : ""
  const document = html`<!doctype html>
    <html lang="${page.language}" dir="${page.language === "ar" ? "rtl" : "ltr"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <style nonce="${nonce}">
          ${safe(style)}
        </style>
      </head>
      <body>
        <main>${badge}${page.body}</main>
        ${script}
      </body>
    </html>`
  res
    .status(status)
    .setHeader("Content-Type", "text/html; charset=utf-8")
    .setHeader("Cache-Control", "no-store")
    // Some gateways refuse a form without `Origin` and `Referer`. A `strict-origin` would drop both on the way to http.
    .setHeader("Referrer-Policy", "origin")
    .setHeader("X-Content-Type-Options", "nosniff")
    .setHeader("X-Robots-Tag", "noindex")
    .setHeader("Content-Security-Policy", policy)
    .send(document.toString())
}
