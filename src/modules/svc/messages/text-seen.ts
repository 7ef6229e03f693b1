import type { Sql } from "../database/sql"
import { part, sql, type SqlPart } from "../database/sql-part"

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

/** The value of {@link TextSeen} for a message, as an expression; of the message each value or what stands for it. */
export function textSeen({ check_value, content_hash }: Record<keyof CheckedContent, SqlPart>): SqlPart {
  return sql`(SELECT CASE WHEN bool_or(outcome = 'verified') THEN 'believed' WHEN count(*) > 0 THEN 'doubted' ELSE 'new' END
      FROM svc_notification WHERE check_value = ${check_value} AND content_hash <> ${content_hash}
        AND outcome <> 'unverified' AND svc_notification.deleted_at IS NULL)`
}

/** The values of a message, for {@link textSeen}. */
export function contentParts({ check_value, content_hash }: CheckedContent): Record<keyof CheckedContent, SqlPart> {
  return { check_value: part("?", check_value), content_hash: part("?", content_hash) }
}

/** Whether the text of a message came before in other fields. */
export async function findTextSeen(statements: Sql, message: CheckedContent): Promise<TextSeen> {
  const { text, values } = textSeen(contentParts(message))
  const [row] = await statements.execute(`SELECT ${text} AS text_seen`, [...values])
  return row?.text_seen as TextSeen
}
