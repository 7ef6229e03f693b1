/** Runs the plugin's jobs in a scenario. */
import askAboutPayments from "../../../src/jobs/ask-about-payments"
import repairPayments from "../../../src/jobs/repair-payments"
import writeMissingRefundTasks from "../../../src/jobs/write-missing-refund-tasks"
import { runRetryJob } from "../../http/support/stock"
import type { TestStore } from "../../http/support/with-store"

export const jobs = ["settle_due", "repair", "ask", "refund_tasks"] as const
export type Job = (typeof jobs)[number]

/** Runs one of the plugin's jobs, which processes everything that waits for it, due or not. */
export async function runJob(store: TestStore, job: Job): Promise<void> {
  switch (job) {
    case "settle_due":
      return runRetryJob(store)
    case "repair":
      return repairPayments(store.container)
    case "ask":
      await store.sql("UPDATE svc_attempt SET next_inquiry_at = now() WHERE next_inquiry_at IS NOT NULL")
      return askAboutPayments(store.container)
    case "refund_tasks":
      await store.sql("UPDATE refund SET created_at = created_at - interval '2 minutes'")
      await store.sql("UPDATE payment SET canceled_at = canceled_at - interval '2 minutes'")
      await store.sql(`UPDATE "order" SET canceled_at = canceled_at - interval '2 minutes'`)
      return writeMissingRefundTasks(store.container)
  }
}
