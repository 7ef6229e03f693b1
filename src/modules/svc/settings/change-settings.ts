import { isDeepStrictEqual } from "node:util"
import type { SvcRefusedSetting, SvcSettingFault } from "../../../types"
import { readOption } from "./options/option-path"
import { findRefusedChanges, type Staff } from "../staff"
import type { SecretBox } from "./secret-box"
import { listAddressesBeneath, findGivenSecret, describeReserved, findSecretsToEnterAgain } from "./secret-destinations"
import {
  findSetting,
  type SettingDescriptor,
  type SettingName,
  settings,
  type SettingValue,
} from "./setting-descriptors"
import { checkSetting, convertToSettingValue } from "./setting-schema"
import { mergeSettings } from "./settings-in-force"
import type { GivenOptions } from "./options/validate-options"

/** A change of settings that staff submit. */
export interface SettingsChange {
  /** The version of the settings that the change is based on. */
  version: number
  /** By name; `null` removes the stored value, a blank secret keeps it. */
  values: Record<string, unknown>
  /** Confirms that the environment becomes live. */
  confirm_live?: boolean
}

export type ChangedSettings =
  | { outcome: "refused"; fields: SvcRefusedSetting[] }
  /**
   * `values` are all values to store; `names` are the changed settings, `resealed` the secrets encrypted again with the
   * current key.
   */
  | { outcome: "accepted"; values: Record<string, unknown>; names: SettingName[]; resealed: SettingName[] }

/**
 * Applies a change to the stored values. The result must be as valid as the plugin's options, except that missing
 * settings may stay missing, and invalid ones that the change does not touch do not block it.
 *
 * @param staff who makes the change.
 */
export function changeSettings(
  given: GivenOptions,
  stored: Record<string, unknown>,
  box: SecretBox,
  change: SettingsChange,
  staff: Staff
): ChangedSettings {
  const fields: SvcRefusedSetting[] = []
  const values = { ...stored }
  const names: SettingName[] = []
  for (const [name, value] of Object.entries(change.values)) {
    const setting = findSetting(name)
    const applied = setting
      ? applyOne(given, values, box, setting, value)
      : refuse("unknown_setting", "is not a setting")
    if (applied.outcome === "refused") {
      fields.push({ name, ...applied.fault })
    } else if (applied.outcome === "changed" && setting) {
      names.push(setting.name)
    }
  }
  const before = mergeSettings(given, stored, box)
  const after = mergeSettings(given, values, box)
  for (const fault of after.faults) {
    const { name, message } = fault
    const wasThere = before.faults.some((other) => other.name === name && other.message === message)
    if (fault.kind === "invalid" && !(wasThere && !Object.hasOwn(change.values, name))) {
      fields.push({ name, code: fault.code, message })
    }
  }
  fields.push(...findRefusedChanges(before.known, after.known, staff))
  const isEntered = (name: SettingName) => isText(change.values[name])
  const isElsewhere = (address: SettingName) => {
    const next = readOption(after.known, address)
    return next !== undefined && next !== readOption(before.known, address)
  }
  for (const { secret, address } of findSecretsToEnterAgain(values, isElsewhere, isEntered)) {
    const message = `must be entered again or removed, because ${address} changed`
    fields.push({ name: secret, code: "enter_again", message })
  }
  if (before.known.environment !== "live" && after.known.environment === "live" && change.confirm_live !== true) {
    const message = "must be true, because this change makes the environment live, where real money moves"
    fields.push({ name: "confirm_live", code: "not_confirmed", message })
  }
  return fields.length > 0
    ? { outcome: "refused", fields }
    : { outcome: "accepted", values, names, resealed: resealSecrets(values, box) }
}

/** Whether a secret was entered; a blank one keeps the stored one. */
function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== ""
}

type Applied =
  { outcome: "refused"; fault: Omit<SvcRefusedSetting, "name"> } | { outcome: "changed" } | { outcome: "kept" }

const refuse = (code: SvcSettingFault, message: string): Applied => ({ outcome: "refused", fault: { code, message } })

function applyOne(
  given: GivenOptions,
  values: Record<string, unknown>,
  box: SecretBox,
  { name, kind }: SettingDescriptor & { name: SettingName },
  value: unknown
): Applied {
  const isSecret = kind === "secret"
  if (isSecret && typeof value === "string" && !isText(value)) {
    return { outcome: "kept" }
  }
  if (given.names.has(name)) {
    return refuse("configured", "is set in medusa-config and can be changed only there")
  }
  if (value === null) {
    const wasStored = values[name] !== undefined
    delete values[name]
    return { outcome: wasStored ? "changed" : "kept" }
  }
  const secret = findGivenSecret(given, name)
  if (secret !== undefined) {
    return refuse("belongs_to_secret", describeReserved(secret, name))
  }
  if (isSecret && !box.canSeal) {
    return refuse("no_encryption_key", "cannot be stored: set encryption_key in medusa-config first")
  }
  const checked = checkSetting(name, value as SettingValue)
  if (!checked.sound) {
    return refuse("invalid", checked.message)
  }
  listAddressesBeneath(given, name).forEach((address) => delete values[address])
  const next = convertToSettingValue(name, checked.value)
  const present = isSecret ? box.open(name, values[name]) : values[name]
  if (isDeepStrictEqual(present, next)) {
    return { outcome: "kept" }
  }
  values[name] = isSecret ? box.seal(name, String(next)) : next
  return { outcome: "changed" }
}

/**
 * Encrypts secrets that were sealed with the previous key with the current one. Secrets that cannot be opened stay as
 * they are.
 */
function resealSecrets(values: Record<string, unknown>, box: SecretBox): SettingName[] {
  const old = settings
    .filter(({ name, kind }) => kind === "secret" && values[name] !== undefined && !box.isCurrent(values[name]))
    .map(({ name }) => name)
  return old.filter((name) => {
    const text = box.canSeal ? box.open(name, values[name]) : undefined
    if (text !== undefined) {
      values[name] = box.seal(name, text)
    }
    return text !== undefined
  })
}
