import { openReasons } from "../attention/rows"
import type { Sql } from "../database/sql"
import { type Attempt, attemptsOfSession } from "./attempts"
import { type PaymentStatus, readPaymentStatus } from "./payment-status"

/** A session's attempts and what they sum up to. */
export interface SessionLedger {
  attempts: Attempt[]
  status: PaymentStatus
  order_id?: string
  /** The attempt whose money pays for the session. */
  paying?: Attempt
}

/**
 * A session as a live store takes it: what was paid in the sandbox and is not settled pays for nothing. What was settled before
 * the store went live stays as it is.
 */
export function withoutTestMoney({ paying, ...ledger }: SessionLedger): SessionLedger {
  const counts = ({ environment, settled }: Attempt) => environment === "live" || settled
  return { ...ledger, attempts: ledger.attempts.filter(counts), ...(paying && counts(paying) && { paying }) }
}

/** All that the ledger knows of a payment session; empty for one that it never saw. */
export async function readSessionLedger(sql: Sql, paymentSessionId: string): Promise<SessionLedger> {
  const attempts = await attemptsOfSession(sql, paymentSessionId)
  const open = await openReasons(
    sql,
    attempts.map(({ id }) => id)
  )
  const paying = attempts.find((attempt) => attempt.pays_session)
  return { attempts, ...readPaymentStatus(attempts, open), ...(paying && { paying }) }
}
