import translations from "../../i18n"

/** The page's language, by the direction in which the admin has it written. */
export function plainLanguage(): keyof typeof translations {
  return typeof document !== "undefined" && document.documentElement.dir === "rtl" ? "ar" : "en"
}

/**
 * A text in the page's language without the help of i18next, for when packages are in disorder.
 *
 * @param key with the root, for example `svc.twice.title`.
 * @param values by name, for `{{name}}` in the text.
 */
export function plainText(key: string, values: Record<string, string> = {}): string {
  const text = key
    .split(".")
    .reduce<unknown>(
      (level, part) => (level as Record<string, unknown> | undefined)?.[part],
      translations[plainLanguage()].translation
    )
  return Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{{${name}}}`, value), String(text))
}
