/** Runs the plugin's jobs in a scenario. */
import askAboutPayments from "../../../src/jobs/ask-about-payments"
import writeMissingRefundTasks from "../../../src/jobs/write-missing-refund-tasks"
import { settlePayment } from "../../../src/settlement"
import { runRepairJob, runRetryJob } from "../../http/support/stock"
import type { TestStore } from "../../http/support/with-store"

export const jobs = ["settle_due", "repair", "ask", "refund_tasks"] as const
export type Job = (typeof jobs)[number]

/** Runs one of the plugin's jobs, which processes everything that waits for it, due or not. */
export async function runJob(store: TestStore, job: Job): Promise<void> {
  switch (job) {
    case "settle_due":
      return runRetryJob(store)
    case "repair":
      return runRepairJob(store)
    case "ask": {
      const due = await store.sql<{ id: string }>(
        "UPDATE svc_attempt SET next_inquiry_at = now() WHERE next_inquiry_at IS NOT NULL RETURNING id"
      )
      await askAboutPayments(store.container)
      // The job itself does not wait until they are settled.
      await Promise.all(due.map(({ id }) => settlePayment(store.container, id)))
      return
    }
    case "refund_tasks":
      await store.sql("UPDATE refund SET created_at = created_at - interval '2 minutes'")
      await store.sql("UPDATE payment SET canceled_at = canceled_at - interval '2 minutes'")
      await store.sql(`UPDATE "order" SET canceled_at = canceled_at - interval '2 minutes'`)
      return writeMissingRefundTasks(store.container)
  }
}
