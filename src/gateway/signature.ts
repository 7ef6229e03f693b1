import { createHash, hash, timingSafeEqual } from "node:crypto"
import type { SignatureSort } from "./dialect"

const SHA256_BYTES = 32

/** The value of each hexadecimal digit by its code, in either letter case; `NO_DIGIT` for other characters of ASCII. */
const NO_DIGIT = 255
const digitValues = new Uint8Array(128).fill(NO_DIGIT)
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16)
  digitValues[digit.charCodeAt(0)] = value
  digitValues[digit.toUpperCase().charCodeAt(0)] = value
}

/** What two values are decoded into to be compared; of no meaning between two calls. */
const expectedBytes = new Uint8Array(SHA256_BYTES)
const receivedBytes = new Uint8Array(SHA256_BYTES)

/** Thrown instead of hashing without a secret: anybody could compute such a value. */
export class EmptySecretKeyError extends Error {
  override readonly name = "EmptySecretKeyError"
  constructor() {
    super("The secret key is empty: set secret_key.")
  }
}

/** Order of two field names (§5.4 step 2, §5.6), independent of the machine's locale. */
export function compareFieldNames(left: string, right: string, sort: SignatureSort): number {
  if (sort === "case_insensitive") {
    const folded = compareCodeUnits(left.toLowerCase(), right.toLowerCase())
    if (folded !== 0) {
      return folded
    }
  }
  return compareCodeUnits(left, right)
}

function compareCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

/** The values in the order in which they are hashed: by field name (§5.4 step 2). */
export function valuesInOrder(fields: Iterable<readonly [name: string, value: string]>, sort: SignatureSort): string[] {
  return [...fields].sort(([left], [right]) => compareFieldNames(left, right, sort)).map(([, value]) => value)
}

/**
 * The hash of §5.4: SHA-256 over the secret key followed by the values, sorted by field name, with no separator.
 *
 * @param secretKey the merchant's secret key.
 * @param fields name and value of every field that takes part; text is hashed as UTF-8.
 * @returns lower-case hexadecimal, 64 characters.
 * @throws EmptySecretKeyError when the secret key is empty or blank.
 */
export function hashOfFields(
  secretKey: string,
  fields: Iterable<readonly [name: string, value: string]>,
  sort: SignatureSort
): string {
  if (secretKey.trim() === "") {
    throw new EmptySecretKeyError()
  }
  const hashed = createHash("sha256").update(secretKey, "utf8")
  for (const value of valuesInOrder(fields, sort)) {
    hashed.update(value, "utf8")
  }
  return hashed.digest("hex")
}

/** Whether a text is a SHA-256 value in hexadecimal, in either letter case. */
export function isSha256Hex(text: string): boolean {
  return decodeSha256(text, receivedBytes)
}

/** Compares two SHA-256 values in hexadecimal, in either letter case, in time that does not depend on where they differ. */
export function sameHash(expected: string, received: string): boolean {
  return (
    decodeSha256(expected, expectedBytes) &&
    decodeSha256(received, receivedBytes) &&
    timingSafeEqual(expectedBytes, receivedBytes)
  )
}

/**
 * Decodes a SHA-256 value in hexadecimal. Node itself would take characters whose low byte is a digit for that digit.
 *
 * @param bytes where the value is written to; of no meaning when the text is no such value.
 * @returns whether the text is one.
 */
function decodeSha256(text: string, bytes: Uint8Array): boolean {
  if (text.length !== 2 * SHA256_BYTES) {
    return false
  }
  for (let index = 0; index < SHA256_BYTES; index++) {
    const high = digitValues[text.charCodeAt(2 * index)] ?? NO_DIGIT
    const low = digitValues[text.charCodeAt(2 * index + 1)] ?? NO_DIGIT
    if (high === NO_DIGIT || low === NO_DIGIT) {
      return false
    }
    bytes[index] = 16 * high + low
  }
  return true
}

/**
 * Whether a text, hashed as UTF-8, has a SHA-256 value; compared as {@link sameHash} does.
 *
 * @param received in hexadecimal, in either letter case.
 */
export function matchesHash(text: string, received: string): boolean {
  // In hexadecimal the driver hashes several times faster than into a buffer of its own.
  return sameHash(hash("sha256", text, "hex"), received)
}
