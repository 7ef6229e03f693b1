/** Kinds of ASCII characters, for texts that are read character by character. Code units, so that nothing is decoded twice. */
const DIGIT = 1
const LETTER = 2
const MARK = 4

const kinds = new Uint8Array(128)
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code)
  kinds[code] =
    (/[0-9]/.test(character) ? DIGIT : 0) |
    (/[A-Za-z]/.test(character) ? LETTER : 0) |
    (/[_-]/.test(character) ? MARK : 0)
}

function isOfKind(text: string, at: number, kind: number): boolean {
  const code = text.charCodeAt(at)
  // Beyond the end the code is NaN, and every comparison with NaN is false.
  return code < 128 && ((kinds[code] ?? 0) & kind) !== 0
}

/** Whether a text has an ASCII digit at a position. */
export function isDigitAt(text: string, at: number): boolean {
  return isOfKind(text, at, DIGIT)
}

/**
 * Finds the end of the token that begins at a position: a letter or digit, then letters, digits, `_` and `-`.
 *
 * @returns the end of the longest such token; `from` when none begins there.
 */
export function findTokenEnd(text: string, from: number, maxLength: number): number {
  if (!isOfKind(text, from, DIGIT | LETTER)) {
    return from
  }
  const last = from + maxLength
  let end = from + 1
  while (end < last && isOfKind(text, end, DIGIT | LETTER | MARK)) {
    end++
  }
  return end
}

/** Whether a text is exactly one token; see {@link findTokenEnd}. */
export function isToken(text: string, maxLength: number): boolean {
  return text.length > 0 && text.length <= maxLength && findTokenEnd(text, 0, maxLength) === text.length
}

/** Says why text cannot be a secret key: white space within it was pasted along; `undefined` when it can. */
export function findSecretFault(text: string): string | undefined {
  return /\s/.test(text) ? "must not have white space inside" : undefined
}

/** Says why text cannot be an access token, which is sent without a scheme word (§5.1); `undefined` when it can. */
export function findTokenFault(text: string): string | undefined {
  return /^bearer\s/i.test(text)
    ? "must be the token alone: the gateway takes it without the word Bearer (§5.1)"
    : findSecretFault(text)
}

// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const UNSAFE_RUNS = new RegExp(`${UNSAFE.source}+`, "g")

/**
 * Makes text safe as a value of a form field: no line breaks or control characters, no broken
 * surrogates, no space at either end, and at most `maxLength` UTF-16 units.
 */
export function cleanFieldText(text: string, maxLength = 255): string {
  return text.toWellFormed().replace(UNSAFE_RUNS, " ").trim().slice(0, maxLength).toWellFormed().trimEnd()
}

/** Whether text contains a line break, another control character or a broken surrogate. */
export function hasUnsafeCharacters(text: string): boolean {
  return UNSAFE.test(text) || !text.isWellFormed()
}
