import type { Sql } from "../database/sql"
import { part, type SqlPart } from "../database/sql-part"

/** What identifies a message: its content, and the check value that came with it. */
export interface CheckedContent {
  check_value: string | null
  content_hash: string
}

/**
 * Whether the text of a message came before in other fields: two messages with one check value are two cuts of one text
 * (the hash has no separators). `believed`: one of them was; `doubted`: one raised a doubt, none was believed.
 */
export type TextSeen = "new" | "doubted" | "believed"

/** The value of {@link TextSeen} for a message, as an expression. */
export function textSeen({ check_value, content_hash }: CheckedContent): SqlPart {
  return part(
    `(SELECT CASE WHEN bool_or(outcome = 'verified') THEN 'believed' WHEN count(*) > 0 THEN 'doubted' ELSE 'new' END
      FROM svc_notification WHERE check_value = ? AND content_hash <> ? AND outcome <> 'unverified' AND deleted_at IS NULL)`,
    check_value,
    content_hash
  )
}

/** Whether the text of a message came before in other fields. */
export async function findTextSeen(sql: Sql, message: CheckedContent): Promise<TextSeen> {
  const { text, values } = textSeen(message)
  const [row] = await sql.execute(`SELECT ${text} AS text_seen`, [...values])
  return row?.text_seen as TextSeen
}
