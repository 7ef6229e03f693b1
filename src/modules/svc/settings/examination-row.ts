import type { SvcCheck, SvcChecksAnswer } from "../../../types"
import type { Sql } from "../database"

const ROW_ID = "svcexa"

/** Reads the last check of the store; empty before the first. */
export async function readExamination(sql: Sql): Promise<SvcChecksAnswer> {
  const [row] = await sql.execute(`SELECT ran_at, ran_by, checks FROM svc_examination WHERE id = ?`, [ROW_ID])
  return row
    ? {
        checks: row.checks as SvcCheck[],
        ran_at: new Date(row.ran_at as string | Date).toISOString(),
        ran_by: row.ran_by as string | null,
      }
    : { checks: [], ran_at: null, ran_by: null }
}

/** Replaces the stored check of the store. */
export async function writeExamination(sql: Sql, checks: readonly SvcCheck[], by: string | null): Promise<void> {
  await sql.execute(
    `INSERT INTO svc_examination (id, ran_at, ran_by, checks) VALUES (?, clock_timestamp(), ?, ?::jsonb)
     ON CONFLICT (id) DO UPDATE
     SET ran_at = excluded.ran_at, ran_by = excluded.ran_by, checks = excluded.checks, updated_at = clock_timestamp()`,
    [ROW_ID, by, JSON.stringify(checks)]
  )
}
