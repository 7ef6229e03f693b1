/** Translations for tests that draw parts of the admin. */
import { setI18n } from "react-i18next"

/** Lets pages be drawn in one language, with as much of i18next as there has to be; `textOf` gives what stands for a key. */
export function translateBy(textOf: (key: string, options?: { defaultValue?: string }) => string): void {
  setI18n({
    options: {},
    language: "en",
    languages: ["en"],
    hasResourceBundle: () => true,
    isInitialized: true,
    hasLoadedNamespace: () => true,
    getFixedT: () => textOf,
  } as never)
}
