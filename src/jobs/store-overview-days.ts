import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../modules/svc/module-key"

/** Stores the sums of past days, so that the overview stays fast however many payments there are. */
export default async function storeOverviewDays(container: MedusaContainer): Promise<void> {
  await container.resolve(SVC_MODULE).lists.storeOverviewDays()
}

export const config = {
  name: "svc-store-overview-days",
  schedule: "*/5 * * * *",
}
