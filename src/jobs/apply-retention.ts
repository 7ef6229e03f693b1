import type { MedusaContainer } from "@medusajs/framework/types"
import { applyRetentionSoon } from "../workflows/personal-data/apply-retention"

/** Begins to remove expired data. Does not wait, because the store's other jobs would wait too. */
export default async function beginRetention(container: MedusaContainer): Promise<void> {
  applyRetentionSoon(container)
  return Promise.resolve()
}

export const config = {
  name: "svc-apply-retention",
  schedule: "37 3 * * *",
}
