import type { SvcMessage } from "../../types"

/** A message's body made easy to read: indented JSON, or the fields of a form in their order. */
export type FormattedBody = { kind: "json"; text: string } | { kind: "form"; fields: [name: string, value: string][] }

/**
 * Makes a body easy to read. It is for the eye alone: only the text as received is evidence.
 *
 * @returns `undefined` for a body that is not of its format.
 */
export function formatBody({ format, body }: Pick<SvcMessage, "format" | "body">): FormattedBody | undefined {
  if (format === "form") {
    return body.includes("=") ? { kind: "form", fields: [...new URLSearchParams(body)] } : undefined
  }
  const text = indentJson(body)
  return text === undefined ? undefined : { kind: "json", text }
}

/** Strings, brackets and separators, and everything else between them. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Changes nothing but white space: a number keeps its digits, and a name that occurs twice is shown twice. */
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
