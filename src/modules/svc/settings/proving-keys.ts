import { createHmac } from "node:crypto"
import type { MessageTrust } from "../../../gateway"
import { readDialect, type SvcConfiguration } from "./configuration"

const ID_BYTES = 6

/** The key of an attempt or invoice. */
export interface BegunUnderKey {
  /** From {@link identifySecretKey}; `null` when unknown. */
  secret_key_id: string | null
}

/**
 * Identifies a secret key, so that a row can store the key that it was begun under.
 *
 * The id is derived from the key, because a key in the store's configuration has no place for a random id, and every
 * server must compute the same one. It is an HMAC cut to 48 bits. A reader of the database can test guesses of the key
 * against it. That is no new attack: shoppers can do so with the signature of their own form (§5.4), and readers with
 * the check values of stored messages. A random key cannot be guessed.
 *
 * @returns eight characters of base64url.
 */
export function identifySecretKey(secretKey: string): string {
  const id = createHmac("sha256", secretKey).update("medusa-payment-svc secret key id").digest()
  return id.subarray(0, ID_BYTES).toString("base64url")
}

/**
 * Selects the keys that can prove a message (§5.4, §6): the key that an attempt or invoice was begun under, or a later
 * one, but never an earlier one. A gateway with a single key signs messages about old payments with its new key.
 *
 * The current key always counts. The previous key proves nothing about a row begun under the current one. It counts for
 * all other rows: those begun under it, under an older key, or under an unknown one.
 */
export function selectProvingKeys(
  configuration: Pick<SvcConfiguration, "secret_key" | "previous_secret_key">,
  { secret_key_id }: BegunUnderKey
): Omit<MessageTrust, "dialect"> {
  const { secret_key: secretKey, previous_secret_key: earlierKey } = configuration
  return secret_key_id === identifySecretKey(secretKey)
    ? { secretKey, replacedSecretKey: earlierKey }
    : { secretKey, previousSecretKey: earlierKey }
}

/** Selects keys and dialect for checking messages about an attempt or an invoice (§6); see {@link selectProvingKeys}. */
export function selectTrust(configuration: SvcConfiguration, begun: BegunUnderKey): MessageTrust {
  return { ...selectProvingKeys(configuration, begun), dialect: readDialect(configuration) }
}
