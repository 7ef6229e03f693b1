import type { Request } from "express"

/** Languages of the pages for customers. */
export const languages = ["en", "ar"] as const

export type Language = (typeof languages)[number]

/** The language asked for by `?lang=`, else by the browser, else English. */
export function languageOf(request: Request): Language {
  const asked = request.query.lang
  return (
    languages.find((language) => language === asked) ??
    (request.acceptsLanguages([...languages]) === "ar" ? "ar" : "en")
  )
}
