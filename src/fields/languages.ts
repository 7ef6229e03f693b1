/** Languages of the texts for shoppers. */
export const languages = ["en", "ar"] as const

export type Language = (typeof languages)[number]

/** Reads a value that must be one of the languages, such as `data.language` of a payment session. */
export function readLanguageName(value: unknown): Language | undefined {
  return languages.find((language) => language === value)
}

/** Reads the language of a BCP 47 tag, such as `ar-QA`. */
export function readLanguageTag(tag: string | null | undefined): Language | undefined {
  return readLanguageName(tag?.toLowerCase().split("-")[0])
}
