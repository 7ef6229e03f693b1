/** Spells an address in other ways that a server may treat as the same. */
import { request } from "node:http"

/**
 * Lists other spellings of an address that a server may treat as the same: encoded characters, doubled or trailing
 * slashes, upper case, dots.
 */
export function spellAddress(address: string): string[] {
  const segments = address.split("/").slice(1)
  const withSegment = (index: number, text: string) =>
    `/${segments.map((segment, at) => (at === index ? text : segment)).join("/")}`
  const each = (change: (segment: string) => string) =>
    segments.map((segment, index) => withSegment(index, change(segment)))
  const every = (change: (segment: string) => string) => `/${segments.map(change).join("/")}`
  return [
    address,
    `${address}/`,
    `${address}//`,
    `${address}/.`,
    `${address}%2F`,
    `${address}%00`,
    `${address};a=b`,
    `/.${address}`,
    `/x/..${address}`,
    every(encodeOnce),
    every((segment) => segment.toUpperCase()),
    ...each(encodeOnce),
    ...each(encodeTwice),
    ...each((segment) => `/${segment}`),
    ...each((segment) => `./${segment}`),
    ...each((segment) => segment.toUpperCase()),
    ...each((segment) => `${encodeOnce(segment)}/`),
  ]
}

/** Percent-encodes the first character. */
function encodeOnce(segment: string): string {
  return `%${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`
}

function encodeTwice(segment: string): string {
  return encodeOnce(segment).replace("%", "%25")
}

/** An answer to an address that no client has normalized. */
export interface SpelledAnswer {
  status: number
  text: string
}

/** Requests an address exactly as spelled; `fetch` would resolve its dots. */
export async function askSpelled(
  url: string,
  spelled: { method: string; address: string; authorization?: string; body?: unknown }
): Promise<SpelledAnswer> {
  const { method, address, authorization, body } = spelled
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        method,
        path: address,
        headers: { "content-type": "application/json", ...(authorization && { authorization }) },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on("data", (part: Buffer) => parts.push(part))
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") }))
      }
    )
    sent.on("error", reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
