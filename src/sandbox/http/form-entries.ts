import type { Request } from "express"
import { Refusal } from "./answer"
import { readBodyText } from "./body"

/**
 * Name and value of every field of a posted form, in order, including duplicates.
 *
 * @throws Refusal 415 for another content type, 400 for malformed urlencoded text.
 */
export function readFormEntries(request: Request): [name: string, value: string][] {
  const text = readBodyText(request, "application/x-www-form-urlencoded", "Invalid data")
  if (text === "") {
    return []
  }
  return text.split("&").map((pair) => {
    const at = pair.indexOf("=")
    if (at < 1) {
      throw new Refusal(400, "Invalid data", "the body is not urlencoded: each field is written name=value")
    }
    return [decodeText(pair.slice(0, at)), decodeText(pair.slice(at + 1))]
  })
}

function decodeText(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "))
  } catch {
    throw new Refusal(
      400,
      "Invalid data",
      "the body is not urlencoded: a percent sign does not begin a UTF-8 character"
    )
  }
}
