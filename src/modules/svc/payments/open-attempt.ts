import { MedusaError } from "@medusajs/framework/utils"
import type { Sql } from "../database"
import { listSessionAttempts, countAttempts, insertAttempt, type NewAttempt } from "./attempts"
import { INQUIRY_BACKOFF_SECONDS } from "./inquiries"

/** Maximum number of attempts per payment session, in case a page reloads for ever. */
const MAX_ATTEMPTS_PER_SESSION = 100

/**
 * Inserts a new attempt, with one statement.
 *
 * @param plan whether the store has its own status inquiry for attempts without an answer.
 * @throws MedusaError NOT_ALLOWED when the session has had too many.
 */
export async function openAttempt(sql: Sql, attempt: NewAttempt, plan: { isAskedAbout: boolean }): Promise<void> {
  const inquireAfter = plan.isAskedAbout ? INQUIRY_BACKOFF_SECONDS[0] : null
  if (!(await insertAttempt(sql, attempt, { perSession: MAX_ATTEMPTS_PER_SESSION, inquireAfter }))) {
    throw buildTooManyAttempts()
  }
}

/** @throws MedusaError NOT_ALLOWED when the session has had too many attempts. */
export async function requireRoomForAttempt(sql: Sql, paymentSessionId: string): Promise<void> {
  if ((await countAttempts(sql, paymentSessionId)) >= MAX_ATTEMPTS_PER_SESSION) {
    throw buildTooManyAttempts()
  }
}

function buildTooManyAttempts(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "This payment was started too many times. Go back to the shop and start a new payment."
  )
}

/** Whether another attempt can be opened in a session: nothing was paid in it, and it has not had too many. */
export async function hasRoomForAttempt(sql: Sql, paymentSessionId: string): Promise<boolean> {
  const attempts = await listSessionAttempts(sql, paymentSessionId)
  return attempts.length < MAX_ATTEMPTS_PER_SESSION && !attempts.some(({ pays_session }) => pays_session)
}
