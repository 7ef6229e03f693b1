import { openReasons } from "../attention"
import type { Sql } from "../database"
import { type Attempt, listSessionAttempts } from "./attempts"
import { type PaymentStatus, readPaymentStatus } from "./payment-status"

/** Key in the data of a new payment session for the id of the attempt whose money it is for. It is not stored. */
export const SETTLES_ATTEMPT = "settles_attempt"

/** A session's attempts and their summary. */
export interface SessionLedger {
  attempts: Attempt[]
  status: PaymentStatus
  order_id?: string
  /** The attempt whose money pays for the session. */
  paying?: Attempt
}

/**
 * Removes test money from a session for a live store: a sandbox payment that is not settled pays for nothing. One that
 * was settled before the store went live stays.
 */
export function removeTestMoney({ paying, ...ledger }: SessionLedger): SessionLedger {
  const counts = ({ environment, settled }: Attempt) => environment === "live" || settled
  return { ...ledger, attempts: ledger.attempts.filter(counts), ...(paying && counts(paying) && { paying }) }
}

/** Reads everything that the ledger knows about a payment session; empty for an unknown one. */
export async function readSessionLedger(sql: Sql, paymentSessionId: string): Promise<SessionLedger> {
  const attempts = await listSessionAttempts(sql, paymentSessionId)
  const open = await openReasons(
    sql,
    attempts.map(({ id }) => id)
  )
  const paying = attempts.find((attempt) => attempt.pays_session)
  return { attempts, ...readPaymentStatus(attempts, open), ...(paying && { paying }) }
}
