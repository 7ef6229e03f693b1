import { holdKey } from "../database/locks"
import type { Sql } from "../database/sql"
import { ATTEMPT_COLUMNS, type Attempt } from "./attempts"

/** How long a settle holds an attempt before another may take over, in seconds. Renewed while it works. */
export const LEASE_SECONDS = 30

/**
 * Takes the lease of an attempt, or renews it. It lies in the database, so it holds across servers whatever the locking
 * module is. One statement, so it needs no transaction, but for one that pays for an order: see {@link lockOrder}.
 *
 * @returns the attempt as it is now, when the caller holds the lease.
 */
export async function takeLease(sql: Sql, leased: LeasedAttempt, token: string): Promise<Attempt | undefined> {
  const { id, owing_order_id: orderId } = leased
  const [row] = await sql.execute<Attempt>(
    `UPDATE svc_attempt SET lease_token = ?, lease_until = now() + make_interval(secs => ?)
     WHERE id = ? AND (lease_until IS NULL OR lease_until < now() OR lease_token = ?)
       ${orderId === null ? "" : NO_OTHER_OF_ORDER} RETURNING ${ATTEMPT_COLUMNS}`,
    [token, LEASE_SECONDS, id, token, ...(orderId === null ? [] : [orderId, id])]
  )
  return row
}

const NO_OTHER_OF_ORDER = `AND NOT EXISTS (
  SELECT 1 FROM svc_attempt other
  WHERE other.owing_order_id = ? AND other.id <> ? AND other.lease_until > now() AND other.deleted_at IS NULL)`

/** What must be known of an attempt to lease it. */
export type LeasedAttempt = Pick<Attempt, "id" | "owing_order_id">

/**
 * Holds an order for the rest of the transaction. Payments of one order, by link, by invoice or of a cart that has become an
 * order, are settled one after the other: each is compared with what the order still asks for.
 */
export async function lockOrder(sql: Sql, orderId: string): Promise<void> {
  await holdKey(sql, `svc_order:${orderId}`)
}

export async function releaseLease(sql: Sql, attemptId: string, token: string): Promise<void> {
  await sql.execute("UPDATE svc_attempt SET lease_token = NULL, lease_until = NULL WHERE id = ? AND lease_token = ?", [
    attemptId,
    token,
  ])
}
