import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto"

/** The fields of a payment link that its token covers. */
export interface SignedLink {
  id: string
  version: number
}

const PURPOSE = "medusa-payment-svc payment links"
const RECIPIENT_PURPOSE = "medusa-payment-svc recipients of payment links"
const KEY_BYTES = 32

/** Bytes of the code in a token: 128 bits cannot be guessed. */
const CODE_BYTES = 16

/** Maximum length of an id to look up, since anyone can send a token. */
const MAX_CHARACTERS = 64

/**
 * Builds the token at the end of a payment link's address: the link's id, a dot, and a code over id and version
 * (HMAC-SHA256 under a key derived for this purpose only, cut to 128 bits, base64url). It can be recomputed at any
 * time, so no token is stored.
 *
 * @param secret a secret of the store; see the class PaymentLinks.
 */
export function signLink(secret: string, link: SignedLink): string {
  return `${link.id}.${computeCode(secret, link).toString("base64url")}`
}

/** Reads the id that a token claims; `undefined` for text that is not a token. */
export function readLinkId(token: string): string | undefined {
  const [id = "", code = "", ...rest] = token.split(".")
  const isToken = /^[a-z]+_[0-9A-Z]+$/.test(id) && id.length <= MAX_CHARACTERS && code !== "" && rest.length === 0
  return isToken ? id : undefined
}

/** Whether a token matches a link at its version, under one of the store's secrets. Compares in constant time. */
export function matchesLink(secrets: readonly string[], token: string, link: SignedLink): boolean {
  const given = Buffer.from(token.slice(token.indexOf(".") + 1), "base64url")
  return secrets.some((secret) => {
    const code = computeCode(secret, link)
    return given.length === code.length && timingSafeEqual(given, code)
  })
}

/**
 * Computes a code that tells recipients of a message apart without naming them (HMAC-SHA256 like a token's code,
 * base64url).
 *
 * @param of the recipient, and the message: codes of one recipient in two messages differ.
 */
export function computeRecipientCode(secret: string, of: readonly string[]): string {
  return computeHmac(secret, RECIPIENT_PURPOSE, JSON.stringify(of)).toString("base64url")
}

function computeCode(secret: string, { id, version }: SignedLink): Buffer {
  return computeHmac(secret, PURPOSE, `${id}:${version}`)
}

function computeHmac(secret: string, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES))
  return createHmac("sha256", key).update(text).digest().subarray(0, CODE_BYTES)
}
