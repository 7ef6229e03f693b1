import type { Row, Sql } from "../database"

const ROW_ID = "svcset"

/** The settings of staff as stored in the database. */
export interface StoredSettings {
  /** 0 before the first change. */
  version: number
  /** By name; secrets sealed. */
  values: Record<string, unknown>
  /** The values as text, to detect changes. */
  text: string
  updated_by: string | null
  updated_at: Date | null
}

/** The state before the first change. */
export const NOTHING_STORED: StoredSettings = { version: 0, values: {}, text: "{}", updated_by: null, updated_at: null }

const COLUMNS = `version, "values"::text AS text, updated_by, updated_at`

/** Reads the current settings. */
export async function readSettingsRow(sql: Sql): Promise<StoredSettings> {
  return readStored(await sql.execute(`SELECT ${COLUMNS} FROM svc_settings WHERE id = ?`, [ROW_ID]))
}

/** Reads the settings and locks them until the transaction ends. */
export async function lockSettingsRow(sql: Sql): Promise<StoredSettings> {
  await sql.execute(
    `INSERT INTO svc_settings (id, version, "values") VALUES (?, 0, '{}') ON CONFLICT (id) DO NOTHING`,
    [ROW_ID]
  )
  return readStored(await sql.execute(`SELECT ${COLUMNS} FROM svc_settings WHERE id = ? FOR UPDATE`, [ROW_ID]))
}

/** Replaces the values of the locked row and increments its version. */
export async function writeSettingsRow(sql: Sql, values: Record<string, unknown>, by: string): Promise<void> {
  await sql.execute(
    `UPDATE svc_settings SET "values" = ?::jsonb, version = version + 1, updated_by = ?, updated_at = clock_timestamp()
     WHERE id = ?`,
    [JSON.stringify(values), by, ROW_ID]
  )
}

function readStored([row]: Row[]): StoredSettings {
  if (!row || row.version === 0) {
    return NOTHING_STORED
  }
  return {
    version: row.version as number,
    values: JSON.parse(row.text as string) as Record<string, unknown>,
    text: row.text as string,
    updated_by: row.updated_by as string | null,
    updated_at: new Date(row.updated_at as string | Date),
  }
}
