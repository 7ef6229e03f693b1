import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../modules/svc/module-key"

/** Deletes unverified messages that are older than thirty days; their daily counts stay. */
export default async function pruneMessages(container: MedusaContainer): Promise<void> {
  await container.resolve(SVC_MODULE).messages.pruneUnverified()
}

export const config = {
  name: "svc-prune-messages",
  schedule: "17 3 * * *",
}
