import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../modules/svc/module-key"
import { agingTables } from "../modules/svc/personal-data"

/**
 * Removes expired data by the option `retention`; does nothing without it. Each batch is a transaction of its own, so
 * the job can stop anywhere and run on several servers at once. The next run does the rest.
 */
export default async function applyRetention(container: MedusaContainer): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  for (const table of agingTables) {
    for (let after: string | null = ""; after !== null;) {
      after = (await svc.personalData.retireBatch(table, after)).last
    }
  }
}

export const config = {
  name: "svc-apply-retention",
  schedule: "37 3 * * *",
}
