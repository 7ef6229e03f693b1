import { latinDigits } from "../shared/format/entered-number"
import type { SvcSetting, SvcUpdateSettingsBody } from "../../types"

/** What a field of the form holds. A list is text with an entry on each line; `null` is a stored secret to be removed. */
export type FieldValue = string | boolean | null

export type SettingsValues = Record<string, FieldValue>

/** A setting's field in the form: a dot in a name would make it a path. */
export function fieldOf(name: string): string {
  return name.replaceAll(".", "__")
}

/** The form as the settings stand. A secret is always blank. */
export function valuesOf(settings: readonly SvcSetting[]): SettingsValues {
  return Object.fromEntries(settings.map((setting) => [fieldOf(setting.name), valueOf(setting)]))
}

function valueOf({ kind, value }: SvcSetting): FieldValue {
  switch (kind) {
    case "switch":
      return value === true
    case "list":
    case "staff":
      return Array.isArray(value) ? value.join("\n") : ""
    case "secret":
      return ""
    case "text":
    case "url":
    case "choice":
      return typeof value === "string" ? value : ""
  }
}

/**
 * What has been changed, as the server takes it. A field that was emptied removes the stored value; a blank secret is left
 * out, so that the stored one stays.
 */
export function collectChanges(
  settings: readonly SvcSetting[],
  values: SettingsValues
): SvcUpdateSettingsBody["values"] {
  const before = valuesOf(settings)
  const changes: SvcUpdateSettingsBody["values"] = {}
  for (const { name, kind, locked } of settings) {
    const value = values[fieldOf(name)]
    if (locked === null && value !== undefined && value !== before[fieldOf(name)]) {
      changes[name] = travelling(kind, value)
    }
  }
  return changes
}

function travelling(kind: SvcSetting["kind"], value: FieldValue): string | boolean | string[] | null {
  if (typeof value !== "string" || kind === "secret") {
    return value
  }
  if (kind === "list" || kind === "staff") {
    const entries = value.split(/[\n,]/).flatMap((entry) => entry.trim() || [])
    return entries.length > 0 ? entries : null
  }
  const text = value.trim()
  // Arabic digits count as the number that they are; beside letters they stay as they were typed.
  return (/^[\d٠-٩.٫]+$/.test(text) ? latinDigits(text).replace("٫", ".") : text) || null
}

/** The settings by group, in the order in which the server lists them. */
export function groupSettings(settings: readonly SvcSetting[]): { group: string; settings: SvcSetting[] }[] {
  const groups = new Map<string, SvcSetting[]>()
  for (const setting of settings) {
    groups.set(setting.group, [...(groups.get(setting.group) ?? []), setting])
  }
  return [...groups].map(([group, members]) => ({ group, settings: members }))
}
