import { createHmac } from "node:crypto"
import type { MessageTrust } from "../../../gateway"
import { readDialect, type SvcConfiguration } from "./configuration"

const ID_BYTES = 6

/** An attempt or an invoice, as far as it says under which secret key it was begun. */
export interface BegunUnderKey {
  /** As {@link identifySecretKey} gives it; `null` in a row that never knew. */
  secret_key_id: string | null
}

/**
 * Identifies a secret key, so that a row can remember the key that it was begun under.
 *
 * The id is derived from the key, because a key that the store's configuration gives has no place for a random one, and every
 * server must find the same. It is an HMAC cut to 48 bits. With it a reader of the database can try guesses of the key, as any
 * shopper can with the signature of their own form (§5.4) and any reader with the check values of stored messages: it opens no
 * new way, and a random key is beyond guessing.
 *
 * @returns eight characters of base64url.
 */
export function identifySecretKey(secretKey: string): string {
  const id = createHmac("sha256", secretKey).update("medusa-payment-svc secret key id").digest()
  return id.subarray(0, ID_BYTES).toString("base64url")
}

/**
 * Decides which keys can prove a message (§5.4, §6): the key that an attempt or invoice was begun under, or a later one, but never an
 * earlier one. A gateway that has one key signs messages about old payments with its new key.
 *
 * The current key always counts. The previous one is earlier than what was begun under the current one, and proves nothing there;
 * it counts for all else: what was begun under it, under a key before it, or in a row that does not say.
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

/** What messages about an attempt or an invoice are checked with (§6); see {@link selectProvingKeys}. */
export function selectTrust(configuration: SvcConfiguration, begun: BegunUnderKey): MessageTrust {
  return { ...selectProvingKeys(configuration, begun), dialect: readDialect(configuration) }
}
