/**
 * Converts the language of the pages for `Intl`: i18next's `enGB` is `en-GB`. Digits are always 0 to 9, as in the
 * messages and panels of the gateway.
 */
export function findLocale(language: string): string {
  const tag = language.replace(/^([a-z]{2,3})[-_]?([A-Z]{2})$/, "$1-$2")
  try {
    return new Intl.Locale(tag, { numberingSystem: "latn" }).toString()
  } catch {
    return "en-u-nu-latn"
  }
}
