import type { SvcExplanation, SvcExplanationCode } from "../../../types"
import { pages } from "./pages"
import { words, wordsOfMessages } from "./words"

/**
 * Explains an attention row beyond its reason: a code and the values for its sentence. The admin translates it; the
 * server stores the English text for readers of the API and the database.
 */
export type Explanation = SvcExplanation

/** An item of a cart or order that is short of stock. Quantities are decimal text. */
export type ShortItem = NonNullable<SvcExplanation["short"]>[number]

const english = { ...words, ...wordsOfMessages }

/** The placeholder names in a text. */
type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The placeholder names in the address of a code's page. */
type NamesInPage<Code extends SvcExplanationCode> = (typeof pages)[Code] extends infer Page extends string
  ? NamesIn<Page>
  : never

/** The values that a code needs for its sentence and its page. */
type Names<Code extends SvcExplanationCode> = Exclude<NamesIn<(typeof english)[Code]> | NamesInPage<Code>, "short">

/**
 * Builds an explanation with every value that its sentence and its page need. Values are cut to a bounded length,
 * because some are texts that customers or the gateway wrote.
 */
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
export function translateToEnglish({ code, values, short = [] }: Explanation): string {
  const items = short.map(({ name, needed, available }) => `${name}: ${needed} needed, ${available} in stock`)
  return fill(english[code], (name) => (name === "short" ? items.join("; ") : (values[name] ?? ""))).slice(0, 500)
}

function fill(text: string, valueOf: (name: string) => string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(name))
}
