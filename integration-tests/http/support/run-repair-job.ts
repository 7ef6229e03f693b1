import repairPayments from "../../../src/jobs/repair-payments"
import type { TestStore } from "./with-store"

/** Makes all settled payments due to be compared with Medusa. */
export async function makeChecksDue(store: Pick<TestStore, "sql">): Promise<void> {
  await store.sql("UPDATE svc_attempt SET next_check_at = now() WHERE settled_at IS NOT NULL")
}

/** Lets the repair job compare all settled payments with Medusa, due or not. */
export async function runRepairJob(store: Pick<TestStore, "sql" | "container">): Promise<void> {
  await makeChecksDue(store)
  await repairPayments(store.container)
}
