import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { paymentStatuses } from "../../../fields/statuses"
import { type DeclineCode, type GatewayEnvironment, parseDecimal } from "../../../gateway"
import { type Sql, part, type SqlPart, toSqlArray } from "../database"
import { buildRefundSum } from "../refunds"
import type { AttemptStatus } from "./attempt-state"
import { type AttemptChannel, type AttemptFacts, endAppSuccess, keepFirstReturn } from "./funnel"

/** The fields of a new attempt, known before the shopper goes to the gateway. */
export interface NewAttempt {
  gateway_order_id: string
  merchant_id: string
  environment: GatewayEnvironment
  /** Id of the secret key that signs the request to the gateway; see settings/proving-keys.ts. */
  secret_key_id: string
  amount: string
  currency_code: string
  provider_id: string
  payment_session_id: string
  payment_collection_id: string
  cart_id: string | null
  /** The order that it pays for, when one exists already. */
  owing_order_id?: string | null
  /** The payment link whose session it is opened in. */
  payment_link_id?: string | null
  return_url: string | null
  email: string | null
  customer_name?: string | null
  /** International form with plus sign. */
  mobile?: string | null
  /** Display number of {@link owing_order_id}. */
  order_number?: string | null
  channel: AttemptChannel
  /** Whether the shopper is sent to the gateway at once, by code that does not report it; see {@link markSent}. */
  is_sent: boolean
}

/** The payment session in Medusa that the money of an attempt belongs to. */
type MedusaSession = Pick<NewAttempt, "provider_id" | "payment_session_id" | "payment_collection_id">

/** An attempt as the ledger reads it, without moments that only the database compares. */
export interface Attempt extends Omit<
  NewAttempt,
  "secret_key_id" | "customer_name" | "mobile" | "order_number" | "channel" | "is_sent" | keyof MedusaSession
> {
  id: string
  /** `null` when unknown. */
  secret_key_id: string | null
  /**
   * This and the next three are `null` only for the money of an invoice, which has no payment session until settling
   * opens one.
   */
  provider_id: string | null
  payment_session_id: string | null
  /** Always `null` for the money of an invoice, because no shopper was sent to the gateway from a session. */
  opened_session_id: string | null
  payment_collection_id: string | null
  owing_order_id: string | null
  payment_link_id: string | null
  status: AttemptStatus
  /** The status that staff see: after an app's success in progress, although the ledger has none or a failure. */
  payment_status: (typeof paymentStatuses)[number]
  /** Why it failed; `null` unless its status is `failed`. */
  decline_code: DeclineCode | null
  transaction_number: string | null
  pays_session: boolean
  settled: boolean
  /** Whether a settle is running on it. */
  is_leased: boolean
  placed_order_id: string | null
  settle_tries: number
  /** The invoice whose payment this records, and the order of that invoice; `null` for a trip to the gateway. */
  invoice_id: string | null
  invoice_order_id: string | null
  /** The part of its paying transaction that has refund tasks, decimal text; summed from the tasks, for decisions about money. */
  refunded: string
  /** Whether the gateway has reported its transaction as refunded, and staff have not decided yet. */
  is_held: boolean
}

/** Whether some of the money of a paid attempt is not being refunded. */
export function hasMoneyLeft({ amount, refunded }: Pick<Attempt, "amount" | "refunded">): boolean {
  return parseDecimal(refunded)?.lt(amount) ?? false
}

/**
 * Whether the money of a paid attempt may be authorized, captured and settled: some of it is not being refunded, and it
 * is not held.
 */
export function canBeBooked(attempt: Pick<Attempt, "amount" | "refunded" | "is_held">): boolean {
  return !attempt.is_held && hasMoneyLeft(attempt)
}

/** SQL: whether an attempt is held; see {@link Attempt.is_held}. One that is not paid yet has no transaction of its own. */
export const IS_HELD = `EXISTS (SELECT 1 FROM svc_attention issue
    WHERE (issue.attempt_id = svc_attempt.id OR issue.invoice_id = svc_attempt.invoice_id)
      AND issue.reason = 'refunded_at_gateway' AND issue.resolved_at IS NULL AND issue.deleted_at IS NULL
      AND issue.transaction_number = coalesce(svc_attempt.transaction_number, issue.transaction_number))`

/**
 * Finds the order that an attempt was opened for, or that its invoice names, whether it still exists or not; `null` for
 * an attempt for a cart, whose order is placed later.
 */
export function findRequestedOrder({
  cart_id,
  invoice_order_id,
  owing_order_id,
}: Pick<Attempt, "cart_id" | "invoice_order_id" | "owing_order_id">): string | null {
  return invoice_order_id ?? (cart_id === null ? owing_order_id : null)
}

/** The columns of an {@link Attempt}, by the names of its fields. */
export const ATTEMPT_COLUMNS = `id, gateway_order_id, merchant_id, environment, secret_key_id, amount, currency_code, provider_id,
  payment_session_id, opened_session_id, payment_collection_id, cart_id, owing_order_id, payment_link_id, return_url, email,
  status, payment_status, decline_code, transaction_number, pays_session, settled_at IS NOT NULL AS settled,
  coalesce(lease_until > now(), false) AS is_leased, placed_order_id, settle_tries, invoice_id,
  (SELECT svc_invoice.order_id FROM svc_invoice WHERE svc_invoice.id = svc_attempt.invoice_id) AS invoice_order_id,
  ${buildRefundSum("svc_attempt")} AS refunded, ${IS_HELD} AS is_held`

/** Counts the attempts that were opened in a payment session, the only parameter. */
const COUNT_ATTEMPTS =
  "SELECT count(*)::int AS count FROM svc_attempt WHERE opened_session_id = ? AND deleted_at IS NULL"

