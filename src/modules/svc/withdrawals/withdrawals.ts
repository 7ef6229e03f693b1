import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { GatewayEnvironment } from "../../../gateway"
import type { SvcGatewayFailure, SvcWithdrawalState } from "../../../types"
import { addHistory } from "../database/history"
import { holdKey } from "../database/locks"
import type { Sql } from "../database/sql"

/** What staff ask for. */
export interface WithdrawalRequest {
  idempotency_key: string
  environment: GatewayEnvironment
  /** Decimal text with two fraction digits. */
  amount: string
  currency_code: string
  message: string | null
}

/** A request, and who made it. */
export interface NewWithdrawal extends WithdrawalRequest {
  /** E-mail of the member of staff, or id of an API key. */
  requested_by: string
  /** The person behind it: the user, or who made the API key; `null` when nobody is known. */
  requested_by_user: string | null
}

/** A withdrawal as the ledger keeps it. */
export interface Withdrawal extends NewWithdrawal {
  id: string
  state: SvcWithdrawalState
  withdrawal_number: string | null
  failure: SvcGatewayFailure | null
  decided_by: string | null
}

const COLUMNS = `id, idempotency_key, environment, amount, currency_code, message, requested_by, requested_by_user, state,
  withdrawal_number, failure, decided_by`

/** How asking for a withdrawal began. */
export type BegunWithdrawal =
  /** The row is new and in state `creating`: only the caller that gets this sends the request. */
  | { outcome: "begun"; id: string }
  | { outcome: "awaiting_approval"; id: string }
  /** The same was asked for before with the same key. */
  | { outcome: "known"; id: string }
  /** The key was used for another withdrawal. */
  | { outcome: "key_reused"; id: string }
  /** Another withdrawal is under way, or nobody knows what became of it. */
  | { outcome: "blocked"; by: Withdrawal }

/** Writes a withdrawal, unless its key is known or another one of the environment is under way or in doubt. */
export async function beginWithdrawal(
  sql: Sql,
  withdrawal: NewWithdrawal,
  { needsApproval }: { needsApproval: boolean }
): Promise<BegunWithdrawal> {
  const { idempotency_key, environment, amount, currency_code, message } = withdrawal
  await lockWithdrawals(sql, environment)
  const known = await findByKey(sql, idempotency_key)
  if (known) {
    return sameRequest(known, withdrawal)
  }
  const by = needsApproval ? undefined : await findBlocking(sql, environment)
  if (by) {
    return { outcome: "blocked", by }
  }
  const [inserted] = await sql.execute(
    `INSERT INTO svc_withdrawal (id, idempotency_key, environment, state, amount, currency_code, message, requested_by,
       requested_by_user, sent_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, CASE WHEN ? THEN NULL ELSE now() END)
     ON CONFLICT (idempotency_key) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
    [
      generateEntityId(undefined, "svcwdr"),
      idempotency_key,
      environment,
      needsApproval ? "awaiting_approval" : "creating",
      amount,
      currency_code,
      message,
      withdrawal.requested_by,
      withdrawal.requested_by_user,
      needsApproval,
    ]
  )
  if (!inserted) {
    // The same key at the same moment in the other environment, which has a lock of its own.
    const other = await findByKey(sql, idempotency_key)
    return { outcome: "key_reused", id: other?.id ?? "" }
  }
  const id = String(inserted.id)
  const detail = { amount, currency_code, environment }
  await addHistory(sql, { subject_id: id, action: "requested", actor: withdrawal.requested_by, detail })
  return { outcome: needsApproval ? "awaiting_approval" : "begun", id }
}

function sameRequest(known: Withdrawal, asked: NewWithdrawal): BegunWithdrawal {
  const same =
    known.environment === asked.environment &&
    known.amount === asked.amount &&
    known.currency_code === asked.currency_code &&
    known.message === asked.message
  return { outcome: same ? "known" : "key_reused", id: known.id }
}

/** Money is moved one withdrawal at a time: holds the environment's for the rest of the transaction. */
export async function lockWithdrawals(sql: Sql, environment: GatewayEnvironment): Promise<void> {
  await holdKey(sql, `svc_withdrawals:${environment}`)
}

/** The withdrawal of an environment that is under way or in doubt. */
export async function findBlocking(sql: Sql, environment: GatewayEnvironment): Promise<Withdrawal | undefined> {
  const [row] = await sql.execute<Withdrawal>(
    `SELECT ${COLUMNS} FROM svc_withdrawal
     WHERE environment = ? AND state IN ('creating', 'unknown') AND deleted_at IS NULL`,
    [environment]
  )
  return row
}

/** @param lock holds the row for the rest of the transaction. */
export async function findWithdrawal(sql: Sql, id: string, lock = false): Promise<Withdrawal | undefined> {
  const [row] = await sql.execute<Withdrawal>(
    `SELECT ${COLUMNS} FROM svc_withdrawal WHERE id = ? AND deleted_at IS NULL ${lock ? "FOR UPDATE" : ""}`,
    [id]
  )
  return row
}

/**
 * @param lock holds the row for the rest of the transaction.
 * @throws MedusaError NOT_FOUND.
 */
export async function retrieveWithdrawal(sql: Sql, id: string, lock = false): Promise<Withdrawal> {
  const withdrawal = await findWithdrawal(sql, id, lock)
  if (!withdrawal) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Withdrawal ${id} was not found.`)
  }
  return withdrawal
}

async function findByKey(sql: Sql, key: string): Promise<Withdrawal | undefined> {
  const [row] = await sql.execute<Withdrawal>(
    `SELECT ${COLUMNS} FROM svc_withdrawal WHERE idempotency_key = ? AND deleted_at IS NULL`,
    [key]
  )
  return row
}
