import type { Sql } from "./sql"
import { part, type SqlPart } from "./sql-part"

/** What identifies a message: its content, and the check value that came with it. */
export interface CheckedContent {
  check_value: string | null
  content_hash: string
}

/**
 * Finds a message with the same check value and other content that was believed before. The hash has no separators: a genuine
 * message can be cut into fields in another way, with the same check value.
 */
export function originalOf({ check_value, content_hash }: CheckedContent): SqlPart {
  return part(
    `SELECT 1 FROM svc_notification WHERE check_value = ? AND content_hash <> ? AND outcome <> 'unverified'
       AND deleted_at IS NULL LIMIT 1`,
    check_value,
    content_hash
  )
}

/** Whether a message with the same check value and other content was believed before. */
export async function isRecut(sql: Sql, message: CheckedContent): Promise<boolean> {
  const { text, values } = originalOf(message)
  return (await sql.execute(text, [...values])).length > 0
}
