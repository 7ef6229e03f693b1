/** Cuts a text into the fields of a message in every way. */
import type { SignatureSort } from "../../dialect"
import { sortValues } from "../../signature"
import type { Fields } from "./messages"

/** Joins the values from which a message's check value is computed, without the secret key. */
export const joinValues = ({ checksumhash: _, ...fields }: Fields, sort: SignatureSort = "code_unit"): string =>
  sortValues(Object.entries(fields), sort).join("")

/**
 * Lists the cuts of a text into fields, each of which may be missing unless it is required.
 *
 * @param rules the fields in the order in which their values stand in the text.
 * @param listReadings beginnings of the rest of the text that a field could be.
 * @param most number of cuts after which the search ends.
 */
export function listCuts<Rule extends { name: string; required: boolean }>(
  text: string,
  rules: readonly Rule[],
  listReadings: (rule: Rule, rest: string) => Iterable<string>,
  most: number
): Fields[] {
  const found: Fields[] = []
  const cut = (index: number, at: number, fields: Fields): void => {
    const rule = rules[index]
    if (found.length >= most) {
      return
    }
    if (!rule) {
      if (at === text.length) {
        found.push(fields)
      }
      return
    }
    if (!rule.required) {
      cut(index + 1, at, fields)
    }
    for (const value of listReadings(rule, text.slice(at))) {
      cut(index + 1, at + value.length, { ...fields, [rule.name]: value })
    }
  }
  cut(0, 0, {})
  return found
}
