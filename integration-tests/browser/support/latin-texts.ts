/** Finds texts that are not translated into Arabic. */
import type { Page } from "playwright-core"

/**
 * Elements that may contain Latin letters in any language: left-to-right texts, which are marked (numbers, identifiers,
 * addresses, raw messages), names, which are isolated, and quoted texts of others.
 */
const MARKED = "[dir=ltr], bdi, code, [data-foreign], svg, script, style"

/** Names and codes, which are the same in Arabic; so are the examples of the settings. */
const NAMES = new RegExp(
  [
    "ORDER_ID|QAR|CSV|SVG|PNG|SKU|QR|SMS|API|SDK|Callback|Webhook|Google Pay|Apple Pay|Medusa|Redis",
    "medusa-config|npx medusa db:migrate|https://shop\\.example|https|qar|Asia/Qatar|svcId|svc|#1F2937",
  ].join("|"),
  "g"
)

/** Fixed English texts of @medusajs/ui components. */
const OF_MEDUSA = ["is", "esc", "Show password"]

/** Returns the unmarked texts with Latin letters in the plugin's part of a page, including placeholders of fields. */
export async function findLatinTexts(
  page: Page,
  places: readonly string[] = ["main", "[role=dialog]"]
): Promise<string[]> {
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
      // Left-to-right text within a sentence is isolated by invisible characters.
      return written.map((text) => text.replace(/\u2066[^\u2069]*\u2069/g, ""))
    },
    [places.join(", "), MARKED] as const
  )
  const own = texts.map((text) => text.trim()).filter((text) => !OF_MEDUSA.includes(text))
  return [...new Set(own)].filter((text) => /[A-Za-z]/.test(text.replace(NAMES, "")))
}
