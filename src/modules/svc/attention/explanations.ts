import type { SvcExplanation, SvcExplanationCode } from "../../../types"
import { pages } from "./pages"
import { words, wordsOfMessages } from "./words"

/**
 * What is said about an attention row beyond its reason: a code with the values that it speaks of. Pages say it in their own
 * language; here it is said in English, for whoever reads the answers of the API or the database.
 */
export type Explanation = SvcExplanation

/** An item of a cart or order of which there is not enough. Quantities are decimal text. */
export type ShortItem = NonNullable<SvcExplanation["short"]>[number]

const english = { ...words, ...wordsOfMessages }

/** The names that a sentence speaks of. */
type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The names that the address of a page speaks of. */
type NamesInPage<Code extends SvcExplanationCode> = (typeof pages)[Code] extends infer Page extends string
  ? NamesIn<Page>
  : never

/** The values of a code, of its sentence and of its page. */
type Names<Code extends SvcExplanationCode> = Exclude<NamesIn<(typeof english)[Code]> | NamesInPage<Code>, "short">

/** An explanation with every value that its sentence and its page speak of. Values are kept short: they can be words of others. */
export function explain<Code extends SvcExplanationCode>(
  code: Code,
  ...[values, short]: Names<Code> extends never
    ? [values?: Record<string, never>, short?: readonly ShortItem[]]
    : [values: Record<Names<Code>, string>, short?: readonly ShortItem[]]
): Explanation & { code: Code } {
  const entries = Object.entries(values ?? {}).map(([name, value]) => [name, String(value).slice(0, MAX_VALUE_LENGTH)])
  const kept = Object.fromEntries(entries) as Record<string, string>
  const page: (typeof pages)[SvcExplanationCode] = pages[code]
  const link = typeof page === "string" && fill(page, (name) => encodeURIComponent(kept[name] ?? ""))
  return { code, values: kept, ...(short && { short }), ...(link && { link }) }
}

const MAX_VALUE_LENGTH = 300

/** The explanation in English, at most 500 characters. */
export function inEnglish({ code, values, short = [] }: Explanation): string {
  const items = short.map(({ name, needed, available }) => `${name}: ${needed} needed, ${available} in stock`)
  return fill(english[code], (name) => (name === "short" ? items.join("; ") : (values[name] ?? ""))).slice(0, 500)
}

function fill(text: string, valueOf: (name: string) => string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(name))
}
