import type { MedusaContainer } from "@medusajs/framework/types"
import { writeMissingRefundTasks } from "../workflows/refund/missing-refund-tasks"

/** Writes the refund tasks of the last days that are missing. Each is written once, whichever server does it. */
export default async function writeMissingRefundTasksJob(container: MedusaContainer): Promise<void> {
  await writeMissingRefundTasks(container)
}

export const config = {
  name: "svc-write-missing-refund-tasks",
  schedule: "*/10 * * * *",
}
