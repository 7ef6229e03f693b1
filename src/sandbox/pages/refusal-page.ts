import html, { type HtmlSafeString } from "escape-html-template-tag"
import type { Answer } from "../http/answer"
import { buildPageAnswer } from "./layout"
import { cardStyles } from "./styles"

/** A page with the reason of a refusal in one sentence. */
export function renderRefusal(status: number, sentence: string, more: HtmlSafeString = html``): Answer {
  return buildPageAnswer({
    title: "Request refused",
    language: "en",
    status,
    style: cardStyles,
    body: html`<main class="page wide-card">
      <div class="card">
        <div class="mark failed" aria-hidden="true">!</div>
        <h1>Request refused</h1>
        <p>${sentence}</p>
        ${more}
        <p class="soft">Status ${status} · payment sandbox</p>
      </div>
    </main>`,
  })
}

/**
 * Tells a developer which field of a web purchase was refused.
 *
 * @param signed the hashed fields; shown when the signature is wrong. Never the secret key.
 */
export function renderRefusedPurchase(
  status: number,
  { field, reason }: { field: string; reason: string },
  signed: readonly (readonly [name: string, value: string])[] = []
): Answer {
  return renderRefusal(
    status,
    `The web purchase was refused: ${field} ${reason}.`,
    field === "signature" && signed.length > 0 ? explainSigning(signed) : html``
  )
}

function explainSigning(signed: readonly (readonly [name: string, value: string])[]): HtmlSafeString {
  const rows = signed.map(
    ([name, value], index) =>
      html`<tr>
        <td>${index + 1}</td>
        <th scope="row"><code>${name}</code></th>
        <td><code>${value}</code></td>
      </tr>`
  )
  const marked = signed.map(([, value], index) =>
    index % 2 === 0 ? html`<mark>${value}</mark>` : html`<span>${value}</span>`
  )
  return html`<h2>How it is signed</h2>
    <p>
      Put the secret key and the nine values together, in this order and with nothing between them; the signature is the
      SHA-256 of that text (UTF-8) in lower-case hexadecimal.
    </p>
    <table class="signed">
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p>With what was received, the text is:</p>
    <pre><code>&lt;SECRET_KEY&gt;${marked}</code></pre>`
}
