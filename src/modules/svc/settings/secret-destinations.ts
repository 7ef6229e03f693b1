import type { SettingName, settings } from "./setting-descriptors"
import type { GivenOptions } from "./validate-options"

type SecretName = Extract<(typeof settings)[number], { kind: "secret" }>["name"]

/**
 * Where each secret goes: as it is (§4.1, §4.2, §4.3, §4.5), or as the check value of a form that was made with it (§5.4).
 *
 * This table is the rule that a secret goes only to an address that whoever gave the secret has chosen, or the store's
 * developers have: see {@link givenSecretFor} and {@link secretsToEnterAgain}.
 */
const destinations: Readonly<Record<SecretName, readonly SettingName[]>> = {
  secret_key: ["sdk_api_url", "gateway_url"],
  previous_secret_key: [],
  access_token: ["api_url"],
}

const secretNames = Object.keys(destinations) as SecretName[]

/**
 * Settings that decide what a secret proves. Another key beside it, another environment, another sort order or no check at all
 * would make a message count that the secret does not prove.
 */
const rules: Readonly<Record<SecretName, readonly SettingName[]>> = {
  secret_key: ["previous_secret_key", "environment", "message.verification", "signature.sort"],
  previous_secret_key: [],
  access_token: [],
}

/**
 * The secret of the store's configuration to which a setting belongs that the configuration leaves open: staff must choose
 * neither where it goes nor what it proves. `undefined` when there is none.
 */
export function givenSecretFor(given: Pick<GivenOptions, "names">, name: SettingName): SettingName | undefined {
  const owners = secretNames.filter((secret) => [...destinations[secret], ...rules[secret]].includes(name))
  return given.names.has(name) ? undefined : owners.find((secret) => given.names.has(secret))
}

/** Says why such a setting cannot be set by staff. */
export function reservedFor(secret: SettingName, name: SettingName): string {
  return secretsSentTo(name).length > 0
    ? `must be set in the store configuration, because ${secret} is set there and sent to this address`
    : `must be set in the store configuration, because ${secret} is set there`
}

/** A secret that was entered for another address. */
export interface SecretToEnterAgain {
  secret: SettingName
  /** The address that has changed. */
  address: SettingName
}

/**
 * Stored secrets that a change would send to an address which they were not entered for: who changes the address must show
 * that they know them, or remove them.
 *
 * @param stored the values as they would be stored.
 * @param changed whether what is in force at an address becomes another one.
 * @param entered whether the change itself enters a secret.
 */
export function secretsToEnterAgain(
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
 * Addresses that are stored beneath those of the store's configuration: a secret that is entered now was not meant for them,
 * should the configuration leave them open one day.
 */
export function addressesBeneath(given: Pick<GivenOptions, "names">, secret: SettingName): SettingName[] {
  return secretNames
    .filter((name) => name === secret)
    .flatMap((name) => destinations[name])
    .filter((address) => given.names.has(address))
}

function secretsSentTo(address: SettingName): SecretName[] {
  return secretNames.filter((secret) => destinations[secret].includes(address))
}
