import { generateEntityId } from "@medusajs/framework/utils"
import type { Attempt } from "./attempts"
import type { AttentionReason } from "./attention-reasons"
import type { Sql } from "./sql"

/** Who is named when a settle closes attention by itself. */
const BY_SETTLE = "settle"

export interface NewAttention {
  reason: AttentionReason
  /** The transaction in question; empty when it is about the attempt as a whole. */
  transactionNumber?: string
  /** The money in question when it is not the attempt's amount. */
  amount?: string
  detail?: string
}

/** Raises an attention row; raising the same again only renews its detail: what staff resolved stays resolved. */
export async function raiseAttention(sql: Sql, attempt: Attempt, attention: NewAttention): Promise<void> {
  await sql.execute(
    `INSERT INTO svc_attention (id, reason, attempt_id, environment, transaction_number, amount, currency_code, detail)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (attempt_id, reason, transaction_number) WHERE deleted_at IS NULL
     DO UPDATE SET detail = EXCLUDED.detail, updated_at = now(),
       resolved_at = CASE WHEN svc_attention.resolved_by = '${BY_SETTLE}' THEN NULL ELSE svc_attention.resolved_at END`,
    [
      generateEntityId(undefined, "svcatn"),
      attention.reason,
      attempt.id,
      attempt.environment,
      attention.transactionNumber ?? "",
      attention.amount ?? attempt.amount,
      attempt.currency_code,
      attention.detail?.slice(0, 500) ?? null,
    ]
  )
}

/**
 * Closes what a later settle has mended, or asks in other words. Rows about one transaction stay open: they stand for money
 * of their own, which settling the attempt does not touch.
 */
export async function closeAttention(
  sql: Sql,
  attemptId: string,
  reasons: readonly AttentionReason[],
  resolution: "settled" | "replaced"
): Promise<void> {
  await sql.execute(
    `UPDATE svc_attention SET resolved_at = now(), resolved_by = '${BY_SETTLE}', resolution = ?, updated_at = now()
     WHERE attempt_id = ? AND transaction_number = '' AND resolved_at IS NULL
       AND reason IN (${reasons.map(() => "?").join(", ")})`,
    [resolution, attemptId, ...reasons]
  )
}

/** Open attention of attempts: reason by reason. */
export async function openReasons(
  sql: Sql,
  attemptIds: readonly string[]
): Promise<{ attempt_id: string; reason: AttentionReason }[]> {
  if (attemptIds.length === 0) {
    return []
  }
  const rows = await sql.execute(
    `SELECT attempt_id, reason FROM svc_attention
     WHERE deleted_at IS NULL AND resolved_at IS NULL AND attempt_id IN (${attemptIds.map(() => "?").join(", ")})`,
    [...attemptIds]
  )
  return rows as unknown as { attempt_id: string; reason: AttentionReason }[]
}

/** One open attention row. */
export interface OpenAttention {
  id: string
  attempt_id: string
  reason: AttentionReason
  transaction_number: string
  /** Decimal text. */
  amount: string
}

export async function findOpenAttention(sql: Sql, id: string): Promise<OpenAttention | undefined> {
  const [row] = await sql.execute(
    `SELECT id, attempt_id, reason, transaction_number, amount FROM svc_attention
     WHERE id = ? AND resolved_at IS NULL AND deleted_at IS NULL FOR UPDATE`,
    [id]
  )
  return row as unknown as OpenAttention | undefined
}

/** Closes an attention row by hand. */
export async function resolveAttention(
  sql: Sql,
  id: string,
  resolved: { by: string; resolution: string }
): Promise<void> {
  await sql.execute(
    `UPDATE svc_attention SET resolved_at = now(), resolved_by = ?, resolution = ?, updated_at = now()
     WHERE id = ? AND resolved_at IS NULL`,
    [resolved.by, resolved.resolution.slice(0, 500), id]
  )
}

/** Closes what staff have answered by confirming or rejecting a payment. */
export async function closeUnverified(sql: Sql, attemptId: string, by: string): Promise<void> {
  await sql.execute(
    `UPDATE svc_attention SET resolved_at = now(), resolved_by = ?, resolution = 'confirmed by staff', updated_at = now()
     WHERE attempt_id = ? AND reason = 'unverified' AND resolved_at IS NULL`,
    [by, attemptId]
  )
}
