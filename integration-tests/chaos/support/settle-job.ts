import settleDuePayments from "../../../src/jobs/settle-due-payments"
import type { TestStore } from "../../http/support/with-store"

/** Lets the retry job find everything that waits for it. */
export async function runSettleJob(store: TestStore): Promise<void> {
  await store.sql("UPDATE svc_attempt SET next_settle_at = now() WHERE next_settle_at IS NOT NULL")
  await settleDuePayments(store.container)
}
