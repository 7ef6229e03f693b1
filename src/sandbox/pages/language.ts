import type { Request } from "express"

/** Languages of the pages for customers. */
export const languages = ["en", "ar"] as const

export type Language = (typeof languages)[number]

const COOKIE = "sandbox_language"

/** The language from `?lang=`, else the previously chosen one, else the browser's, else English. */
export function readLanguage(request: Request): Language {
  return (
    chooseLanguage(request) ??
    languages.find((language) => request.headers.cookie?.split("; ").includes(`${COOKIE}=${language}`)) ??
    (request.acceptsLanguages([...languages]) === "ar" ? "ar" : "en")
  )
}

/**
 * Sets a cookie with the language from `?lang=`, for the shopper's next payments. `Lax`, so that the browser also sends
 * it when the shop's form leads here.
 */
export function rememberLanguage(request: Request): Record<string, string> {
  const chosen = chooseLanguage(request)
  return chosen ? { "Set-Cookie": `${COOKIE}=${chosen}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax` } : {}
}

function chooseLanguage({ query }: Request): Language | undefined {
  return languages.find((language) => language === query.lang)
}
