import type { SettingName, settings } from "./setting-descriptors"
import type { GivenOptions } from "./options/validate-options"

type SecretName = Extract<(typeof settings)[number], { kind: "secret" }>["name"]

/**
 * The addresses that each secret is sent to: as plain text (§4.1, §4.2, §4.3, §4.5, §5.5), or as the signature of a
 * form (§5.4).
 *
 * The table enforces a rule: a secret is sent only to an address chosen by whoever entered the secret, or by the
 * store's developers. See {@link findGivenSecret} and {@link findSecretsToEnterAgain}.
 */
const destinations: Readonly<Record<SecretName, readonly SettingName[]>> = {
  secret_key: ["sdk_api_url", "gateway_url", "api_url", "access_token_login"],
  previous_secret_key: [],
  access_token: ["api_url"],
}

const secretNames = Object.keys(destinations) as SecretName[]

/**
 * Settings that decide what a secret proves. With a second key, another environment, another sort order or no check at
 * all, a message would count that the secret does not prove. A login replaces an access token.
 */
const rules: Readonly<Record<SecretName, readonly SettingName[]>> = {
  secret_key: ["previous_secret_key", "environment", "message.verification", "signature.sort"],
  previous_secret_key: [],
  access_token: ["access_token_login"],
}

/**
 * Finds the secret that reserves a setting for the store's configuration. When the configuration sets a secret, staff
 * must not choose its addresses or what it proves. `undefined` when staff may set it.
 */
export function findGivenSecret(given: Pick<GivenOptions, "names">, name: SettingName): SettingName | undefined {
  const owners = secretNames.filter((secret) => [...destinations[secret], ...rules[secret]].includes(name))
  return given.names.has(name) ? undefined : owners.find((secret) => given.names.has(secret))
}

/** Says where such a setting must be set instead, and why. */
export function describeReserved(secret: SettingName, name: SettingName): string {
  return secretNames.some((sent) => sent === secret && destinations[sent].includes(name))
    ? `must be set in medusa-config beside ${secret}, which is sent to this address`
    : `must be set in medusa-config beside ${secret}`
}

/** A secret that was entered for a different address. */
export interface SecretToEnterAgain {
  secret: SettingName
  /** The address that has changed. */
  address: SettingName
}

/**
 * Finds stored secrets that a change would send to an address for which they were not entered. Staff who change the
 * address must enter them again or remove them.
 *
 * @param stored the values after the change.
 * @param changed whether the change alters the effective value of an address.
 * @param entered whether the change enters a secret.
 */
export function findSecretsToEnterAgain(
  stored: Record<string, unknown>,
  changed: (address: SettingName) => boolean,
  entered: (secret: SettingName) => boolean
): SecretToEnterAgain[] {
  return secretNames.flatMap((secret) => {
    const address = destinations[secret].find(changed)
    return address !== undefined && stored[secret] !== undefined && !entered(secret) ? [{ secret, address }] : []
  })
}

/**
 * Lists the stored addresses of a secret that the store's configuration overrides. A secret entered now was not meant
 * for them, so they must not take effect if the configuration drops its own.
 */
export function listAddressesBeneath(given: Pick<GivenOptions, "names">, secret: SettingName): SettingName[] {
  return secretNames
    .filter((name) => name === secret)
    .flatMap((name) => destinations[name])
    .filter((address) => given.names.has(address))
}
