import type { SvcSetting, SvcSettingsAnswer } from "../../../types"
import { buildCallbackUrl, buildWebhookUrl } from "./configuration"
import { readOption } from "./options/option-path"
import type { SecretBox } from "./secret-box"
import { findGivenSecret } from "./secret-destinations"
import { type SettingDescriptor, type SettingName, settings } from "./setting-descriptors"
import { listChoices, listEntries, isRequired, convertToSettingValue } from "./setting-schema"
import { findMissing, type SettingsInForce } from "./settings-in-force"
import type { StoredSettings } from "./settings-row"
import type { GivenOptions } from "./options/validate-options"

/** Shorter secrets are masked completely: the last four characters would reveal too much. */
const SHORTEST_SHOWN_SECRET = 12

/** Builds the answer with the settings. Secrets are masked. */
export function buildSettingsAnswer(
  given: GivenOptions,
  row: StoredSettings,
  box: SecretBox,
  inForce: SettingsInForce
): SvcSettingsAnswer["settings"] {
  const { backend_url } = inForce.known
  return {
    version: row.version,
    fields: settings.map((setting) => describeSetting(setting, given, box, inForce)),
    missing: findMissing(inForce),
    callback_url: backend_url === undefined ? null : buildCallbackUrl({ backend_url }),
    webhook_url: backend_url === undefined ? null : buildWebhookUrl({ backend_url }),
    updated_by: row.updated_by,
    updated_at: row.updated_at?.toISOString() ?? null,
  }
}

function describeSetting(
  setting: SettingDescriptor & { name: SettingName },
  given: GivenOptions,
  box: SecretBox,
  inForce: SettingsInForce
): SvcSetting {
  const { name, group, kind } = setting
  const isSecret = kind === "secret"
  const optionValue = readOption(inForce.known, name)
  const fault = inForce.faults.find((candidate) => candidate.name === name)
  return {
    name,
    group,
    kind,
    required: isRequired(name, inForce.known),
    ...(kind === "choice" && { choices: listChoices(setting) }),
    ...(kind === "list" && listEntries(name).length > 0 && { choices: listEntries(name) }),
    value: isSecret ? null : convertToSettingValue(name, optionValue),
    ...(isSecret && { secret: { set: optionValue !== undefined, ends_in: showSecretEnd(optionValue) } }),
    source: findSource(name, given, inForce),
    locked: findLock(setting, given, box),
    problem: fault?.kind === "unreadable" || fault?.kind === "invalid" ? fault.kind : null,
  }
}

function findLock(
  { name, kind }: SettingDescriptor & { name: SettingName },
  given: GivenOptions,
  box: SecretBox
): SvcSetting["locked"] {
  if (given.names.has(name)) {
    return "configuration"
  }
  if (findGivenSecret(given, name) !== undefined) {
    return "secret_in_configuration"
  }
  return kind === "secret" && !box.canSeal ? "no_encryption_key" : null
}

function findSource(name: SettingName, given: GivenOptions, { stored, known }: SettingsInForce): SvcSetting["source"] {
  if (given.names.has(name)) {
    return "configuration"
  }
  if (stored.has(name)) {
    return "stored"
  }
  return readOption(known, name) === undefined ? "none" : "default"
}

/** The last four characters of a long secret; `null` for a short one and for a function. */
function showSecretEnd(secret: unknown): string | null {
  return typeof secret === "string" && secret.length >= SHORTEST_SHOWN_SECRET ? secret.slice(-4) : null
}
