import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type Language, languages, readLanguageName } from "../../../fields/languages"
import { findShopLanguage } from "../../../workflows/shop-language"

type Visited = Parameters<typeof findShopLanguage>[1]

/** Makes the pages of an answer follow the language of the shop from which the visitor comes to pay. */
export function followShop(res: MedusaResponse, visited: Visited): void {
  res.locals.visited = visited
}

/** Finds the language of a page: the shop's, else the browser's. */
export async function findLanguage(req: MedusaRequest, res: MedusaResponse): Promise<Language> {
  const visited = res.locals.visited as Visited | undefined
  const language = visited && (await findShopLanguage(req.scope, visited).catch(() => undefined))
  return language ?? readBrowserLanguage(req)
}

/** The language that the browser prefers; English when it prefers neither. */
export function readBrowserLanguage(req: MedusaRequest): Language {
  return readLanguageName(req.acceptsLanguages([...languages])) ?? "en"
}
