import { generateEntityId } from "@medusajs/framework/utils"
import { part, runPart, type Sql, type SqlPart } from "./sql"

/** The actor of entries that no member of staff caused. */
export const BY_GATEWAY = "gateway"

/** The subject of changes to the plugin's settings. */
export const SETTINGS_SUBJECT = "settings"

export interface NewHistoryEntry {
  /** Id of the changed object, or {@link SETTINGS_SUBJECT}. */
  subject_id: string
  action: string
  /** E-mail of the member of staff, id of an API key, or {@link BY_GATEWAY}. */
  actor: string
  /** Details of the action; never a secret. */
  detail?: Record<string, unknown>
}

/** Adds an entry in the transaction of the change itself. */
export async function addHistory(sql: Sql, entry: NewHistoryEntry): Promise<void> {
  await runPart(sql, buildHistoryInsert(entry))
}

/** The statement of {@link addHistory}. */
export function buildHistoryInsert({ subject_id, action, actor, detail }: NewHistoryEntry): SqlPart {
  return part(
    `INSERT INTO svc_history_entry (id, subject_id, action, actor, detail, created_at)
     VALUES (?, ?, ?, ?, ?::jsonb, clock_timestamp())`,
    generateEntityId(undefined, "svchis"),
    subject_id,
    action,
    actor,
    detail ? JSON.stringify(detail) : null
  )
}
