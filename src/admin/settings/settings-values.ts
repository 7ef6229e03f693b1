import { toLatinDigits } from "../shared/format/entered-number"
import type { SvcSetting, SvcUpdateSettingsBody } from "../../types"
import type { ControllerRenderProps } from "react-hook-form"

/** The value of a form field. A list is text with one entry per line; `null` removes a stored secret. */
type FieldValue = string | boolean | null

export type SettingsValues = Record<string, FieldValue>

/** A setting's field name in the form, without dots, which would make it a path. */
export function encodeFieldName(name: string): string {
  return name.replaceAll(".", "__")
}

/** The initial form values. A secret is always blank. */
export function listFormValues(settings: readonly SvcSetting[]): SettingsValues {
  return Object.fromEntries(settings.map((setting) => [encodeFieldName(setting.name), readFormValue(setting)]))
}

function readFormValue({ kind, value }: SvcSetting): FieldValue {
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
 * Collects the changes for the request body. An emptied field removes the stored value; a blank secret is omitted, so
 * that the stored one stays.
 */
export function collectChanges(
  settings: readonly SvcSetting[],
  values: SettingsValues
): SvcUpdateSettingsBody["values"] {
  const before = listFormValues(settings)
  const changes: SvcUpdateSettingsBody["values"] = {}
  for (const { name, kind, locked } of settings) {
    const value = values[encodeFieldName(name)]
    if (locked === null && value !== undefined && value !== before[encodeFieldName(name)]) {
      changes[name] = encodeValue(kind, value)
    }
  }
  return changes
}

function encodeValue(kind: SvcSetting["kind"], value: FieldValue): string | boolean | string[] | null {
  if (typeof value !== "string" || kind === "secret") {
    return value
  }
  if (kind === "list" || kind === "staff") {
    const entries = value.split(/[\n,]/).flatMap((entry) => entry.trim() || [])
    return entries.length > 0 ? entries : null
  }
  const text = value.trim()
  // A number in Arabic digits is converted to Latin ones; text with letters stays as typed.
  return (/^[\d٠-٩.٫]+$/.test(text) ? toLatinDigits(text).replace("٫", ".") : text) || null
}

/** The settings by group, in the order in which the server lists them. */
export function groupSettings(settings: readonly SvcSetting[]): { group: string; settings: SvcSetting[] }[] {
  const groups = new Map<string, SvcSetting[]>()
  for (const setting of settings) {
    groups.set(setting.group, [...(groups.get(setting.group) ?? []), setting])
  }
  return [...groups].map(([group, members]) => ({ group, settings: members }))
}

/** Props of every setting control. */
export interface SettingControlProps {
  setting: SvcSetting
  field: ControllerRenderProps<SettingsValues>
}
