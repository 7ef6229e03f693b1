import type { InferTypeOf } from "@medusajs/framework/types"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { SvcWithdrawalEvents } from "../../../events/events"
import { listFieldNames } from "../../../fields/entered-field"
import { withdrawalEntries } from "../../../fields/withdrawal"
import type { GatewayEnvironment } from "../../../gateway"
import type { SvcGatewayFailure } from "../../../types"
import { addHistory, announce, lockKey, type Sql } from "../database"
import type { SvcWithdrawal } from "../models/withdrawal"

/** Columns that describe the requested withdrawal. */
const REQUESTED = [
  "idempotency_key",
  "environment",
  "merchant_id",
  "svc_id",
  "amount",
  "currency_code",
  ...listFieldNames(withdrawalEntries),
] as const

/** Columns of a request and its requester. */
const BEGUN = [...REQUESTED, "requested_by", "requested_by_user"] as const

/** Columns that the ledger reads of a withdrawal. */
const COLUMNS = [...BEGUN, "id", "state", "withdrawal_number", "failure", "decided_by"] as const

interface Row extends Omit<InferTypeOf<typeof SvcWithdrawal>, "failure"> {
  failure: SvcGatewayFailure | null
}

export type WithdrawalRequest = Pick<Row, (typeof REQUESTED)[number]>

export type NewWithdrawal = Pick<Row, (typeof BEGUN)[number]>

export type Withdrawal = Pick<Row, (typeof COLUMNS)[number]>

/** The outcome of beginning a withdrawal. */
export type BegunWithdrawal =
  /** The row is new and in state `creating`: only the caller that gets this sends the request. */
  | { outcome: "begun"; id: string }
  | { outcome: "awaiting_approval"; id: string }
  /** The same withdrawal was requested before with the same key. */
  | { outcome: "known"; id: string }
  /** The key was used for another withdrawal. */
  | { outcome: "key_reused"; id: string }
  /** Another withdrawal is in progress or unknown. */
  | { outcome: "blocked"; by: Withdrawal }

/** Inserts a withdrawal, unless its key is known or another one of the environment is in progress or unknown. */
export async function beginWithdrawal(
  sql: Sql,
  withdrawal: NewWithdrawal,
  { needsApproval }: { needsApproval: boolean }
): Promise<BegunWithdrawal> {
  const { idempotency_key, environment, amount, currency_code } = withdrawal
  await lockWithdrawals(sql, environment)
  const known = await findByKey(sql, idempotency_key)
  if (known) {
    return isSameRequest(known, withdrawal)
  }
  const by = needsApproval ? undefined : await findBlocking(sql, environment)
  if (by) {
    return { outcome: "blocked", by }
  }
  const [inserted] = await sql.execute(
    `INSERT INTO svc_withdrawal (id, state, sent_at, ${BEGUN.join(", ")})
     VALUES (?, ?, CASE WHEN ? THEN NULL ELSE now() END, ${BEGUN.map(() => "?").join(", ")})
     ON CONFLICT (idempotency_key) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
    [
      generateEntityId(undefined, "svcwdr"),
      needsApproval ? "awaiting_approval" : "creating",
      needsApproval,
      ...BEGUN.map((column) => withdrawal[column]),
    ]
  )
  if (!inserted) {
    // The same key was used at the same moment in the other environment, which has a lock of its own.
    const other = await findByKey(sql, idempotency_key)
    return { outcome: "key_reused", id: other?.id ?? "" }
  }
  const id = String(inserted.id)
  const detail = { amount, currency_code, environment }
  await addHistory(sql, { subject_id: id, action: "requested", actor: withdrawal.requested_by, detail })
  if (needsApproval) {
    announce(sql, SvcWithdrawalEvents.AWAITING_APPROVAL, { withdrawal_id: id })
  }
  return { outcome: needsApproval ? "awaiting_approval" : "begun", id }
}

function isSameRequest(known: Withdrawal, asked: NewWithdrawal): BegunWithdrawal {
  const same = REQUESTED.every((column) => known[column] === asked[column])
  return { outcome: same ? "known" : "key_reused", id: known.id }
}

/** Locks the withdrawals of an environment for the rest of the transaction, because only one can be sent at a time. */
export async function lockWithdrawals(sql: Sql, environment: GatewayEnvironment): Promise<void> {
  await lockKey(sql, `svc_withdrawals:${environment}`)
}

/** Finds the withdrawal of an environment that is in progress or unknown. */
export async function findBlocking(sql: Sql, environment: GatewayEnvironment): Promise<Withdrawal | undefined> {
  const [row] = await sql.execute<Withdrawal>(
    `SELECT ${COLUMNS.join(", ")} FROM svc_withdrawal
     WHERE environment = ? AND state IN ('creating', 'unknown') AND deleted_at IS NULL`,
    [environment]
  )
  return row
}

/** @param lock locks the row for the rest of the transaction. */
export async function findWithdrawal(sql: Sql, id: string, lock = false): Promise<Withdrawal | undefined> {
  const [row] = await sql.execute<Withdrawal>(
    `SELECT ${COLUMNS.join(", ")} FROM svc_withdrawal WHERE id = ? AND deleted_at IS NULL ${lock ? "FOR UPDATE" : ""}`,
    [id]
  )
  return row
}

/**
 * @param lock locks the row for the rest of the transaction.
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
    `SELECT ${COLUMNS.join(", ")} FROM svc_withdrawal WHERE idempotency_key = ? AND deleted_at IS NULL`,
    [key]
  )
  return row
}
