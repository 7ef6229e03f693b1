import { generateEntityId } from "@medusajs/framework/utils"
import type { GatewayEnvironment } from "../../../gateway"
import { runPart, toSqlArray, type Sql, part, type SqlPart } from "../database"
import { type Explanation, translateToEnglish } from "./explanations"
import type { AttentionReason } from "./reasons"

/** Causes that pass by themselves, so they ask staff for nothing. */
const PASSING = (
  ["broke_off", "order_being_completed", "completion_not_finished", "no_agreement"] satisfies Explanation["code"][]
)
  .map((code) => `'${code}'`)
  .join(", ")

/** The actor of attention rows that settling closes by itself. */
export const BY_SETTLE = "settle"

/** The resolution of attention rows that staff answered by confirming or rejecting a payment. */
export const CONFIRMED_BY_STAFF = "confirmed by staff"

export interface NewAttention {
  reason: AttentionReason
  /** The transaction in question; empty when the row is about the attempt as a whole. */
  transactionNumber?: string
  /** The amount in question, when it differs from the attempt's amount. */
  amount?: string
  why?: Explanation
  /** The member of staff who confirmed number and amount in the merchant panel. */
  confirmedBy?: string
}

/** The subject of an attention row: an attempt, an invoice, or both, when the attempt records the payment of the invoice. */
interface Subject {
  attempt_id: string | null
  invoice_id: string | null
  environment: GatewayEnvironment
  amount: string
  currency_code: string
}

/**
 * Raises an attention row about an attempt. Raising the same row again only updates its detail: a row that staff
 * resolved stays resolved.
 */
export async function raiseAttention(
  sql: Sql,
  attempt: Omit<Subject, "attempt_id"> & { id: string },
  attention: NewAttention
): Promise<void> {
  await runPart(sql, buildRaise({ ...attempt, attempt_id: attempt.id }, attention))
}

/** Raises an attention row about an invoice; see {@link raiseAttention}. */
export async function raiseInvoiceAttention(
  sql: Sql,
  invoice: Omit<Subject, "invoice_id"> & { id: string },
  attention: NewAttention
): Promise<void> {
  await runPart(sql, buildRaise({ ...invoice, invoice_id: invoice.id }, attention))
}

/** The statement of {@link raiseAttention}. */
export function buildRaise(subject: Subject, attention: NewAttention): SqlPart {
  const unique =
    subject.invoice_id === null
      ? "(attempt_id, reason, transaction_number) WHERE deleted_at IS NULL"
      : "(invoice_id, reason, transaction_number) WHERE invoice_id IS NOT NULL AND deleted_at IS NULL"
  // An answer of staff about an invoice does not cover a payment that arrived afterwards, a refund not the order that
  // was placed during it, an answer to a cause that passes by itself no cause that does not, and one to a refund at the
  // gateway no success that came after it.
  return part(
    `INSERT INTO svc_attention (id, reason, attempt_id, invoice_id, environment, transaction_number, amount, currency_code, detail,
       explanation, confirmed_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?)
     ON CONFLICT ${unique}
     DO UPDATE SET detail = CASE WHEN EXCLUDED.confirmed_by IS NULL AND svc_attention.confirmed_by IS NOT NULL
         THEN svc_attention.detail ELSE EXCLUDED.detail END,
       explanation = CASE WHEN EXCLUDED.confirmed_by IS NULL AND svc_attention.confirmed_by IS NOT NULL
         THEN svc_attention.explanation ELSE EXCLUDED.explanation END,
       amount = CASE WHEN EXCLUDED.confirmed_by IS NULL THEN svc_attention.amount ELSE EXCLUDED.amount END,
       confirmed_by = coalesce(EXCLUDED.confirmed_by, svc_attention.confirmed_by), updated_at = now(),
       attempt_id = coalesce(svc_attention.attempt_id, EXCLUDED.attempt_id),
       resolved_at = CASE
         WHEN svc_attention.resolved_by = '${BY_SETTLE}' THEN NULL
         WHEN svc_attention.confirmed_by IS NULL AND EXCLUDED.confirmed_by IS NOT NULL THEN NULL
         WHEN svc_attention.attempt_id IS NULL AND EXCLUDED.attempt_id IS NOT NULL THEN NULL
         WHEN EXCLUDED.explanation->>'code' = 'order_without_money'
           AND svc_attention.explanation->>'code' IS DISTINCT FROM 'order_without_money' THEN NULL
         WHEN EXCLUDED.explanation->>'code' = 'success_after_refund'
           AND svc_attention.explanation->>'code' IS DISTINCT FROM 'success_after_refund' THEN NULL
         WHEN svc_attention.explanation->>'code' IN (${PASSING})
           AND EXCLUDED.explanation->>'code' NOT IN (${PASSING}) THEN NULL
         ELSE svc_attention.resolved_at END`,
    generateEntityId(undefined, "svcatn"),
    attention.reason,
    subject.attempt_id,
    subject.invoice_id,
    subject.environment,
    attention.transactionNumber ?? "",
    attention.amount ?? subject.amount,
    subject.currency_code,
    attention.why ? translateToEnglish(attention.why) : null,
    attention.why ? JSON.stringify(attention.why) : null,
    attention.confirmedBy ?? null
  )
}

