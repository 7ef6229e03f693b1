import { toSqlArray, type Sql } from "../database"

/** Pauses between automatic status inquiries about an attempt, in seconds; after the last, only staff can inquire. */
export const INQUIRY_BACKOFF_SECONDS = [600, 1800, 7200, 21_600, 86_400, 172_800] as const

/** Finds attempts without a final status that are due for an inquiry, most overdue first. */
export async function findDueInquiryIds(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql.execute(
    `SELECT id FROM svc_attempt WHERE next_inquiry_at IS NOT NULL AND next_inquiry_at <= now() AND deleted_at IS NULL
     ORDER BY next_inquiry_at LIMIT ?`,
    [limit]
  )
  return rows.map((row) => String(row.id))
}

/** Attempts older than this many days are not planned later: an inquiry about them would rarely bring news. */
const PLANNED_LATER_DAYS = 7

/**
 * Plans the first inquiry about recent attempts without a final status that have none, because they were opened before
 * the store had an inquiry function: at most `limit` per call, the oldest first.
 */
export async function planMissingInquiries(sql: Sql, limit: number): Promise<void> {
  await sql.execute(
    `UPDATE svc_attempt SET next_inquiry_at = created_at + make_interval(secs => ?), updated_at = now()
     WHERE next_inquiry_at IS NULL AND id IN (
       SELECT id FROM svc_attempt
       WHERE environment IN ('sandbox', 'live') AND payment_status IN ('awaiting_payment', 'in_progress')
         AND created_at > now() - make_interval(days => ${PLANNED_LATER_DAYS})
         AND inquiries = 0 AND next_inquiry_at IS NULL AND deleted_at IS NULL
       ORDER BY created_at LIMIT ?)`,
    [INQUIRY_BACKOFF_SECONDS[0], limit]
  )
}

/**
 * Claims the due inquiry about an attempt, so that two servers do not inquire at the same moment, and plans the next
 * one. Only planned inquiries count: inquiries of staff and apps do not change the plan.
 *
 * @returns whether the caller must inquire.
 */
export async function takeInquiryTurn(sql: Sql, attemptId: string): Promise<boolean> {
  const rows = await sql.execute(
    `UPDATE svc_attempt SET inquiries = inquiries + 1, updated_at = now(),
       next_inquiry_at = CASE WHEN payment_status IN ('awaiting_payment', 'in_progress') AND inquiries + 1 < ?
         THEN now() + make_interval(secs => (?::int[])[inquiries + 2]) END
     WHERE id = ? AND next_inquiry_at IS NOT NULL AND next_inquiry_at <= now() RETURNING id`,
    [INQUIRY_BACKOFF_SECONDS.length, toSqlArray(INQUIRY_BACKOFF_SECONDS), attemptId]
  )
  return rows.length > 0
}
