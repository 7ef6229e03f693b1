// eslint-disable-next-line no-control-regex -- control characters are what this is about
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const UNSAFE_RUNS = new RegExp(`${UNSAFE.source}+`, "g")

/**
 * Makes text safe as a value of a form field: no line breaks or control characters, no broken
 * surrogates, no space at either end, and at most `maxLength` UTF-16 units.
 */
export function fieldText(text: string, maxLength = 255): string {
  return text.toWellFormed().replace(UNSAFE_RUNS, " ").trim().slice(0, maxLength).toWellFormed().trimEnd()
}

/** Whether text contains a line break, another control character or a broken surrogate. */
export function hasUnsafeCharacters(text: string): boolean {
  return UNSAFE.test(text) || !text.isWellFormed()
}
