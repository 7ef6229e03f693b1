/** Translations for tests that render parts of the admin. */
import { setI18n } from "react-i18next"

/** Sets up a minimal i18next in one language; `textOf` returns the text of a key. */
export function translateBy(textOf: (key: string, options?: { defaultValue?: string }) => string): void {
  setI18n({
    options: {},
    language: "en",
    languages: ["en"],
    dir: () => "ltr",
    hasResourceBundle: () => true,
    isInitialized: true,
    hasLoadedNamespace: () => true,
    getFixedT: () => textOf,
  } as never)
}