/**
 * Inserts a new attempt, with the e-mail address in lower case for searches, unless its session has had too many.
 *
 * @param limits.inquireAfter after how many seconds without an answer the gateway is asked; `null` for never.
 * @returns whether it was inserted.
 */
export async function insertAttempt(
  sql: Sql,
  attempt: NewAttempt,
  limits: { perSession: number; inquireAfter: number | null }
): Promise<boolean> {
  const rows = await sql.execute(
    `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, secret_key_id, amount, currency_code,
       provider_id, payment_session_id, opened_session_id, payment_collection_id, cart_id, owing_order_id, payment_link_id,
       return_url, email, customer_name, mobile, order_number, channel, sent_at, next_inquiry_at)
     SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, CASE WHEN ?::boolean THEN now() END,
       now() + make_interval(secs => ?::int)
     WHERE (${COUNT_ATTEMPTS}) < ? RETURNING id`,
    [
      generateEntityId(undefined, "svcatt"),
      attempt.gateway_order_id,
      attempt.merchant_id,
      attempt.environment,
      attempt.secret_key_id,
      attempt.amount,
      attempt.currency_code,
      attempt.provider_id,
      attempt.payment_session_id,
      attempt.payment_session_id,
      attempt.payment_collection_id,
      attempt.cart_id,
      attempt.owing_order_id ?? null,
      attempt.payment_link_id ?? null,
      attempt.return_url,
      attempt.email?.toLowerCase() ?? null,
      attempt.customer_name ?? null,
      attempt.mobile ?? null,
      attempt.order_number ?? null,
      attempt.channel,
      attempt.is_sent,
      limits.inquireAfter,
      attempt.payment_session_id,
      limits.perSession,
    ]
  )
  return rows.length > 0
}

export async function countAttempts(sql: Sql, paymentSessionId: string): Promise<number> {
  const [row] = await sql.execute(COUNT_ATTEMPTS, [paymentSessionId])
  return Number(row?.count ?? 0)
}

export async function findAttempt(sql: Sql, id: string): Promise<Attempt | undefined> {
  const [row] = await sql.execute<Attempt>(
    `SELECT ${ATTEMPT_COLUMNS} FROM svc_attempt WHERE id = ? AND deleted_at IS NULL`,
    [id]
  )
  return row
}

/** @throws MedusaError NOT_FOUND. */
export async function retrieveAttempt(sql: Sql, id: string): Promise<Attempt> {
  const attempt = await findAttempt(sql, id)
  if (!attempt) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Payment ${id} was not found.`)
  }
  return attempt
}

/** All attempts that were opened in a payment session or whose money now belongs to it, oldest first. */
export async function listSessionAttempts(sql: Sql, paymentSessionId: string): Promise<Attempt[]> {
  return sql.execute<Attempt>(
    `SELECT ${ATTEMPT_COLUMNS} FROM svc_attempt
     WHERE deleted_at IS NULL AND (payment_session_id = ? OR opened_session_id = ?) ORDER BY created_at, id`,
    [paymentSessionId, paymentSessionId]
  )
}

/** An attempt whose first success, other status or failure is stored, with the other facts that the message states. */
export type ChangedAttempt<Change> = AttemptFacts & { id: string } & Change

/** The statement that stores the gateway's status of attempts that are not paid, and why they failed. */
export function buildStatusChange(changed: readonly ChangedAttempt<{ status: "in_progress" | "failed" }>[]): SqlPart {
  const rows = changed.map(({ id, status, hasReturned, declineCode = "unknown", reportedNumber }) => {
    return {
      changed_id: id,
      new_status: status,
      reported_number: reportedNumber,
      has_returned: hasReturned,
      code: status === "failed" ? declineCode : null,
    }
  })
  return buildAttemptChange(
    `status = new_status, next_inquiry_at = CASE WHEN new_status = 'in_progress' THEN next_inquiry_at END, decline_code = code,
       reported_at = CASE WHEN reported_number IS NOT NULL THEN now() ELSE reported_at END,
       ${endAppSuccess("CASE WHEN new_status = 'failed' THEN reported_number END")}`,
    "new_status text, code text, reported_number text",
    rows
  )
}

/**
 * The statement that stores the first success of attempts; those that pay for their session are due to be settled after
 * `settleInSeconds`. The refunded amount is summed here because staff may have refunded the transaction before it paid.
 */
export function buildPaidChange(
  paid: readonly ChangedAttempt<{ transactionNumber: string; paysSession: boolean }>[],
  settleInSeconds: number
): SqlPart {
  const rows = paid.map(({ id, transactionNumber, paysSession, hasReturned }) => {
    return { changed_id: id, number: transactionNumber, pays: paysSession, has_returned: hasReturned }
  })
  return buildAttemptChange(
    `status = 'paid', paid_at = now(), transaction_number = number, pays_session = pays, decline_code = NULL,
       refunded_amount = ${buildRefundSum("svc_attempt", "number")},
       next_settle_at = CASE WHEN pays THEN now() + make_interval(secs => ${settleInSeconds}) END, next_inquiry_at = NULL`,
    "number text, pays boolean",
    rows
  )
}

/** The statement that changes attempts by values of their own; the ids are repeated, as the planner cannot read JSON. */
function buildAttemptChange(
  set: string,
  columns: string,
  rows: readonly { changed_id: string; has_returned: boolean }[]
): SqlPart {
  return part(
    `UPDATE svc_attempt SET ${set}, ${keepFirstReturn("has_returned")}, updated_at = now()
     FROM jsonb_to_recordset(?::jsonb) AS changed (changed_id text, has_returned boolean, ${columns})
     WHERE id = changed_id AND id = ANY(?)`,
    JSON.stringify(rows),
    toSqlArray(rows.map(({ changed_id }) => changed_id))
  )
}
