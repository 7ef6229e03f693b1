/** Removes what was drawn at random, before a text is searched for what it must not contain. */

/**
 * Removes ids, codes of links, nonces and ports: a few of them contain any short text by chance.
 *
 * @param least number of characters of the shortest code.
 */
export function removeCodes(text: string, least = 20): string {
  return text
    .replace(/nonce(-|=")[\w+/=]+/g, "")
    .replace(new RegExp(`[\\w-]{${least},}`, "g"), "")
    .replace(/localhost:\d+/g, "")
}
