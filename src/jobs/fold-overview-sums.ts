import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../modules/svc/module-key"

/** Folds what payments have added to the overview's sums, so that reading them takes no longer the more payments there are. */
export default async function foldOverviewSums(container: MedusaContainer): Promise<void> {
  await container.resolve(SVC_MODULE).lists.foldOverview()
}

export const config = {
  name: "svc-fold-overview-sums",
  schedule: "*/5 * * * *",
}
