import type { SvcMessage } from "../../types"

/** A message's body in readable form: indented JSON, or the fields of a form in order. */
export type FormattedBody = { kind: "json"; text: string } | { kind: "form"; fields: [name: string, value: string][] }

/**
 * Formats a body for reading. Only the text as received is evidence.
 *
 * @returns `undefined` for a body that does not match its format.
 */
export function formatBody({ format, body }: Pick<SvcMessage, "format" | "body">): FormattedBody | undefined {
  if (format === "form") {
    return body.includes("=") ? { kind: "form", fields: [...new URLSearchParams(body)] } : undefined
  }
  const text = indentJson(body)
  return text === undefined ? undefined : { kind: "json", text }
}

/** Matches strings, brackets, separators, and other tokens. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Changes only white space: numbers keep their digits, and duplicate names stay visible. */
function indentJson(body: string): string | undefined {
  try {
    JSON.parse(body)
  } catch {
    return undefined
  }
  let text = ""
  let depth = 0
  let previous = ""
  const lineBreak = () => `\n${"  ".repeat(depth)}`
  for (const [token] of body.matchAll(TOKENS)) {
    const closes = token === "}" || token === "]"
    const opened = previous === "{" || previous === "["
    depth -= closes ? 1 : 0
    text += (opened !== closes && (opened || closes)) || previous === "," ? lineBreak() : previous === ":" ? " " : ""
    text += token
    depth += token === "{" || token === "[" ? 1 : 0
    previous = token
  }
  return text
}
