import { generateEntityId } from "@medusajs/framework/utils"
import type { Sql } from "../database/sql"
import { all, part, type SqlPart } from "../database/sql-part"
import { isUnsigned, type Judgement, type NotificationChannel } from "./stored-notifications"

/** Bounds, in rows, of what the plugin keeps of messages that are not believed. */
const MOST_KEPT = {
  /** Without a check value that fits, whatever they are about: anyone can write them. */
  unsigned: 1000,
  /** With one, about nothing that is known. */
  ownerless: 1000,
  /** Of one attempt or invoice, of each kind by itself: what anyone can write crowds out nothing that is signed. */
  perOwner: 20,
} as const

const KEPT_DAYS = 30

/** Whether a message that is not believed, or only informs, may be stored as a row of its own. */
export async function hasRoom(sql: Sql, { attempt_id, invoice_id, verdict }: Judgement): Promise<boolean> {
  const { outcome } = verdict
  if (outcome !== "unverified" && outcome !== "unconfirmed") {
    return true
  }
  const isSigned = verdict.outcome === "unverified" && verdict.signed
  const [column, owner] = attempt_id === null ? ["invoice_id", invoice_id] : ["attempt_id", attempt_id]
  const bounds: SqlPart[] = []
  if (isUnsigned(verdict)) {
    const kept = part("outcome = 'unverified' AND NOT signed AND reason IS DISTINCT FROM 'too_many'")
    bounds.push(fewerThan(MOST_KEPT.unsigned, kept))
  }
  if (owner !== null) {
    const kept = part(`${column} = ? AND outcome = ? AND signed = ?`, owner, outcome, isSigned)
    bounds.push(fewerThan(MOST_KEPT.perOwner, kept))
  } else if (isSigned) {
    const kept = part("outcome = 'unverified' AND signed AND attempt_id IS NULL AND invoice_id IS NULL")
    bounds.push(fewerThan(MOST_KEPT.ownerless, kept))
  }
  const { text, values } = all(bounds)
  const [row] = await sql.execute(`SELECT ${text} AS has_room`, [...values])
  return row?.has_room === true
}

/** No more rows are looked at than there may be, so that a flood costs each of its messages the same. */
function fewerThan(limit: number, { text, values }: SqlPart): SqlPart {
  return part(
    `(SELECT count(*) FROM (
       SELECT 1 FROM svc_notification WHERE deleted_at IS NULL AND ${text} LIMIT ${limit}) AS kept) < ${limit}`,
    ...values
  )
}

/** Counts a message for which there is no room: one row a day and channel. */
export async function countOverflow(sql: Sql, channel: NotificationChannel, format: "form" | "json"): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  await sql.execute(
    `INSERT INTO svc_notification (id, content_hash, channel, format, body, outcome, reason, last_received_at)
     VALUES (?, ?, ?, ?, '', 'unverified', 'too_many', now())
     ON CONFLICT (content_hash) WHERE deleted_at IS NULL
     DO UPDATE SET received_count = svc_notification.received_count + 1, last_received_at = now()`,
    [generateEntityId(undefined, "svcnot"), `overflow:${channel}:${day}`, channel, format]
  )
}

/** How many messages without a fitting check value have come in the time for which they are kept, and since when. */
export async function countUnsigned(sql: Sql): Promise<{ count: number; since: string | null }> {
  const [row] = await sql.execute(
    `SELECT coalesce(sum(received_count), 0)::text AS count, min(created_at) AS since FROM svc_notification
     WHERE outcome = 'unverified' AND NOT signed AND deleted_at IS NULL
       AND created_at >= now() - make_interval(days => ?)`,
    [KEPT_DAYS]
  )
  const since = row?.since as Date | null | undefined
  return { count: Number(row?.count ?? 0), since: since?.toISOString() ?? null }
}

/**
 * Deletes unverified messages that are past their time. The counts of what found no room stay.
 *
 * @returns how many rows went.
 */
export async function pruneUnverified(sql: Sql): Promise<number> {
  const rows = await sql.execute(
    `DELETE FROM svc_notification WHERE id IN (
       SELECT id FROM svc_notification
       WHERE outcome = 'unverified' AND reason IS DISTINCT FROM 'too_many' AND deleted_at IS NULL
         AND created_at < now() - make_interval(days => ?) LIMIT 5000) RETURNING id`,
    [KEPT_DAYS]
  )
  return rows.length
}
