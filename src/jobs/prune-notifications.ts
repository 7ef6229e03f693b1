import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../modules/svc/module-key"
import type { SvcModuleService } from "../modules/svc/service"

/** Deletes unverified messages that are older than thirty days; their daily counts stay. */
export default async function pruneNotifications(container: MedusaContainer): Promise<void> {
  await container.resolve<SvcModuleService>(SVC_MODULE).pruneUnverified()
}

export const config = {
  name: "svc-prune-notifications",
  schedule: "17 3 * * *",
}
