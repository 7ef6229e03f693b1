import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../modules/svc/module-key"

/** Folds the overview's sums, so that the time to read them does not grow with the number of payments. */
export default async function foldOverviewSums(container: MedusaContainer): Promise<void> {
  await container.resolve(SVC_MODULE).lists.foldOverview()
}

export const config = {
  name: "svc-fold-overview-sums",
  schedule: "*/5 * * * *",
}
