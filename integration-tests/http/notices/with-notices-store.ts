/** Declares tests about notices with a store that wants e-mails and has no provider for them. */
import { openBareAttempt } from "../support/bare-attempt"
import { type TestStore, withStore } from "../support/with-store"

export const MAILED = ["owner@shop.example", "desk@shop.example"]

export const staffNotices = { emails: MAILED, email_pace: "at_once", email_leave_out: ["payment_recovered"] } as const

export function withNoticesStore(name: string, declareTests: (store: TestStore) => void): void {
  const { emails, email_pace, email_leave_out } = staffNotices
  const staff_notices = { emails: [...emails], email_pace, email_leave_out: [...email_leave_out] }
  withStore(name, declareTests, { staff_notices })
}

/** Raises issues of one kind, about payments of a customer; returns the gateway's ids of the payments. */
export async function raiseIssues(store: TestStore, count: number): Promise<string[]> {
  const gatewayIds = await Promise.all(Array.from({ length: count }, () => openBareAttempt(store)))
  await store.sql(
    `UPDATE svc_attempt SET email = 'sara@example.com', customer_name = 'Sara Al-Thani', mobile = '+97455123456'`
  )
  await store.sql(
    `INSERT INTO svc_attention (id, reason, attempt_id, environment, amount, currency_code)
     SELECT 'svcatn_' || id, 'order_failed', id, 'sandbox', amount, currency_code FROM svc_attempt
     WHERE NOT EXISTS (SELECT FROM svc_attention WHERE attempt_id = svc_attempt.id)`
  )
  return gatewayIds
}
