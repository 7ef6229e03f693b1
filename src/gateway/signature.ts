import { createHash, hash, timingSafeEqual } from "node:crypto"
import type { SignatureSort } from "./dialect"

const SHA256_BYTES = 32

/** The value of each hexadecimal digit by its character code, in either letter case; `NO_DIGIT` for other ASCII characters. */
const NO_DIGIT = 255
const digitValues = new Uint8Array(128).fill(NO_DIGIT)
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16)
  digitValues[digit.charCodeAt(0)] = value
  digitValues[digit.toUpperCase().charCodeAt(0)] = value
}

/** Reused buffers for comparing two values; their content is meaningless between calls. */
const expectedBytes = new Uint8Array(SHA256_BYTES)
const receivedBytes = new Uint8Array(SHA256_BYTES)

/** Thrown instead of hashing without a secret, because anybody could compute such a hash. */
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

/** Sorts values in the order of hashing, by field name (§5.4 step 2). */
export function sortValues(fields: Iterable<readonly [name: string, value: string]>, sort: SignatureSort): string[] {
  return [...fields].sort(([left], [right]) => compareFieldNames(left, right, sort)).map(([, value]) => value)
}

/**
 * Computes the hash of §5.4: SHA-256 over the secret key followed by the values, sorted by field name, without a
 * separator.
 *
 * @param secretKey the merchant's secret key.
 * @param fields name and value of every hashed field; text is hashed as UTF-8.
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
  for (const value of sortValues(fields, sort)) {
    hashed.update(value, "utf8")
  }
  return hashed.digest("hex")
}

/** Whether a text is a SHA-256 value in hexadecimal, in either letter case. */
export function isSha256Hex(text: string): boolean {
  return decodeSha256(text, receivedBytes)
}

/** Compares two SHA-256 values in hexadecimal, in either letter case, in constant time. */
export function isSameHash(expected: string, received: string): boolean {
  return (
    decodeSha256(expected, expectedBytes) &&
    decodeSha256(received, receivedBytes) &&
    timingSafeEqual(expectedBytes, receivedBytes)
  )
}

/**
 * Decodes a SHA-256 value in hexadecimal. Node's own decoder accepts characters whose low byte is a digit.
 *
 * @param bytes the output buffer; its content is meaningless when the text is invalid.
 * @returns whether the text is valid.
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
 * Whether a text, hashed as UTF-8, has a SHA-256 value; compares in constant time.
 *
 * @param received in hexadecimal, in either letter case.
 */
export function matchesHash(text: string, received: string): boolean {
  // Hashing to hexadecimal is several times faster than to a new buffer.
  return isSameHash(hash("sha256", text, "hex"), received)
}
