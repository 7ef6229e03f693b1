import { addHistory, SETTINGS_SUBJECT } from "../database/history"
import type { Sql } from "../database/sql"
import type { Staff } from "../staff/staff"
import type { ChangedSettings, SettingsChange } from "./change-settings"
import { lockSettingsRow, writeSettingsRow } from "./settings-row"
import type { SettingsSource } from "./settings-source"

export type SettingsUpdate =
  | { outcome: "updated"; names: string[] }
  | { outcome: "stale_version"; version: number }
  | Extract<ChangedSettings, { outcome: "refused" }>

/**
 * Stores what staff have changed, with its history; all of it or nothing.
 */
export async function updateSettings(
  sql: Sql,
  source: SettingsSource,
  change: SettingsChange,
  staff: Staff
): Promise<SettingsUpdate> {
  const row = await lockSettingsRow(sql)
  if (row.version !== change.version) {
    return { outcome: "stale_version", version: row.version }
  }
  const changed = source.apply(row.values, change, staff)
  if (changed.outcome === "refused") {
    return changed
  }
  const { values, names, resealed } = changed
  if (names.length + resealed.length > 0) {
    await writeSettingsRow(sql, values, staff.name)
  }
  for (const [action, touched] of [["changed", names] as const, ["resealed", resealed] as const]) {
    if (touched.length > 0) {
      await addHistory(sql, { subject_id: SETTINGS_SUBJECT, action, actor: staff.name, detail: { names: touched } })
    }
  }
  return { outcome: "updated", names }
}
