/** Reads the form and the text of a page. */

/** A form as a browser would send it. */
export interface HtmlForm {
  /** Absolute address. */
  action: string
  method: "get" | "post"
  /** Values of its inputs: text, hidden, chosen radio buttons and checked boxes. */
  fields: Record<string, string>
  /** Its submit buttons, as name and value. */
  buttons: { name: string; value: string }[]
}

/**
 * Finds the first form of a page. Parses only the plain HTML of the plugin's and the sandbox's pages.
 *
 * @throws Error with the beginning of the page's text when there is no form.
 */
export function findFirstForm(html: string, pageUrl: string): HtmlForm {
  const [, head, content] = /<form\b([^>]*)>([\s\S]*?)<\/form>/i.exec(html) ?? []
  if (head === undefined || content === undefined) {
    throw new Error(`There is no form on ${pageUrl}: ${stripTags(html).slice(0, 300)}`)
  }
  const form = parseAttributes(head)
  return {
    action: new URL(form.action ?? "", pageUrl).href,
    method: form.method?.toLowerCase() === "post" ? "post" : "get",
    fields: Object.fromEntries(findInputs(content).map(({ name = "", value = "" }) => [name, value])),
    buttons: findTags(content, "button").flatMap(({ name, value = "" }) => (name ? [{ name, value }] : [])),
  }
}

function findInputs(html: string): Record<string, string>[] {
  return findTags(html, "input").filter(
    ({ name, type, checked }) => name && (!["radio", "checkbox"].includes(type ?? "") || checked !== undefined)
  )
}

function findTags(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, "gi"))].map(([, attributes = ""]) =>
    parseAttributes(attributes)
  )
}

function parseAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([a-z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/gi)]
  return Object.fromEntries(
    pairs.map(([, name = "", double, single]) => [name.toLowerCase(), decode(double ?? single ?? "")])
  )
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (name) {
        return entities[name.toLowerCase()] ?? entity
      }
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
    }
  )
}

/** Returns the visible text of a page. */
export function stripTags(html: string): string {
  return decode(html.replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, "").replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim()
}
