import type { Sql } from "./sql"

/** Stands before the id of a payment session in the key that {@link lockSession} holds. */
export const SESSION_LOCK = "svc_session:"

/** Holds what a key stands for, on every server, until the transaction ends; waits while another transaction holds it. */
export async function holdKey(sql: Sql, key: string): Promise<void> {
  await sql.execute("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [key])
}

/** Holds a payment session for the rest of the transaction. */
export async function lockSession(sql: Sql, paymentSessionId: string): Promise<void> {
  await holdKey(sql, SESSION_LOCK + paymentSessionId)
}
