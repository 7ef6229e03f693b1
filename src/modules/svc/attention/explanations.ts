import type { SvcExplanation, SvcExplanationCode } from "../../../types"
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

type Values<Code extends SvcExplanationCode> = Record<Exclude<NamesIn<(typeof english)[Code]>, "short">, string>

/** An explanation with every value that its sentence speaks of. Values are kept short: they can be words of others. */
export function explain<Code extends SvcExplanationCode>(
  code: Code,
  ...[values, short]: Exclude<NamesIn<(typeof english)[Code]>, "short"> extends never
    ? [values?: Record<string, never>, short?: readonly ShortItem[]]
    : [values: Values<Code>, short?: readonly ShortItem[]]
): Explanation {
  const kept = Object.entries(values ?? {}).map(([name, value]) => [name, String(value).slice(0, MAX_VALUE_LENGTH)])
  return { code, values: Object.fromEntries(kept) as Record<string, string>, ...(short && { short }) }
}

const MAX_VALUE_LENGTH = 300

/** The explanation in English, at most 500 characters. */
export function inEnglish({ code, values, short = [] }: Explanation): string {
  const items = short.map(({ name, needed, available }) => `${name}: ${needed} needed, ${available} in stock`)
  const filled = english[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === "short" ? items.join("; ") : (values[name] ?? "")
  )
  return filled.slice(0, 500)
}
