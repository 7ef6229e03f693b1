/** Looks for texts that were not translated into Arabic. */
import type { Page } from "playwright-core"

/**
 * What may stand in Latin letters in any language: texts from left to right, which are marked so (numbers, identifiers, addresses,
 * raw messages), names, which are isolated, and what somebody else has said in whatever language.
 */
const MARKED = "[dir=ltr], bdi, code, [data-said], svg, script, style"

/** Names and codes, which are the same in Arabic; the examples of the settings are such too. */
const NAMES = new RegExp(
  [
    "ORDER_ID|QAR|CSV|SVG|PNG|SKU|QR|SMS|API|SDK|Callback|Webhook|Google Pay|Apple Pay|Medusa|Redis",
    "medusa-config|npx medusa db:migrate|https://shop\\.example|https|qar|Asia/Qatar|svcId|svc|#1F2937",
  ].join("|"),
  "g"
)

/** What components of @medusajs/ui say in English, and cannot be told to say otherwise. */
const OF_MEDUSA = ["is", "esc", "Show password"]

/** Texts of the plugin's part of a page, also as placeholders of fields, that have Latin letters and are not marked. */
export async function latinTexts(page: Page, places: readonly string[] = ["main", "[role=dialog]"]): Promise<string[]> {
  const texts = await page.evaluate(
    ([within, marked]) => {
      const roots = [...document.querySelectorAll(within)]
      const written = roots.flatMap((root) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          found.push(...(node.parentElement?.closest(marked) ? [] : [node.textContent ?? ""]))
        }
        const fields = [...root.querySelectorAll("[placeholder]:not([dir=ltr])")]
        return [...found, ...fields.map((field) => field.getAttribute("placeholder") ?? "")]
      })
      // Within a sentence, what reads from left to right is isolated by characters.
      return written.map((text) => text.replace(/\u2066[^\u2069]*\u2069/g, ""))
    },
    [places.join(", "), MARKED] as const
  )
  const own = texts.map((text) => text.trim()).filter((text) => !OF_MEDUSA.includes(text))
  return [...new Set(own)].filter((text) => /[A-Za-z]/.test(text.replace(NAMES, "")))
}
