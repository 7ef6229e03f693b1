import type { SvcSettingFault } from "../../../types"
import type { KnownConfiguration, SvcConfiguration } from "./configuration"
import { findContradictions } from "./contradictions"
import { optionAt, withOptionAt } from "./option-path"
import type { SecretBox } from "./secret-box"
import { givenSecretFor, reservedFor } from "./secret-destinations"
import { type SettingDescriptor, type SettingName, settings, type SettingValue } from "./setting-descriptors"
import { checkSetting, isRequired } from "./setting-schema"
import type { GivenOptions } from "./validate-options"

/** Why a setting cannot be used. */
export type SettingFault = {
  /** Name of the setting; the path of an option that is no setting. */
  name: string
  /** What it must be; never what it is. */
  message: string
} & (
  | { kind: "missing" }
  /** A stored secret whose encryption key is gone. */
  | { kind: "unreadable" }
  /** Unsound by itself, or beside the others. */
  | { kind: "invalid"; code: SvcSettingFault }
)

/** Ends in what has to be set. */
export const HOW_TO_SET = "Set this in medusa-config or in the admin under Settings"

/** What the plugin works with: the store's configuration, then what staff have stored, then defaults. */
export interface SettingsInForce {
  /** What is known, complete or not. */
  known: KnownConfiguration
  /** What is known, when nothing is missing and everything fits together. */
  configuration: SvcConfiguration | undefined
  faults: SettingFault[]
  /** Settings whose stored value is in force. */
  stored: ReadonlySet<SettingName>
}

/** Puts together what the store's configuration gives and what staff have stored. The configuration wins. */
export function settingsInForce(
  given: GivenOptions,
  storedValues: Record<string, unknown>,
  box: SecretBox
): SettingsInForce {
  const faults: SettingFault[] = []
  const stored = new Set<SettingName>()
  let known: KnownConfiguration = given.options
  for (const setting of settings) {
    const { name, safest }: SettingDescriptor & { name: SettingName } = setting
    if (given.names.has(name) || storedValues[name] === undefined) {
      continue
    }
    const secret = givenSecretFor(given, name)
    if (secret !== undefined) {
      // Without what may be left out, the configuration's own secret works as the configuration says.
      if (isRequired(name)) {
        faults.push({ name, kind: "invalid", code: "belongs_to_secret", message: reservedFor(secret, name) })
      }
      continue
    }
    const value = openStored(setting, storedValues[name], box)
    const checked = value === undefined ? undefined : checkSetting(name, value)
    if (checked?.sound) {
      known = withOptionAt(known, name, checked.value)
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
        known = withOptionAt(known, name, safest)
      }
    }
  }
  for (const { name } of settings) {
    if (isRequired(name) && optionAt(known, name) === undefined && !faults.some((fault) => fault.name === name)) {
      faults.push({ name, kind: "missing", message: "is missing" })
    }
  }
  for (const { path, code, message } of findContradictions(known)) {
    faults.push({ name: settingAt(path), kind: "invalid", code, message })
  }
  // Nothing is missing and every value was checked, so what is known is the whole configuration.
  const configuration = faults.length === 0 ? (known as SvcConfiguration) : undefined
  return { known, configuration, faults, stored }
}

/** Names of what must be set or mended before payments can be taken. */
export function findMissing({ faults }: Pick<SettingsInForce, "faults">): string[] {
  return [...new Set(faults.map(({ name }) => name))]
}

/** The value as it travels; `undefined` for a secret that cannot be opened. */
function openStored({ name, kind }: SettingDescriptor, stored: unknown, box: SecretBox): SettingValue | undefined {
  // What is no setting's value at all is refused by the check that follows.
  return kind === "secret" ? box.open(name, stored) : (stored as SettingValue)
}

/** The setting that a path leads into, or the path itself. */
function settingAt(path: readonly (string | number)[]): string {
  const text = path.join(".")
  return settings.find(({ name }) => text === name || text.startsWith(`${name}.`))?.name ?? text
}
