import type { SvcSettingFault } from "../../../types"
import type { KnownConfiguration, SvcConfiguration } from "./configuration"
import { findContradictions } from "./options/contradictions"
import { readOption, copyWithOption } from "./options/option-path"
import type { SecretBox } from "./secret-box"
import { findGivenSecret, describeReserved } from "./secret-destinations"
import { type SettingDescriptor, type SettingName, settings, type SettingValue } from "./setting-descriptors"
import { checkSetting, isRequired } from "./setting-schema"
import type { GivenOptions } from "./options/validate-options"

/** Why a setting cannot be used. */
export type SettingFault = {
  /** Name of the setting, or the path of an option that is not a setting. */
  name: string
  /** The rule for the value; never the value itself. */
  message: string
} & (
  | { kind: "missing" }
  /** Missing, and staff cannot set it: see {@link findGivenSecret}. */
  | { kind: "reserved" }
  /** A stored secret whose encryption key is missing. */
  | { kind: "unreadable" }
  /** Invalid by itself, or in combination with others. */
  | { kind: "invalid"; code: SvcSettingFault }
)

/** Beginning of a sentence that ends with the names of the settings. */
export const HOW_TO_SET = "Set this in medusa-config or in the admin under Settings"

/** The effective settings: the store's configuration, then the values stored by staff, then defaults. */
export interface SettingsInForce {
  /** All effective values, complete or not. */
  known: KnownConfiguration
  /** The complete configuration; `undefined` while something is missing or contradictory. */
  configuration: SvcConfiguration | undefined
  faults: SettingFault[]
  /** Settings whose stored value is in force. */
  stored: ReadonlySet<SettingName>
}

/**
 * Merges the store's configuration with the values stored by staff. The configuration wins.
 *
 * @returns new objects, so that nothing kept for earlier settings, such as an access token, serves later ones.
 */
export function mergeSettings(
  given: GivenOptions,
  storedValues: Record<string, unknown>,
  box: SecretBox
): SettingsInForce {
  const faults: SettingFault[] = []
  const stored = new Set<SettingName>()
  let known: KnownConfiguration = { ...given.options }
  for (const setting of settings) {
    const { name, safest }: SettingDescriptor & { name: SettingName } = setting
    // A stored value that the configuration's secret reserves is ignored, so a required setting counts as missing.
    const isIgnored = given.names.has(name) || findGivenSecret(given, name) !== undefined
    if (isIgnored || storedValues[name] === undefined) {
      continue
    }
    const value = openStored(setting, storedValues[name], box)
    const checked = value === undefined ? undefined : checkSetting(name, value)
    if (checked?.sound) {
      known = copyWithOption(known, name, checked.value)
      stored.add(name)
    } else {
      faults.push(
        checked
          ? { name, kind: "invalid", code: "invalid", message: checked.message }
          : {
              name,
              kind: "unreadable",
              message: "cannot be decrypted with the current encryption key: enter it again",
            }
      )
      if (safest !== undefined) {
        known = copyWithOption(known, name, safest)
      }
    }
  }
  for (const { name } of settings) {
    const isMissing = isRequired(name, known) && readOption(known, name) === undefined
    if (isMissing && !faults.some((fault) => fault.name === name)) {
      const secret = findGivenSecret(given, name)
      faults.push(
        secret === undefined
          ? { name, kind: "missing", message: "is missing" }
          : { name, kind: "reserved", message: describeReserved(secret, name) }
      )
    }
  }
  for (const { path, code, message } of findContradictions(known)) {
    faults.push({ name: findSettingAt(path), kind: "invalid", code, message })
  }
  // Nothing is missing and every value was checked, so `known` is complete.
  const configuration = faults.length === 0 ? (known as SvcConfiguration) : undefined
  return { known, configuration, faults, stored }
}

/** Names of the settings that must be set or corrected before payments can be accepted. */
export function findMissing({ faults }: Pick<SettingsInForce, "faults">): string[] {
  return [...new Set(faults.map(({ name }) => name))]
}

/**
 * Says what to correct, and where. Names the settings and no values. Settings that staff cannot set are in a sentence of
 * their own, so that nobody looks for them in the admin.
 */
export function describeFaults(faults: readonly SettingFault[]): string {
  const list = (wanted: (fault: SettingFault) => boolean) =>
    faults
      .filter(wanted)
      .map(({ name, message }) => `${name} ${message}`)
      .join("; ")
  const open = list(({ kind }) => kind !== "reserved")
  const reserved = list(({ kind }) => kind === "reserved")
  return [open && `${HOW_TO_SET}: ${open}.`, reserved && `${reserved}.`].filter(Boolean).join(" ")
}

/** The stored value; `undefined` for a secret that cannot be opened. */
function openStored({ name, kind }: SettingDescriptor, stored: unknown, box: SecretBox): SettingValue | undefined {
  // The cast is safe because the caller checks the value.
  return kind === "secret" ? box.open(name, stored) : (stored as SettingValue)
}

/** The setting that contains a path, or the path itself. */
function findSettingAt(path: readonly (string | number)[]): string {
  const text = path.join(".")
  return settings.find(({ name }) => text === name || text.startsWith(`${name}.`))?.name ?? text
}
