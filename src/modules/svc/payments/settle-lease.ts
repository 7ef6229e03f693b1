import { lockKey, type Sql } from "../database"
import { ATTEMPT_COLUMNS, type Attempt } from "./attempts"

/** How long a settle leases an attempt before another may take over, in seconds. Renewed while it runs. */
export const LEASE_SECONDS = 30

/**
 * Takes or renews the lease of an attempt. The lease is a row in the database, so it works across servers with any
 * locking module. It is one statement and needs no transaction, except for an attempt that pays for an order: see
 * {@link lockOrder}.
 *
 * @returns the current attempt when the caller has the lease, else `undefined`.
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

/** The fields of an attempt that leasing needs. */
export type LeasedAttempt = Pick<Attempt, "id" | "owing_order_id">

/**
 * Locks an order for the rest of the transaction. Payments of one order (by link, by invoice, or of a cart that has
 * become an order) are settled one after the other, because each is compared with the order's outstanding amount.
 */
export async function lockOrder(sql: Sql, orderId: string): Promise<void> {
  await lockKey(sql, `svc_order:${orderId}`)
}

export async function releaseLease(sql: Sql, attemptId: string, token: string): Promise<void> {
  await sql.execute("UPDATE svc_attempt SET lease_token = NULL, lease_until = NULL WHERE id = ? AND lease_token = ?", [
    attemptId,
    token,
  ])
}
