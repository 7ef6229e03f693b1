import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type Language, languages, readLanguageName } from "../../../fields/languages"
import { findShopLanguage } from "../../../workflows/shop-language"

/** Makes the pages of an answer follow the shop's language. Where it cannot be found, they follow the browser. */
export async function followShopLanguage(
  { scope }: MedusaRequest,
  res: MedusaResponse,
  visited: Parameters<typeof findShopLanguage>[1]
): Promise<void> {
  res.locals.language = await findShopLanguage(scope, visited).catch(() => undefined)
}

/** The language of a page: the shop's, else the one that the browser prefers; English when it prefers neither. */
export function readLanguage(req: MedusaRequest, res: MedusaResponse): Language {
  return readLanguageName(res.locals.language) ?? readLanguageName(req.acceptsLanguages([...languages])) ?? "en"
}
