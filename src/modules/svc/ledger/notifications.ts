import { createHash } from "node:crypto"
import { generateEntityId } from "@medusajs/framework/utils"
import { type NotificationVerdict, type ReceivedNotification, type UnverifiedReason } from "../../../gateway"
import type { Sql } from "./sql"

/** How a message came: through the shopper's browser or from the gateway's server. */
export type NotificationChannel = "callback" | "webhook"

/** What the ledger decided about a message: the check's verdict, or why no check was possible. */
export type LedgerVerdict =
  | NotificationVerdict
  | {
      outcome: "unverified"
      reason: UnverifiedReason | "unknown_order" | "transaction_number_reused"
      field: string
    }

/** Bounds of what anyone can make the plugin store. */
export const UNVERIFIED_LIMITS = { withoutAttempt: 1000, perAttempt: 20, bodyCharacters: 4096 } as const

export interface NewNotification {
  channel: NotificationChannel
  received: ReceivedNotification
  /** The raw body as text. */
  body: string
  order_id: string | null
  attempt_id: string | null
  verdict: LedgerVerdict
}

/** Whether this very message was seen, and whether it was believed then. */
export type StoredNotification = { id: string; seen: "new" | "repeated" | "newly_believed" }

/**
 * Stores a message once: the same content again only raises its count. What was not believed before and is now
 * (after the store's key was mended, say) is stored anew as believed.
 */
export async function storeNotification(sql: Sql, notification: NewNotification): Promise<StoredNotification> {
  const { verdict, received } = notification
  const contentHash = hashOfContent(received.format, notification.body)
  const [known] = await sql.execute(
    "SELECT id, outcome FROM svc_notification WHERE content_hash = ? AND deleted_at IS NULL FOR UPDATE",
    [contentHash]
  )
  const claim = "claim" in verdict ? verdict.claim : undefined
  const judgement = [
    notification.attempt_id,
    verdict.outcome,
    verdict.outcome === "unverified" ? verdict.reason : null,
    verdict.outcome === "unverified" ? verdict.field.slice(0, 64) : null,
    claim?.status ?? null,
    claim?.transactionNumber ?? null,
    claim?.amount ?? null,
  ]
  if (known) {
    const newlyBelieved = verdict.outcome === "verified" && known.outcome !== "verified"
    await sql.execute(
      `UPDATE svc_notification SET received_count = received_count + 1, last_received_at = now(), updated_at = now()
       WHERE id = ?`,
      [known.id]
    )
    if (newlyBelieved) {
      await sql.execute(
        `UPDATE svc_notification SET attempt_id = ?, outcome = ?, reason = ?, field = ?, transaction_status = ?,
           transaction_number = ?, amount = ? WHERE id = ?`,
        [...judgement, known.id]
      )
    }
    return { id: String(known.id), seen: newlyBelieved ? "newly_believed" : "repeated" }
  }
  const [inserted] = await sql.execute(
    `INSERT INTO svc_notification (id, content_hash, channel, format, body, order_id, attempt_id, outcome, reason, field,
       transaction_status, transaction_number, amount, last_received_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, now())
     ON CONFLICT (content_hash) WHERE deleted_at IS NULL
     DO UPDATE SET received_count = svc_notification.received_count + 1, last_received_at = now()
     RETURNING id, received_count`,
    [
      generateEntityId(undefined, "svcnot"),
      contentHash,
      notification.channel,
      received.format,
      notification.body.slice(0, UNVERIFIED_LIMITS.bodyCharacters),
      notification.order_id,
      ...judgement,
    ]
  )
  return { id: String(inserted?.id), seen: Number(inserted?.received_count) === 1 ? "new" : "repeated" }
}

export async function noteEffect(sql: Sql, notificationId: string, effect: string): Promise<void> {
  await sql.execute("UPDATE svc_notification SET effect = ? WHERE id = ?", [effect, notificationId])
}

/** Whether another unverified message may be stored as a row of its own. */
export async function hasRoomForUnverified(sql: Sql, attemptId: string | null): Promise<boolean> {
  const [statement, parameters, limit] =
    attemptId === null
      ? ([
          "SELECT 1 FROM svc_notification WHERE outcome = 'unverified' AND attempt_id IS NULL AND deleted_at IS NULL LIMIT ?",
          [],
          UNVERIFIED_LIMITS.withoutAttempt,
        ] as const)
      : ([
          "SELECT 1 FROM svc_notification WHERE outcome = 'unverified' AND attempt_id = ? AND deleted_at IS NULL LIMIT ?",
          [attemptId],
          UNVERIFIED_LIMITS.perAttempt,
        ] as const)
  const [row] = await sql.execute(`SELECT count(*)::int AS count FROM (${statement}) AS bounded`, [
    ...parameters,
    limit,
  ])
  return Number(row?.count ?? 0) < limit
}

/** Counts an unverified message for which there is no room: one row a day and channel. */
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

function hashOfContent(format: string, body: string): string {
  return createHash("sha256").update(`${format}\n${body}`).digest("hex")
}