/**
 * Closes rows that a later settle resolved or replaced by another reason. Rows about one transaction stay open: they
 * stand for money of their own, which settling the attempt does not touch.
 */
export async function closeAttention(
  sql: Sql,
  attemptId: string,
  reasons: readonly AttentionReason[],
  resolution: "settled" | "replaced"
): Promise<void> {
  await runPart(sql, buildClosing(attemptId, reasons, resolution))
}

/** The statement of {@link closeAttention}. */
export function buildClosing(
  attemptId: string,
  reasons: readonly AttentionReason[],
  resolution: "settled" | "replaced"
): SqlPart {
  return part(
    `UPDATE svc_attention SET resolved_at = now(), resolved_by = '${BY_SETTLE}', resolution = ?, updated_at = now()
     WHERE attempt_id = ? AND transaction_number = '' AND resolved_at IS NULL AND deleted_at IS NULL
       AND reason = ANY(?)`,
    resolution,
    attemptId,
    toSqlArray(reasons)
  )
}

/** Lists the reasons of the open attention rows of attempts. */
export async function openReasons(
  sql: Sql,
  attemptIds: readonly string[]
): Promise<{ attempt_id: string; reason: AttentionReason }[]> {
  if (attemptIds.length === 0) {
    return []
  }
  const rows = await sql.execute<{ attempt_id: string; reason: AttentionReason }>(
    `SELECT attempt_id, reason FROM svc_attention
     WHERE deleted_at IS NULL AND resolved_at IS NULL AND attempt_id = ANY(?)`,
    [toSqlArray(attemptIds)]
  )
  return rows
}

/** One open attention row. */
export interface OpenAttention {
  id: string
  attempt_id: string | null
  invoice_id: string | null
  reason: AttentionReason
  transaction_number: string
  /** Decimal text. */
  amount: string
  /** The member of staff who confirmed the number and amount of a doubt. */
  confirmed_by: string | null
}

export async function findOpenAttention(sql: Sql, id: string): Promise<OpenAttention | undefined> {
  const [row] = await sql.execute<OpenAttention>(
    `SELECT id, attempt_id, invoice_id, reason, transaction_number, amount, confirmed_by FROM svc_attention
     WHERE id = ? AND resolved_at IS NULL AND deleted_at IS NULL FOR UPDATE`,
    [id]
  )
  return row
}

/** Whether an open row is about a cart whose total differs from its payment, or whose payment session is gone. */
export function isAboutCart({ reason, transaction_number, resolved_at }: CartQuestion): boolean {
  return (
    resolved_at === null && transaction_number === "" && (reason === "session_gone" || reason === "amount_mismatch")
  )
}

type CartQuestion = Pick<OpenAttention, "reason" | "transaction_number"> & { resolved_at: unknown }

/** The answer with which a member of staff closes an attention row. */
export interface AttentionResolution {
  /** E-mail of the member of staff. */
  by: string
  note: string
  /** Whether to refund the money of the row. */
  refund: boolean
  /** Whether to withdraw a number and amount that staff confirmed by mistake. */
  withdraw_confirmation?: boolean | undefined
  /** Whether to record that the gateway has paid its money back. */
  record_refund?: boolean | undefined
}

export async function resolveAttention(
  sql: Sql,
  id: string,
  resolved: { by: string; resolution: string }
): Promise<void> {
  await runPart(sql, buildResolve([id], resolved))
}

/** The statement that closes open attention rows: staff answered them, or a later message explained them. */
export function buildResolve(ids: readonly string[], resolved: { by: string; resolution: string }): SqlPart {
  return part(
    `UPDATE svc_attention SET resolved_at = now(), resolved_by = ?, resolution = ?, updated_at = now()
     WHERE id = ANY(?) AND resolved_at IS NULL`,
    resolved.by,
    resolved.resolution.slice(0, 500),
    toSqlArray(ids)
  )
}
